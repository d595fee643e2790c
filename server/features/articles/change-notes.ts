import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { adminArticles } from '../../../contract/articles/admin-articles-api.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { Queries } from '../../db/client/open.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { badInput } from '../../kit/errors.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import { audit } from '../../acts/audit.ts'
import { changesSince } from '../rates/figures.ts'
import { rateLabels } from './rate-labels.ts'
import type { Editor } from './rights.ts'

type Edit = Pick<BodyOf<typeof adminArticles.update>, 'edit' | 'changeNote'>

/**
 * The line of a significant edit; undefined for a small one.
 * @param isRead true if readers have seen the article, and see it after the edit
 * @throws HttpError 400 for a significant edit without its line, and for a line where there is no reader to write it for
 */
export function noteOf({ edit, changeNote }: Edit, isRead: boolean): string | undefined {
  if (edit === 'small') return undefined
  if (edit === 'significant' && changeNote === undefined)
    throw badInput({ changeNote: [t`Write a line on what it means for readers`] })
  if (changeNote !== undefined && !isRead)
    throw badInput({ changeNote: [t`Only an edit of an article that readers have seen has such a line`] })
  return changeNote
}

/** Stores the line of the edit that made a version; another one replaces it. */
export async function storeNote(
  sql: Queries,
  { article, version, note }: { article: string; version: number; note: string },
  by: Editor,
): Promise<void> {
  const { count } = await sql`
    insert into article_changes as c (id, article_id, version, note, changed_at)
    values (${newId()}, ${article}, ${version}, ${note}, ${by.now})
    on conflict (article_id, version) do update set note = excluded.note where c.note <> excluded.note`
  if (count === 0) return
  const details = { version, note }
  await audit(sql, by, { action: 'article.change-noted', details, resourceType: 'article', resourceId: article })
}

/** The most changes that an article shows. */
const most = 5

type Changed = Omit<Article['changes'][number], 'isNew'> & { at: string }

/** The latest changes of an article since it was first published: its edits with a line, and those of the figures that it names. */
export async function changesOf(
  sql: Queries,
  { id, createdAt, language }: Pick<Article, 'id' | 'createdAt' | 'language'>,
  keys: readonly string[],
  now: Date,
): Promise<Changed[]> {
  const [since, today] = [dayInIndia(new Date(createdAt)), dayInIndia(now)]
  const money = await moneyIn(language)
  const [notes, figures] = await Promise.all([
    sql<{ id: string; at: string; note: string }[]>`
      select id, changed_at as at, note from article_changes where article_id = ${id} order by changed_at desc limit ${most}`,
    changesSince(sql, { keys, since, day: today, money }),
  ])
  return [
    ...notes.map((change) => ({ ...change, day: dayInIndia(new Date(change.at)), text: null })),
    ...figures.map(({ id: rate, at, day, title, from, to, body, meaning }) => ({
      id: rate,
      // A value without a line that was entered after its first day is history.
      at: meaning === null ? startOfDay(day).toISOString() : at,
      day,
      text: rateLabels[language].became({ title, from, to, body }),
      note: meaning,
    })),
  ]
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
    .slice(0, most)
}
