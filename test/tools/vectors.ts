import { readFileSync } from 'node:fs'

/** An example with its outcome, from a published source or counted by hand. */
export interface Vector {
  id: string
  calculator: string
  inputs: Record<string, unknown>
  expected: Record<string, number>
  tolerance: number
  source: string
  note?: string
}

export const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vector[]

/** The inputs as an address has them: lists and payments as JSON. */
export const textsOf = (inputs: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
