/** What an event is worth where its points depend on what is put there: points for each. */
export const EACH: Record<string, string> = {
  a_brilliant_marketing_plan: '2×',
  an_evening_of_fireworks: '2×',
  ancient_scrolls_discovered: '1×',
  capture_of_the_acorn_thieves: '3×',
  flying_doctor_service: '3×',
  graduation_of_scholars: '2×',
  ministering_to_miscreants: '3×',
  path_of_the_pilgrims: '3×',
  performer_in_residence: '2×',
  pristine_chapel_ceiling: '2×',
  remembering_the_fallen: '3×',
  under_new_management: '1×',
};
