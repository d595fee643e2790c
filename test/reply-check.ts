import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../contract/endpoint.ts'

/**
 * Holds the replies of calls against their schemas, strictly: a property that is missing, or that the schema does not have, is
 * noted with the call and the path; so is the end of a reply to visitors that its call does not declare. The call then fails with a 500.
 */
export function replyCheck() {
  const offences: string[] = []
  return {
    check(call: Endpoint, reply: unknown): void {
      const { address, reply: schema } = call
      const sent: unknown = JSON.parse(JSON.stringify(reply))
      const parsed = schema.safeParse(sent)
      const unfit = parsed.success ? difference(sent, parsed.data) : sentenceOf(schema, sent)
      const offence = unfit ? `does not fit its schema: ${unfit}` : undeclaredEnd(call, sent)
      if (!offence) return
      offences.push(`The reply of ${address} ${offence}`)
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

/** A sentence about an end that a reply to visitors names and its call does not. */
function undeclaredEnd(call: Endpoint, sent: unknown): string | null {
  if (call.access !== 'anyone' || call.method !== 'GET') return null
  const declared = call.ends?.(sent) ?? []
  const end = endsIn(sent).find((moment) => !declared.includes(moment))
  return end ? `is out of date at ${end}: declare its \`ends\`.` : null
}

function endsIn(sent: unknown): string[] {
  if (!isObject(sent)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    name === 'expiresAt' && typeof value === 'string' ? [value] : endsIn(value),
  )
}

/** A sentence about the first thing in a reply that does not fit. */
function sentenceOf(schema: Schema, sent: unknown, above: PropertyKey[] = []): string {
  const [issue] = schema.safeParse(sent).error?.issues ?? []
  const inside = issue?.path ?? []
  const value = inside.reduce<unknown>((outer, name) => (outer as Record<PropertyKey, unknown>)[name], sent)
  const path = [...above, ...inside]
  const member = issue?.code === 'invalid_union' && isObject(value) ? bestOf(membersAt(schema, inside), value) : null
  if (member) return sentenceOf(member, value, path)
  const name = path.map(String).join('.')
  return value === undefined ? `the reply has no ${name}` : `at ${name || 'its top'}, ${issue?.message}`
}

type Schema = Endpoint['reply']

/** The parts of zod's definitions that lead to another schema. */
interface Parts {
  options?: Schema[]
  innerType?: Schema
  element?: Schema
  shape?: Record<PropertyKey, Schema>
}

const partsOf = (schema: Schema) => schema._zod.def as Parts

/** The members of the unions that a path in a schema ends at. */
function membersAt(schema: Schema, path: PropertyKey[]): Schema[] {
  const { options, innerType, element, shape } = partsOf(schema)
  const [name, ...rest] = path
  if (options) return options.flatMap((option) => membersAt(option, path))
  if (innerType) return membersAt(innerType, path)
  if (name === undefined) return shape ? [schema] : []
  const part = element ?? shape?.[name]
  return part ? membersAt(part, rest) : []
}

/** The member with the most properties of a value, and of several the one to which the fewest are missing. */
function bestOf(members: Schema[], value: Record<string, unknown>): Schema | undefined {
  const fits = members.map((member) => {
    const names = Object.keys(partsOf(member).shape ?? {})
    const there = names.filter((name) => name in value).length
    return { member, there, missing: names.length - there }
  })
  return fits.toSorted((a, b) => b.there - a.there || a.missing - b.missing)[0]?.member
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
