import { fewestPeople } from '../fewest-people.ts'

/** Limits of the figures of lessons for editors. */
export const figureLimits = {
  /** Members for whom a figure must stand: fewer may lead to a person. */
  people: fewestPeople,
  /** Members whose answers to a question are counted at the most: more do not change its share. */
  answers: 500,
} as const
