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
      const offence = parsed.success ? difference(sent, parsed.data) : sentenceOf(sent, parsed.error.issues[0])
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

function sentenceOf(sent: unknown, issue: { path: PropertyKey[]; message: string } | undefined): string {
  const path = issue?.path ?? []
  const value = path.reduce<unknown>((inside, name) => (inside as Record<PropertyKey, unknown>)[name], sent)
  const name = path.map(String).join('.')
  return value === undefined ? `the reply has no ${name}` : `at ${name || 'its top'}, ${issue?.message}`
}

/** A schema leaves out the properties that it does not have. */
function difference(sent: unknown, parsed: unknown, path = ''): string | null {
  if (isDeepStrictEqual(sent, parsed)) return null
  if (isObject(sent) && isObject(parsed))
    for (const [name, value] of Object.entries(sent)) {
      if (!(name in parsed)) return `the schema has no ${path}${name}`
      const inside = difference(value, parsed[name], `${path}${name}.`)
      if (inside) return inside
    }
  return `the schema changes ${path.slice(0, -1) || 'the whole'}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
