import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../contract/endpoint.ts'

/**
 * Holds the replies of calls against their schemas, strictly: a property that is missing, or that the schema does not have, is
 * noted with the call and the path. The call then fails with a 500.
 */
export function replyCheck() {
  const offences: string[] = []
  return {
    check({ address, reply: schema }: Endpoint, reply: unknown): void {
      const sent: unknown = JSON.parse(JSON.stringify(reply))
      const parsed = schema.safeParse(sent)
      const offence = parsed.success ? difference(sent, parsed.data) : sentenceOf(parsed.error.issues[0])
      if (!offence) return
      offences.push(`The reply of ${address} does not fit its schema: ${offence}`)
      // In a browser test nothing else shows it.
      console.error(offences.at(-1))
      throw new Error(offences.at(-1))
    },
    /** @throws the first offence since the last time */
    verify(): void {
      const [first] = offences.splice(0)
      if (first) throw new Error(first)
    },
  }
}

const sentenceOf = (issue: { path: PropertyKey[]; message: string } | undefined) =>
  `at ${issue?.path.map(String).join('.') || 'its top'}, ${issue?.message}`

/** A schema leaves out the properties that it does not have. */
function difference(sent: unknown, parsed: unknown, path = ''): string | null {
  if (isDeepStrictEqual(sent, parsed)) return null
  if (isObject(sent) && isObject(parsed))
    for (const [name, value] of Object.entries(sent)) {
      if (!(name in parsed)) return `it has no ${path}${name}`
      const inside = difference(value, parsed[name], `${path}${name}.`)
      if (inside) return inside
    }
  return `it changes ${path.slice(0, -1) || 'the whole'}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
