import { t } from '#words'
import { ownPageSlug } from '../../../contract/own-pages/own-pages.ts'
import type { OwnPageForm } from '../../../contract/own-pages/own-page-form.ts'
import { isTaken } from '../../kit/site-addresses.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'

/**
 * The address of a page: the one that was typed, or else its title in Latin letters.
 * @param id of the page; null for a new one
 * @throws HttpError 400 for a title that has no such letters, and an address that the site or another page has, or has had
 */
export async function addressFor(sql: Queries, form: OwnPageForm, id: string | null): Promise<string> {
  const slug = form.slug || (await slugOf(sql, form.title))
  if (!ownPageSlug.test(slug))
    throw refused(t`The title has no Latin letters: write an address for the page, such as about-us`)
  if (isTaken(slug)) throw refused(t`The site has a page of its own at /${slug}: choose another address`)
  const [other] = await sql<{ title: string; isFormer: boolean }[]>`
    select p.title, p.slug <> ${slug} as is_former from own_pages p
    where p.id is distinct from ${id}::text::uuid and p.deleted_at is null
      and (p.slug = ${slug} or p.id in (select page_id from own_page_addresses where slug = ${slug}))
    order by is_former limit 1`
  if (other?.isFormer)
    throw refused(
      t`The page ‘${other.title}’ had the address /${slug} before, and links lead to it: choose another address`,
    )
  if (other) throw addressTaken(other.title, slug)
  return slug
}

const addressTaken = (title: string, slug: string) =>
  refused(t`The page ‘${title}’ has the address /${slug}: choose another address`)

/** The database refuses an address that two editors choose at once. */
export function asTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'own_pages_slug_key') throw error
  throw refused(t`Another page has this address: choose another one`)
}

async function slugOf(sql: Queries, title: string): Promise<string> {
  const [{ slug }] = await sql<[{ slug: string }]>`select slug_of(${title}) as slug`
  return slug
}

const refused = (message: string) => badInput({ slug: [message] })

/** Stores the address that a page had, so that it leads on. The present one is none of them. */
export async function storeFormer(sql: Queries, id: string, before: string, after: string): Promise<void> {
  if (before === after) return
  await sql`delete from own_page_addresses where slug = ${after}`
  await sql`
    insert into own_page_addresses (slug, page_id) values (${before}, ${id})
    on conflict (slug) do update set page_id = excluded.page_id`
}

/** An address that is free: a name as one, or else with a number behind it. */
export async function freeAddress(sql: Queries, name: string): Promise<string> {
  const slug = await slugOf(sql, name)
  const wanted = ownPageSlug.test(slug) ? slug : 'page'
  const used = new Set(
    (
      await sql<{ slug: string }[]>`
        select slug from own_pages where deleted_at is null union all select slug from own_page_addresses`
    ).map((row) => row.slug),
  )
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? wanted : `${wanted.slice(0, 75).replace(/-$/, '')}-${number}`
    if (!isTaken(numbered) && !used.has(numbered)) return numbered
  }
}
