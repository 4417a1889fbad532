"""Changes one thing of a rule at a time and says which changes no test notices: `make mutants`."""
