import { languageByLetters } from '../../../contract/language-by-letters.ts'
import type { Language } from '../../../contract/languages.ts'
import type { PollsQuery } from '../../../contract/polls/polls-api.ts'
import type { Poll, PollPage } from '../../../contract/polls/poll-shapes.ts'
import { pollLimits, pollStatus } from '../../../contract/polls/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import type { Db } from '../../db/client/open.ts'
import { lifetimes, ValueCache } from '../../kit/value-cache.ts'
import { createFoundWords, expandQuery } from '../../search/query.ts'
import { isForeign, optionsOf, pollIndex, readerColumns, readerTables } from './store.ts'
import { countsOf, visibleResults } from './results.ts'
import { pageIn, inStatus } from './list-order.ts'

type Counted = Pick<PollPage, 'total' | 'inOtherLanguages'>

/** From here on a count takes long, and is cached. */
const many = 1_000

interface Asking {
  /** That of the page. */
  language: Language
  /** The member; null for a visitor. */
  reader: string | null
  now: Date
}

/** The list of polls. @returns gives a page of it, and how many fit in all */
export function createPollList(db: Db) {
  const counts = new ValueCache<Counted>({
    lifetime: lifetimes.minute,
    maxSize: 2_000,
    shouldCache: ({ total }) => total >= many,
  })
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
    const isWhole = offset === 0 && polls.length < limit
    const counted = isWhole
      ? countOf(polls, language)
      : await counts.get(`${language} ${status} ${articleId} ${match}`, async () => {
          const isQuiz = db`p.kind = 'quiz'`
          const foreign = isForeign(db, language)
          const [{ total, ...inOtherLanguages }] = await db<[Counted['inOtherLanguages'] & { total: number }]>`
            select count(*) as total, count(*) filter (where ${foreign} and ${isQuiz}) as quizzes,
              count(*) filter (where ${foreign} and not ${isQuiz}) as polls
            ${fitting} and ${inStatus(db, status, now)}`
          return { total, inOtherLanguages }
        })
    // The count may be of a minute ago.
    const hasMore = polls.length === limit && offset + limit < counted.total
    const results = await resultsOf(db, polls, { reader, now })
    const voted = results.flatMap(({ pollId, userVote }) => (userVote === null ? [] : [pollId]))
    return { polls: [...polls], ...counted, hasMore, voted, results }
  }
}

/** The same of a list that is on one page. */
function countOf(polls: readonly Poll[], language: Language): Counted {
  const foreign = polls.filter(({ question }) => languageByLetters(question) !== language)
  const quizzes = foreign.filter(({ kind }) => kind === 'quiz').length
  return { total: polls.length, inOtherLanguages: { quizzes, polls: foreign.length - quizzes } }
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
