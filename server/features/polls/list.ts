import type { Language } from '../../../contract/languages.ts'
import type { PollsQuery } from '../../../contract/polls/polls-api.ts'
import type { Poll, PollPage } from '../../../contract/polls/poll-shapes.ts'
import { pollLimits, pollStatus } from '../../../contract/polls/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import type { Db } from '../../db/client/open.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import { createFoundWords, expandQuery } from '../../search/query.ts'
import { optionsOf, pollIndex, readerColumns, readerTables } from './store.ts'
import { countsOf, visibleResults } from './results.ts'
import { pageIn, inStatus } from './list-order.ts'

interface Asking {
  /** That of the page. */
  language: Language
  /** The member; null for a visitor. */
  reader: string | null
  now: Date
}

/** The list of polls. @returns gives a page of it, and how many fit in all */
export function createPollList(db: Db) {
  const counts = largeCounts()
  const foundWords = createFoundWords()
  return async (query: PollsQuery, { language, reader, now }: Asking): Promise<PollPage> => {
    const { offset = 0, limit = pollLimits.page, sort = 'newest', search = '', articleId } = query
    const status = query.status ?? (query.activeOnly === 'true' ? 'active' : 'all')
    const visible = db`exists (select from polls p where p.id = poll_id and p.deleted_at is null)`
    // A text without a word finds nothing.
    const match = isSearch(search)
      ? ((await expandQuery(db, { ...pollIndex, visible, foundWords }, search))?.match ?? null)
      : undefined
    const found =
      match === undefined
        ? db`true`
        : db`p.id in (select poll_id from poll_search where search @@ ${match}::text::tsquery)`
    const underArticle = articleId
      ? db`p.article_id = ${articleId} and exists (select from articles a where a.id = p.article_id and a.published)`
      : db`true`
    const fitting = db`from polls p where p.deleted_at is null and ${underArticle} and ${found}`
    // Places first, so that the options of a poll further up the list are not read.
    const polls = await db<Poll[]>`
      with page as (${pageIn[sort](db, { fitting, status, now, limit, offset, language })})
      select ${readerColumns(db)}, ${optionsOf(db)} from page join ${readerTables(db)} on p.id = page.id order by page.position`
    const isLast = polls.length < limit && (polls.length > 0 || offset === 0)
    const total = isLast
      ? offset + polls.length
      : await counts.get(`${status} ${articleId} ${match}`, async () => {
          const [{ rows }] = await db<[{ rows: number }]>`
            select count(*) as rows ${fitting} and ${inStatus(db, status, now)}`
          return rows
        })
    const results = await resultsOf(db, polls, { reader, now })
    const voted = results.flatMap(({ pollId, userVote }) => (userVote === null ? [] : [pollId]))
    return { polls: [...polls], total, hasMore: offset + polls.length < total, voted, results }
  }
}

/** The results of those polls of a page in which the reader has voted, and of those that are closed. */
async function resultsOf(
  sql: Db,
  polls: readonly Poll[],
  { reader, now }: { reader: string | null; now: Date },
): Promise<PollPage['results']> {
  const votes = reader
    ? await sql<{ pollId: string }[]>`
        select poll_id from poll_votes where user_id = ${reader} and poll_id = any(${polls.map(({ id }) => id)}::uuid[])`
    : []
  const voted = new Set(votes.map(({ pollId }) => pollId))
  const shown = polls.filter(
    (poll) => voted.has(poll.id) || (pollStatus(poll, now) !== 'active' && poll.totalVotes > 0),
  )
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  return (await countsOf(sql, ids, reader)).map((counts) => {
    const { results, userVote, hidden } = visibleResults(counts, pollStatus(counts, now))
    const shares = results.map(({ optionId, label, count, percentage }) => ({ optionId, label, count, percentage }))
    return { pollId: counts.id, userVote, hidden, shares }
  })
}
