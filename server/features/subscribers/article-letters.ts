import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Letter } from '../../kit/letter.ts'
import type { Services } from '../../services.ts'
import { categoryName } from '../categories/store.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { isStopped } from '../mail/stopped-addresses.ts'
import { speechIn, type Speech } from '../../kit/speech.ts'
import { changesBetween, type LetterChange } from '../changes/changes-of-month.ts'
import { testLetter, articleLetter, type LetterArticle } from './article-letter.ts'
import { changesLetter } from './changes-letter.ts'
import { withWholeText } from './whole-article.ts'

/** The job that writes to subscribers about articles. */
export const articleLetters = 'article-letters'

/** About one article, by its id, or about the articles of a week, or the changes of a month, by the id of their mailing. */
export type MailingKind = 'article' | 'weekly' | 'changes'

/** The most articles in a letter. */
const most = 20

/** Has a letter sent to a subscriber. It is written when it is sent. */
export const sendArticleLetter = (
  services: Pick<Services, 'queue' | 'mail'>,
  sql: Queries,
  letter: { kind: MailingKind | 'test'; about: string; email: string },
): Promise<void> => sendLetter(services, sql, articleLetters, letter)

export const articleLetterJob: Job = {
  // An article may have been withdrawn, and the subscriber have left or chosen anew, while the letter waited.
  ...letterJob(
    async (services, { email, kind, about = '' }) => {
      const { db, settings, spoken } = services
      const siteName = settings.current.name
      if (kind === 'test') {
        const article = await findUnsent(services, about)
        return article ? { to: email, letter: () => testLetter(article, siteName) } : null
      }
      const mailing = kindOf(kind)
      const [reader] = await db<Reader[]>`
      select s.email, s.leave_token, s.category_ids, s.language from subscribers s
      where lower(s.email) = lower(${email}) and s.leave_token is not null and ${wants(db, mailing)}`
      if (!reader) return null
      const letter = await letterFor(
        services,
        { mailing, about },
        { ...reader, ...(await speechIn(reader.language, spoken)) },
        siteName,
      )
      const stop = paths.unsubscribe(reader.leaveToken)
      return letter && { to: reader.email, language: reader.language, letter, stop, isToList: true }
    },
    {
      isCounted: ({ kind }) => kind !== 'test',
      isToMany: true,
    },
  ),
  lateBy: 60,
}

interface Reader {
  email: string
  leaveToken: string
  /** The subjects that they chose; null for all. */
  categoryIds: string[] | null
  language: string
}

/** The letter with what a reader chose; null where nothing of that is left. */
async function letterFor(
  services: Services,
  { mailing, about }: { mailing: MailingKind; about: string },
  { leaveToken, categoryIds, ...speech }: Reader & Speech,
  siteName: string,
): Promise<(() => Letter) | null> {
  const sql = services.db
  const isChosen = (ids: readonly string[]) => categoryIds === null || ids.some((id) => categoryIds.includes(id))
  if (mailing === 'changes') {
    const changes = (await findChanges(sql, about, speech)).filter((change) => isChosen(change.categoryIds))
    return changes[0] ? () => changesLetter(changes, { siteName, leaveToken }) : null
  }
  const articles = (await findArticles(sql, mailing, about)).filter(({ categoryId }) => isChosen([categoryId]))
  if (!articles[0]) return null
  const whole =
    mailing === 'article' ? await Promise.all(articles.map((one) => withWholeText(services, one))) : articles
  return () => articleLetter(whole, { siteName, leaveToken, isWeekly: mailing === 'weekly' })
}

const kindOf = (kind: string): MailingKind => (kind === 'weekly' || kind === 'changes' ? kind : 'article')

/** True for a subscriber `s` who gets letters of a kind. */
export const wants = (sql: Queries, kind: MailingKind) => {
  const isWanted =
    kind === 'changes' ? sql`s.monthly_changes` : sql`s.frequency = ${kind === 'weekly' ? 'weekly' : 'at-once'}`
  return sql`s.confirmed_at is not null and not ${isStopped(sql)} and ${isWanted}`
}

/** The ids of the categories that the letters of a mailing are about; null when there is nothing to write about. */
export async function findCategories(sql: Queries, kind: MailingKind, about: string): Promise<string[] | null> {
  const found =
    kind === 'changes'
      ? (await findChanges(sql, about)).map(({ categoryIds }) => categoryIds)
      : (await findArticles(sql, kind, about)).map(({ categoryId }) => [categoryId])
  return found.length > 0 ? found.flat() : null
}

/** The changes of the month of a mailing. */
async function findChanges(sql: Queries, mailing: string, speech?: Speech): Promise<LetterChange[]> {
  const [month] = await sql<{ changesSince: string; createdAt: string }[]>`
    select changes_since, created_at from mailings where id = ${mailing} and changes_since is not null`
  return month
    ? changesBetween(sql, { since: new Date(month.changesSince), until: new Date(month.createdAt) }, speech)
    : []
}

/** The articles of a letter that are still published when it is written. */
async function findArticles(
  sql: Queries,
  kind: Exclude<MailingKind, 'changes'>,
  about: string,
): Promise<LetterArticle[]> {
  const isAbout =
    kind === 'article'
      ? sql`a.id = ${about}`
      : sql`a.id in (
          select m.article_id from mailings m join mailings w on m.created_at >= w.since and m.created_at < w.created_at
          where w.id = ${about})`
  return sql<LetterArticle[]>`
    select ${letterColumns(sql)} from articles a
    where ${isAbout} and a.published and a.deleted_at is null order by a.published_at, a.id limit ${most}`
}

const letterColumns = (sql: Queries) => sql`
  a.id, a.slug, a.title, a.excerpt, a.category_id, ${categoryName(sql, 'a')} as category, a.read_time, a.language`

/** An article, also one that readers do not see yet, as its letter has it. */
export async function findUnsent(services: Services, id: string): Promise<LetterArticle | undefined> {
  const sql = services.db
  const [article] = await sql<LetterArticle[]>`
    select ${letterColumns(sql)} from articles a where a.id = ${id} and a.deleted_at is null`
  return article && withWholeText(services, article)
}
