"""Where a worker can stand on the board: basic and forest locations, Haven, Journey, events."""

from __future__ import annotations

from typing import Final

BASIC: Final = [
    "three_twigs",
    "two_twigs_one_card",
    "two_resin",
    "one_resin_one_card",
    "two_cards_one_point",
    "one_pebble",
    "one_berry_one_card",
    "one_berry",
]
FOREST: Final = [
    "two_berries_one_card",
    "two_any",
    "discard_any_draw_double",
    "copy_basic_draw_one",
    "three_cards_one_pebble",
    "twig_resin_berry",
    "three_berries",
    "two_resin_one_twig",
    "two_cards_one_any",
    "discard_up_to_three_for_any",
    "draw_two_meadow_play_one_cheaper",
]
JOURNEYS: Final = ["journey_2", "journey_3", "journey_4", "journey_5"]
BASIC_EVENTS: Final = ["city_monument", "grand_tour", "harvest_festival", "cartographers_expedition"]
SPECIAL_EVENTS: Final = [
    "a_brilliant_marketing_plan",
    "a_well_run_city",
    "an_evening_of_fireworks",
    "ancient_scrolls_discovered",
    "capture_of_the_acorn_thieves",
    "croak_wart_cure",
    "flying_doctor_service",
    "graduation_of_scholars",
    "ministering_to_miscreants",
    "path_of_the_pilgrims",
    "performer_in_residence",
    "pristine_chapel_ceiling",
    "remembering_the_fallen",
    "tax_relief",
    "the_everdell_games",
    "under_new_management",
]
EVENTS: Final = [*BASIC_EVENTS, *SPECIAL_EVENTS]
PLACES: Final = [*BASIC, *FOREST, "haven", *JOURNEYS, *EVENTS]
"""Every place of the board; a place's number is its place in this list."""

MEADOW: Final = 8
"""So many slots has the meadow."""
MEADOW_BITS: Final = 7
"""So many bits has a slot."""
NO_CARD: Final = 127
"""In an empty slot."""

THREE_TWIGS: Final = 0
TWO_TWIGS_ONE_CARD: Final = 1
TWO_RESIN: Final = 2
ONE_RESIN_ONE_CARD: Final = 3
TWO_CARDS_ONE_POINT: Final = 4
ONE_PEBBLE: Final = 5
ONE_BERRY_ONE_CARD: Final = 6
ONE_BERRY: Final = 7
WOODS: Final = 8
"""The first forest location."""
HAVEN: Final = 19
JOURNEY: Final = 20
"""The Journey's spot for two points; those for three, four and five follow."""
CLAIMS: Final = 24
"""The first event."""
SPECIALS: Final = 28
"""The first special event."""
ALL_PLACES: Final = 44

A_BRILLIANT_MARKETING_PLAN: Final = 4
A_WELL_RUN_CITY: Final = 5
AN_EVENING_OF_FIREWORKS: Final = 6
ANCIENT_SCROLLS_DISCOVERED: Final = 7
CAPTURE_OF_THE_ACORN_THIEVES: Final = 8
CROAK_WART_CURE: Final = 9
FLYING_DOCTOR_SERVICE: Final = 10
GRADUATION_OF_SCHOLARS: Final = 11
MINISTERING_TO_MISCREANTS: Final = 12
PATH_OF_THE_PILGRIMS: Final = 13
PERFORMER_IN_RESIDENCE: Final = 14
PRISTINE_CHAPEL_CEILING: Final = 15
REMEMBERING_THE_FALLEN: Final = 16
TAX_RELIEF: Final = 17
THE_EVERDELL_GAMES: Final = 18
UNDER_NEW_MANAGEMENT: Final = 19
FIRST_SPECIAL: Final = 4
"""The numbers of events: the four basic ones, then the special ones."""
