import { t } from '#words'
import { v7 as newId } from 'uuid'
import type { Announcement, AnnouncementRow } from '../../../../contract/subscribers/announcements-api.ts'
import type { AnnouncementForm, TypedAnnouncement } from '../../../../contract/subscribers/announcements.ts'
import type { Language } from '../../../../contract/languages.ts'
import { otherLanguage } from '../../../../contract/accounts/preferences.ts'
import type { Queries } from '../../../db/client/open.ts'
import { badInput, conflict, notFound } from '../../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../../kit/paging.ts'
import type { Actor } from '../../../kit/serve.ts'
import type { Services } from '../../../services.ts'
import { countReaders, type Audience } from './readers.ts'

export const newestFirst = byTime('a.created_at', 'a.id')

const rowColumns = (sql: Queries) => sql`
  a.id, a.subject, a.language, a.updated_at, a.sent_at, a.readers, a.taken, a.refused, coalesce(m.letters, 0) as letters,
  u.username as written_by, case
    when a.sent_at is null then 'draft'
    -- The last: letters to subscribers were switched off while it waited.
    when a.stopped_at is not null or (m.id is not null and num_nonnulls(m.begun_at, m.next_at) = 0) then 'stopped'
    when m.begun_at is null and m.next_at is not null then 'waits'
    when m.next_at is not null then 'going'
    else 'sent'
  end as state`
const withMailing = (sql: Queries) => sql`
  announcements a left join mailings m on m.announcement_id = a.id left join users u on u.id = a.written_by`

/** A page of the announcements. */
export const listAnnouncements = (sql: Queries, page: PageQuery) => sql<Paged<AnnouncementRow>[]>`
  select ${rowColumns(sql)}, ${page.cursor} from ${withMailing(sql)} where ${page.after} order by ${page.by} limit ${page.limit}`

/** @throws HttpError 404 */
export async function findAnnouncement({ db, categories }: Services, id: string): Promise<Announcement> {
  const [found] = await db<(Omit<Announcement, 'categories' | 'reach'> & Audience)[]>`
    select ${rowColumns(db)}, a.content, a.audience, a.reader_language, a.category_ids,
      case when m.begun_at is null then m.next_at end as begins_at
    from ${withMailing(db)} where a.id = ${id}`
  if (!found) throw missing()
  const { categoryIds, ...announcement } = found
  const chosen = categories.current.filter((category) => categoryIds?.includes(category.id))
  return {
    ...announcement,
    categories: chosen.map(({ name }) => name),
    reach: found.state === 'draft' ? await countReaders(db, found) : null,
  }
}

/** Stores a draft. @returns its id @throws HttpError 400 for a language or a subject that the site has not */
export async function addAnnouncement(
  services: Services,
  form: AnnouncementForm,
  { id: by, now }: Actor,
): Promise<string> {
  const { subject, content, language, audience, readerLanguage, categoryIds } = rowOf(services, form)
  const id = newId()
  await services.db`
    insert into announcements (id, subject, content, language, audience, reader_language, category_ids, written_by, created_at, updated_at)
    values (${id}, ${subject}, ${content}, ${language}, ${audience}, ${readerLanguage}, ${categoryIds}::uuid[], ${by}, ${now}, ${now})`
  return id
}

/** Changes a draft. @throws HttpError 400 as above, 404, 409 for one that was sent */
export async function changeAnnouncement(
  services: Services,
  id: string,
  form: AnnouncementForm,
  now: Date,
): Promise<void> {
  const { subject, content, language, audience, readerLanguage, categoryIds } = rowOf(services, form)
  await services.db.begin(async (sql) => {
    await lockDraft(sql, id)
    await sql`
      update announcements set subject = ${subject}, content = ${content}, language = ${language}, audience = ${audience},
        reader_language = ${readerLanguage}, category_ids = ${categoryIds}::uuid[], updated_at = ${now}
      where id = ${id}`
  })
}

/** Deletes a draft. @throws HttpError 404, 409 for one that was sent */
export async function removeAnnouncement(db: Services['db'], id: string): Promise<void> {
  await db.begin(async (sql) => {
    await lockDraft(sql, id)
    await sql`delete from announcements where id = ${id}`
  })
}

type Draft = Audience & { subject: string; updatedAt: string }

/** @throws HttpError 404, 409 for one that was sent */
export async function lockDraft(sql: Queries, id: string): Promise<Draft> {
  const [found] = await sql<(Draft & { sentAt: string | null })[]>`
    select subject, updated_at, sent_at, audience, reader_language, category_ids from announcements where id = ${id} for update`
  if (!found) throw missing()
  if (found.sentAt) throw conflict(t`This announcement was sent, and cannot be changed any more.`)
  return found
}

export const missing = () => notFound(t`There is no such announcement.`)

/** The columns of what was written. @throws HttpError 400 for a language or a subject that the site has not */
function rowOf(services: Services, { categories, ...form }: AnnouncementForm) {
  if (!isOurs(services, form.language)) throw badInput({ language: [otherLanguage] })
  return { ...form, ...audienceOf(services, { ...form, categories }) }
}

/** The people of a form: all subjects are as good as none, and stay so when there is a new one. @throws HttpError 400 as above */
export function audienceOf(services: Services, form: Omit<TypedAnnouncement, 'content'>): Audience {
  const { audience, readerLanguage, categories: names } = form
  const { categories } = services
  if (!isOurs(services, readerLanguage)) throw badInput({ readerLanguage: [otherLanguage] })
  const ids = [...new Set(names.map((name) => categories.find(name)?.id))]
  if (ids.includes(undefined)) throw badInput({ categories: [t`There is no such subject`] })
  const isAll = ids.length === 0 || categories.current.every(({ id }) => ids.includes(id))
  return { audience, readerLanguage, categoryIds: isAll ? null : (ids as string[]) }
}

const isOurs = ({ config }: Services, language: Language | null) =>
  language === null || config.languages.includes(language)
