import { isUtf8 } from 'node:buffer'
import { t } from '#words'

/** The fields of a form, and the errors of invalid ones. */
export interface ReadForm {
  data: URLSearchParams
  faults: Record<string, string[]>
}

/**
 * Reads a form's body (application/x-www-form-urlencoded). Fields that are not UTF-8 or have the same name are errors: no form
 * of the site sends them.
 */
export function readForm(bytes: Buffer): ReadForm {
  const data = new URLSearchParams(bytes.toString('utf8'))
  const names = [...data.keys()]
  const once = new Set<string>()
  const twice = names.filter((name) => once.has(name) || !once.add(name))
  // The same pairs as bytes.
  const pairs = bytes.toString('latin1').split('&').filter(Boolean)
  const unreadable = names.filter((_, index) => !isUtf8(bytesOf(pairs[index] ?? '')))
  const faults = Object.fromEntries([
    ...twice.map((name): [string, string[]] => [name, [t`This was sent more than once.`]]),
    ...unreadable.map((name): [string, string[]] => [name, [t`It holds characters that cannot be read.`]]),
  ])
  return { data, faults }
}

/** The bytes of a pair, with `%FF` decoded. */
function bytesOf(pair: string): Buffer {
  const plain = pair.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(plain, 'latin1')
}
