import { codeAlphabet, codeLength } from '../../../contract/classes/classes-api.ts'

const form = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** The code in an address, however it was typed: in capitals, with spaces or hyphens; undefined if it cannot be one. */
export function codeIn(search: URLSearchParams): string | undefined {
  const code = (search.get('code') ?? '').toLowerCase().replace(/[\s-]/g, '')
  return form.test(code) ? code : undefined
}
