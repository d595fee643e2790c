import { readFileSync } from 'node:fs'
import type { Figure } from '../../money/tools/calculation.ts'

/** An example with its outcome, from a published source or counted by hand. */
export interface Vector {
  id: string
  calculator: string
  inputs: Record<string, unknown>
  expected: Record<string, number | null>
  tolerance: number
  source: string
  note?: string
  /** The status of a refusal, where these inputs are no sum. */
  expectStatus?: number
  /** True if a sum by these inputs has to warn. */
  expectWarning?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Vector[]

const plain = read('./vectors.json')
export const vectors = [...plain, ...read('./vectors-2.json')]

/** The vectors that the calculators do not meet yet: one that is met must leave this list. */
export const failing: ReadonlySet<string> = new Set()

/** The vectors that must be met, each with its name for `test.each`. */
export const met = vectors.flatMap((vector) => (failing.has(vector.id) ? [] : [[vector.id, vector] as const]))
export const unmet = vectors.flatMap((vector) => (failing.has(vector.id) ? [[vector.id, vector] as const] : []))

/** The vectors whose inputs are written as they are counted. */
export const writtenPlainly = plain.map((vector) => [vector.id, vector] as const)

/** The answer of a calculator, or its refusal. */
export interface Outcome {
  status: number
  result?: Record<string, Figure>
  warnings?: readonly string[]
}

/** The points in which an answer is not the one of the vector, as sentences. */
export function faultsOf(vector: Vector, { status, result = {}, warnings = [] }: Outcome): string[] {
  const wanted = vector.expectStatus ?? 200
  if (status !== wanted) return [`The status is ${status}, not ${wanted}.`]
  const faults = Object.entries(vector.expected).flatMap(([name, value]) =>
    isMet(result[name], value, vector.tolerance) ? [] : [`${name} is ${result[name]}, not ${value}.`],
  )
  return vector.expectWarning && warnings.length === 0 ? [...faults, 'There is no warning.'] : faults
}

/** A hair of floating point more than the tolerance, for figures of a paisa. */
const isMet = (figure: Figure | undefined, value: number | null, tolerance: number) =>
  value === null ? figure === null : typeof figure === 'number' && Math.abs(figure - value) <= tolerance + 1e-9

/** The inputs as an address has them: lists and payments as JSON. */
export const textsOf = (inputs: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
