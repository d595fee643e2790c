import { searchLimits } from '../../contract/search.ts'

/** Reads one parameter of an address, which may occur several times; undefined if it is missing or invalid. */
type Reader = (value: string, all: string[]) => unknown

/** The parameters of a list's address by their readers. */
export type ListParams<Readers extends Record<string, Reader>> = { [Name in keyof Readers]: ReturnType<Readers[Name]> }

/** Parses the address of a list, or the fields of its form. An invalid value counts as missing, and so does the default. */
export function parseListParams<Readers extends Record<string, Reader>>(
  readers: Readers,
  search: URLSearchParams,
): ListParams<Readers> {
  const params = Object.entries(readers).map(([name, read]) => [
    name,
    read(search.get(name) ?? '', search.getAll(name)),
  ])
  return Object.fromEntries(params) as ListParams<Readers>
}

/** A text of at most `most` characters. PostgreSQL text cannot store NUL. */
export const text = (most: number) => (value: string) => value.replaceAll('\0', '').trim().slice(0, most) || undefined

export const searchText = text(searchLimits.max)

export const oneOf =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (value: string) =>
    choices.find((choice) => choice === value)

/** A day as date inputs and the API write it. */
export function calendarDay(value: string): string | undefined {
  const date = /^(?!000[01])\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : null
  return date?.toJSON()?.startsWith(value) ? value : undefined
}

/** The API's cursor for a page of the list; opaque. */
export const cursor = (value: string) => value || undefined

/** This page's address with the cursor from the API's address of the next page. */
export function nextPageHref(here: string, next: string): string {
  const url = new URL(here, 'http://site')
  for (const [name, value] of new URL(next, 'http://site').searchParams)
    if (name === 'cursor' || name === 'offset') url.searchParams.set(name, value)
  return url.pathname + url.search
}
