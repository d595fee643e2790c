import { home as calls } from '../../../contract/home/home-api.ts'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { answerable } from '../../../contract/texts/forum.ts'
import { sumPath } from '../../../contract/tools/sums.ts'
import type { SavedSum } from '../../../contract/tools/sums-api.ts'
import type { Feature } from '../../feature.ts'
import type { Queries } from '../../db/client/open.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { coverColumns, type CoverParts, type Uncovered, withCovers } from '../articles/cover.ts'
import { summaryColumns } from '../articles/store.ts'
import { categoryName } from '../categories/store.ts'
import { nextLessonFor } from '../ladder/ladder.ts'
import type { Source } from '../ladder/stored-ladder.ts'
import { listNotifications, newestFirst } from '../notifications/store.ts'
import { countDue } from '../second-look/due.ts'
import { counted } from '../tools/sums.ts'

type Reply = NonNullable<ReplyOf<typeof calls.show>>

/** The most new articles, answers and saved sums, each. */
const shown = 3
const questionsShown = 4
/** The number of the newest notifications among which answers are looked for. */
const looked = 20
const kinds: string[] = ['comment-reply', 'forum-reply', 'forum-answer']

/** The home screen of members. */
export const home: Feature = {
  routes: (services) => [
    serve(calls.show, async ({ user, target, request, actor: { now } }) => {
      if (!user) return null
      const { db, content, settings, config } = services
      const ladder = { db, content, language: languageOfRequest(request, config.languages) }
      const { id } = user
      const covered = async <Row extends CoverParts>(rows: PromiseLike<Row[]>) => withCovers(db, await rows, now)
      const page = pageOf(db, newestFirst, { query: {}, target, headers: new Headers() }, looked)
      const [[next = null], [reading = null], due, fresh, questions, news, sums] = await Promise.all([
        nextFor(ladder, user, now),
        covered(db<Uncovered<NonNullable<Reply['reading']>>[]>`
          select ${listed(db)}, r.place, r.part
          from article_reads r join articles a on a.id = r.article_id
          where r.user_id = ${id} and r.done_at is null and a.published and a.deleted_at is null
          order by r.read_at desc limit 1`),
        countDue(db, { id, now }),
        covered(db<Uncovered<Reply['fresh'][number]>[]>`
          select ${listed(db)} from articles a
          where a.published and a.deleted_at is null
            and a.created_at > (select visited_before_at from users where id = ${id})
          order by a.created_at desc, a.id desc limit ${shown}`),
        settings.current.forum ? unansweredFor(services, id) : [],
        listNotifications(db, id, page),
        db<Omit<SavedSum, 'createdAt'>[]>`
          select id, name, calculator, query from kept_sums
          where user_id = ${id} order by created_at desc, id desc limit ${shown}`,
      ])
      const answers = page
        .cut(news)
        .filter(({ kind, read }) => !read && kinds.includes(kind))
        .slice(0, shown)
      const money = await moneyFor(request, config.languages)
      const addressed = (await counted({ sql: db, money, now }, sums)).map(({ calculator, query, ...sum }) => ({
        ...sum,
        path: sumPath(calculator, query),
      }))
      return { next, reading, due, fresh, questions, answers, sums: addressed }
    }),
  ],
}

/** The columns of an article in a list. */
const listed = (sql: Queries) => sql`
  a.id, a.slug, a.title, ${categoryName(sql, 'a')} as category, a.language, a.read_time, ${coverColumns(sql)}`

/** The next lesson of a member as a card shows it; none without one. */
async function nextFor(ladder: Source, user: { id: string }, now: Date): Promise<ArticleSummary[]> {
  const { db } = ladder
  const id = await nextLessonFor(ladder, user)
  const lessons = await db<Uncovered<ArticleSummary>[]>`
    select ${summaryColumns(db)}, ${coverColumns(db)} from articles a left join users u on u.id = a.author_id where a.id = ${id}`
  return withCovers(db, lessons, now)
}

/** The newest questions that nobody has answered, without those of a member and those under an open report. */
const unansweredFor = ({ db }: Services, me: string) => db<Reply['questions']>`
  select p.id, p.title, p.created_at from forum_posts p
  where p.reply_count = 0 and p.hidden_at is null and p.deleted_at is null and not p.is_locked
    and p.category = any(${[...answerable]}) and p.author_id is distinct from ${me}
    and not exists (select from reports r where r.post_id = p.id and r.outcome is null)
  order by p.created_at desc, p.id desc limit ${questionsShown}`
