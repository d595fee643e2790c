/** The fewest people of whom a number is shown, so that no number tells of one of them. */
export const fewestPeople = 5
