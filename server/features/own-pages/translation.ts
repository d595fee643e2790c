import { t } from '#words'
import type { Language } from '../../../contract/languages.ts'
import { anotherPage } from '../../../contract/own-pages/own-pages.ts'
import type { OwnPageForm } from '../../../contract/own-pages/own-page-form.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'

/*
 * A page and its translations name one of them, the first; that one names none.
 */

interface Linked {
  id: string
  /** The page that it is linked with now, as editors are shown it; null for none, and for a new page. */
  before: string | null
}

/**
 * Links a page with the same page in another language, or with none.
 * @throws HttpError 400 for a page that is not there, and for a second page in one language
 */
export async function linkTranslation(
  sql: Queries,
  { language, translationOf: wanted }: Pick<OwnPageForm, 'language' | 'translationOf'>,
  { id, before }: Linked,
): Promise<void> {
  if (wanted !== before) {
    await leave(sql, id)
    if (wanted) await join(sql, id, wanted)
  }
  const twin = await findTwin(sql, id, language)
  if (twin)
    throw badInput({
      translationOf: [t`‘${twin.title}’ is this page in the same language: choose another page or language`],
    })
}

/** Takes a page that comes out of the bin from its translations, if one of them has its language by now. */
export async function unlinkSecond(sql: Queries, { id, language }: { id: string; language: Language }): Promise<void> {
  if (await findTwin(sql, id, language)) await leave(sql, id)
}

/** Another page in a language among the translations of a page. */
async function findTwin(sql: Queries, id: string, language: Language): Promise<{ title: string } | undefined> {
  const [twin] = await sql<{ title: string }[]>`
    select o.title from own_pages p join own_pages o on coalesce(o.translation_of, o.id) = coalesce(p.translation_of, p.id)
    where p.id = ${id} and o.id <> p.id and o.deleted_at is null and o.language = ${language} limit 1`
  return twin
}

async function join(sql: Queries, id: string, wanted: string): Promise<void> {
  const [first] = await sql<{ id: string }[]>`
    select coalesce(translation_of, id) as id from own_pages where id = ${wanted} and id <> ${id} and deleted_at is null
    for no key update`
  if (!first) throw badInput({ translationOf: [anotherPage] })
  await sql`update own_pages set translation_of = ${first.id} where id = ${id}`
}

/** Takes a page out of its group: the others name the oldest of those that named it. */
async function leave(sql: Queries, id: string): Promise<void> {
  const [heir] = await sql<{ id: string }[]>`
    select id from own_pages where translation_of = ${id} order by created_at, id limit 1`
  if (heir)
    await sql`
      update own_pages set translation_of = nullif(${heir.id}::uuid, id) where translation_of = ${id}`
  await sql`update own_pages set translation_of = null where id = ${id} and translation_of is not null`
}
