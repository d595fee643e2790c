import { t } from '#words'
import type { Language } from '../../../contract/languages.ts'
import type { LetterChoices } from '../../../contract/subscribers/subscribers.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'
import { eraseAddresses } from './erase-addresses.ts'

type Choices = Omit<LetterChoices, 'token'>

/** The letters that the owner of a link wants; undefined if the link belongs to no confirmed address. */
export async function findChoices(sql: Queries, { current }: Categories, token: string): Promise<Choices | undefined> {
  const [found] = await sql<(Omit<Choices, 'categories'> & { categoryIds: string[] | null })[]>`
    select frequency, monthly_changes, category_ids from subscribers where leave_token = ${token} and confirmed_at is not null`
  if (!found) return undefined
  const { categoryIds, ...rest } = found
  const chosen = current.filter(({ id }) => categoryIds?.includes(id) ?? true)
  return { ...rest, categories: chosen.map(({ name }) => name) }
}

/** Stores them, with the language of the page where they were chosen. Returns whether the link belongs to a confirmed address. @throws HttpError 400 for a category that is not there, and for no letter at all */
export async function storeChoices(
  sql: Queries,
  { current, find }: Categories,
  { token, frequency, monthlyChanges, categories }: LetterChoices,
  language: Language,
): Promise<boolean> {
  const chosen = new Set(categories.map((name) => find(name)?.id))
  if (chosen.has(undefined)) throw badInput({ categories: [t`There is no such subject`] })
  if (frequency === 'none' && !monthlyChanges)
    throw badInput({ frequency: [t`Choose at least one letter, or unsubscribe`] })
  const isAll = current.every(({ id }) => chosen.has(id))
  const { count } = await sql`
    update subscribers set frequency = ${frequency}, monthly_changes = ${monthlyChanges}, category_ids = ${isAll ? null : ([...chosen] as string[])}::uuid[],
      language = ${language}, bounces = 0, bounced_at = null
    where leave_token = ${token} and confirmed_at is not null`
  return count > 0
}

/** Erases the address that a link is for. Returns whether there was one. */
export async function leaveList(sql: Queries, token: string): Promise<boolean> {
  return (await eraseAddresses(sql, sql`s.leave_token = ${token}`)) > 0
}
