"""Grid, borders, pastures and animal housing, shared by the games with a farmyard."""
