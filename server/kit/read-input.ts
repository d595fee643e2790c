import * as z from 'zod/mini'
import { t } from '#words'
import { Id } from '../../contract/shapes.ts'
import { badInput, notFound, unsupported } from './errors.ts'
import { isMediaType } from './media-type.ts'
import { readBody } from './read-body.ts'

/* The input of a call, as it is taken from a request. */

/** The texts of path parameters that are not the id of a row, by their names. */
const patterns: Record<string, RegExp> = { key: /^\w{1,40}$/, slug: /^(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d){1,120}$/u }

/** A path parameter is a row's id, or a word if it is named `key`, or a slug if it is named `slug`; any other text is a 404. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params))
    if (!(patterns[name]?.test(value) ?? Id.safeParse(value).success)) throw notFound()
  return params
}

/** A repeated name becomes a list, which most query schemas reject. */
export function queryOf(target: string): Record<string, string | string[]> {
  const from = target.indexOf('?')
  if (from < 0) return {}
  const search = new URLSearchParams(target.slice(from))
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : (search.get(name) ?? '')]),
  )
}

/**
 * The JSON of a request's body.
 * @throws HttpError 400 for what is none, 413 above `most` bytes, 415 for another media type
 */
export async function bodyOf(request: Request, most: number): Promise<unknown> {
  if (!isMediaType(request.headers.get('content-type'), 'application/json')) throw unsupported()
  return jsonOf(request, most)
}

/** The JSON of a request's body, whatever its type is called. @throws HttpError 400 for what is none, 413 above `most` bytes */
export async function jsonOf(request: Request, most: number): Promise<unknown> {
  const text = (await readBody(request, most)).toString('utf8')
  try {
    return JSON.parse(text, halves.test(text) ? (_, value: unknown) => wellFormed(value) : undefined)
  } catch {
    throw badInput({ body: [t`This is not JSON.`] })
  }
}

/** A lone surrogate in JSON, such as half of an emoji. UTF-8 and the database cannot store it. */
const halves = /\\ud[89a-f]/i
const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** The message of a check that has no message of its own: without it, Zod says 'Invalid input' to everything. */
const expected = z.locales.en().localeError

/** Checks a value by its shape. @throws HttpError 400 with the errors by field */
export function parseInput<S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> {
  const names = cannotBeStored(value)
    ? Object.entries(value as object)
        .filter(([, part]) => cannotBeStored(part))
        .map(([name]) => name)
    : []
  if (names.length > 0)
    throw badInput(Object.fromEntries(names.map((name) => [name, [t`It holds a character that cannot be stored.`]])))
  const parsed = shape.safeParse(value, { error: expected })
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (fields[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  throw badInput(fields)
}

/**
 * PostgreSQL text cannot store NUL, and object keys must be well-formed Unicode; in values, lone surrogates have been replaced
 * already.
 * @throws HttpError 400 for excessive nesting, which would overflow the stack here and in the database
 */
function cannotBeStored(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth > 50) throw badInput({ body: [t`It is nested too deeply.`] })
  return Object.entries(value).some(
    ([name, part]) => name.includes('\0') || !name.isWellFormed() || cannotBeStored(part, depth + 1),
  )
}
