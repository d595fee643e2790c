import { parse } from 'yaml'
import type * as z from 'zod/mini'
import { StartError, systemReason } from '../db/start-error.ts'

/* For files of content/. The parser of YAML is large: modules that import this one are loaded when a file is to be parsed. */

/**
 * Reads YAML. Every value is a text ('failsafe'): 1930, 7.10 and 2026-11-20 do not become something else.
 * @param file its path, which errors name
 * @throws StartError that names the file and its fault
 */
export function readYaml<S extends z.ZodMiniType>(file: string, schema: S, text: string): z.output<S> {
  return checked(file, schema, parsed(`${file} is`, text))
}

/**
 * Reads front matter between two lines of `---`, with the text below it as `content`.
 * @throws StartError that names the file and its fault
 */
export function readFrontMatter<S extends z.ZodMiniType>(file: string, schema: S, text: string): z.output<S> {
  const [, front, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.normalize('NFC')) ?? []
  if (front === undefined) throw new StartError(`${file}: it does not begin with its front matter.`)
  return checked(file, schema, { ...(parsed(`${file}: its front matter is`, front) as object), content })
}

function parsed(beginning: string, text: string): unknown {
  try {
    return parse(text.normalize('NFC'), { schema: 'failsafe' })
  } catch (error) {
    throw new StartError(`${beginning} no YAML: ${systemReason(error).split('\n')[0]}.`)
  }
}

/** A value as its schema has it. @throws StartError that names the file, the key and the fault */
export function checked<S extends z.ZodMiniType>(file: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new StartError(`${file}: ${faultIn(result.error)}.`)
}

function faultIn({ issues: [issue] }: z.core.$ZodError): string {
  const unknown = issue?.code === 'unrecognized_keys' && `unknown ${issue.keys.join(', ')}`
  const why = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  return [issue?.path.join('.'), unknown, why?.replace(/\.$/, '')].filter(Boolean).join(': ')
}
