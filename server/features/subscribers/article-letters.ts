import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { stopHeaders } from '../../kit/mail.ts'
import type { Services } from '../../services.ts'
import { categoryName } from '../categories/store.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { leaveAddress } from './emails.ts'
import { countBounce, forgetBounces, isStopped } from './bounces.ts'
import { testLetter, articleLetter, type LetterArticle } from './article-letter.ts'

/** The job that writes to subscribers about articles. */
export const articleLetters = 'article-letters'

/** About one article, by its id, or about those of a week, by the id of their mailing. */
export type MailingKind = 'article' | 'weekly'

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
    async ({ db, settings }, { email, kind, about = '', origin }) => {
      const siteName = settings.current.name
      if (kind === 'test') {
        const article = await findUnsent(db, about)
        return article ? { to: email, letter: testLetter(article, siteName) } : null
      }
      const isWeekly = kind === 'weekly'
      const [reader] = await db<{ email: string; leaveToken: string; categoryIds: string[] | null }[]>`
      select s.email, s.leave_token, s.category_ids from subscribers s
      where lower(s.email) = lower(${email}) and s.leave_token is not null and ${wants(db, isWeekly ? 'weekly' : 'article')}`
      if (!reader) return null
      const { leaveToken, categoryIds } = reader
      const all = await findArticles(db, isWeekly ? 'weekly' : 'article', about)
      const articles = all.filter(({ categoryId }) => categoryIds?.includes(categoryId) ?? true)
      if (!articles[0]) return null
      const letter = articleLetter(articles, { siteName, leaveToken, isWeekly })
      return { to: reader.email, letter, headers: stopHeaders(leaveAddress(origin, leaveToken)) }
    },
    {
      isCounted: ({ kind }) => kind !== 'test',
      onRefused: ({ db, now }, { email }) => countBounce(db, email, now()),
      onSent: ({ db }, { email }) => forgetBounces(db, email),
    },
  ),
  lateBy: 60,
}

/** True for a subscriber `s` who gets letters of a kind. */
export const wants = (sql: Queries, kind: MailingKind) =>
  sql`s.confirmed_at is not null and not ${isStopped(sql)} and s.frequency = ${kind === 'weekly' ? 'weekly' : 'at-once'}`

/** The articles of a letter that readers see now. */
export async function findArticles(sql: Queries, kind: MailingKind, about: string): Promise<LetterArticle[]> {
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

/** An article, also one that readers do not see yet. */
export async function findUnsent(sql: Queries, id: string): Promise<LetterArticle | undefined> {
  const [article] = await sql<LetterArticle[]>`
    select ${letterColumns(sql)} from articles a where a.id = ${id} and a.deleted_at is null`
  return article
}
