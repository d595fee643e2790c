import type { DeskGroup } from '../../../contract/desk/desk-api.ts'
import { deskLimits as limits, type DeskGroupKind } from '../../../contract/desk/desk.ts'
import { paths } from '../../../contract/paths.ts'
import { vainLimits } from '../../../contract/searches/searches.ts'
import type { Money } from '../../../money/kit.ts'
import { dueRatesOn } from '../rates/admin-store.ts'
import { findRates } from '../rates/store.ts'
import { withRegistry } from '../articles/questions/shown.ts'
import { isPublished } from '../articles/store.ts'
import type { Db, Fragment } from '../../db/client/open.ts'

export interface View {
  db: Db
  /** True for admins, who alone change figures. */
  isAdmin: boolean
  /** Names figures in the language of the page. */
  money: Money
  now: Date
  /** Today in India. */
  day: string
  /** The end of a query: one row more than are counted. */
  limit: Fragment
}

type Rows<Kind extends DeskGroupKind> = Extract<DeskGroup, { kind: Kind }>['rows']
type Readers = { [Kind in DeskGroupKind]: (view: View) => Promise<Rows<Kind>> }

/** The rows of each group. Each list that can grow is read along an index, and no further than is counted. */
export const readers: Readers = {
  review: ({ db, now, limit }) => db<Rows<'review'>>`
    select a.id, a.slug, a.title, a.language, a.view_count, greatest(a.updated_at, a.reviewed_at) as looked_at
    from articles a
    where ${isPublished(db)} and greatest(a.updated_at, a.reviewed_at) < ${daysBefore(now, limits.review)}
    order by greatest(a.updated_at, a.reviewed_at), a.id ${limit}`,

  outdated: readOutdated,
  figures: readFigures,

  vain: ({ db, limit }) => db<Rows<'vain'>>`
    select s.terms, cardinality(s.readers) as readers, s.nothing_near, s.last_day::text as last_day
    from searches_in_vain s where cardinality(s.readers) >= ${vainLimits.readers}
    order by cardinality(s.readers) desc, s.terms desc ${limit}`,

  // A draft of the Hindi article counts: somebody is at work on it. Either of the two may name the other.
  untranslated: ({ db, limit }) => db<Rows<'untranslated'>>`
    select a.id, a.slug, a.title, a.language, a.view_count from articles a
    where ${isPublished(db)} and a.language = 'en'
      and not exists (select from articles h where h.translation_of = a.id and h.language = 'hi' and h.deleted_at is null)
      and not exists (select from articles h where h.id = a.translation_of and h.language = 'hi' and h.deleted_at is null)
    order by a.view_count desc, a.id desc ${limit}`,

  unquestioned: ({ db, limit }) => db<Rows<'unquestioned'>>`
    select a.id, a.slug, a.title, a.language, a.view_count, s.name as step
    from steps s join step_lessons l on l.step_id = s.id join articles a on a.id = l.article_id
    where not s.hidden and ${isPublished(db)} and not exists (select from article_questions q where q.article_id = a.id)
    order by s.position, l.position ${limit}`,

  wrong: async ({ db, now, limit }) => {
    const rows = await db<Rows<'wrong'>>`
    select a.id, a.slug, a.title, a.language, q.question, f.answered, f.wrong
    from article_questions q join articles a on a.id = q.article_id
      cross join lateral (
        select count(*) as answered, count(*) filter (where not first_right) as wrong
        from (
          select r.first_right from question_recalls r where r.question_id = q.id and r.first_right is not null
          order by r.answered_on desc, r.user_id desc limit ${limits.firstAnswers}) r) f
    where ${isPublished(db)} and f.answered >= ${limits.answers} and f.wrong * 2 > f.answered
    order by f.wrong::float8 / f.answered desc, q.id ${limit}`
    const asRead = async ({ question, language }: (typeof rows)[number]) =>
      (await withRegistry(db, [question], language, now))(question)
    return Promise.all(rows.map(async (row) => ({ ...row, question: await asRead(row) })))
  },
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

interface Reported {
  articleId: string | null
  rateKey: string | null
  slug: string | null
  title: string | null
  reports: number
  since: string
  details: string | null
}

/** The open reports are few: moderators settle them. */
async function readOutdated({ db, isAdmin, money, limit }: View): Promise<Rows<'outdated'>> {
  const rows = await db<Reported[]>`
    select r.article_id, r.rate_key, a.slug, a.title, count(*) as reports, min(r.created_at) as since,
      (array_agg(r.details order by r.created_at, r.id))[1] as details
    from reports r left join articles a on a.id = r.article_id and ${isPublished(db)}
    where r.outcome is null and r.reason = 'outdated' and (a.id is not null or (${isAdmin}::boolean and r.rate_key is not null))
    group by r.article_id, r.rate_key, a.slug, a.title
    order by count(*) desc, min(r.created_at) ${limit}`
  return rows.map(({ articleId, rateKey, slug, title, ...rest }) => {
    if (articleId !== null)
      return {
        about: 'article',
        id: articleId,
        title: title ?? '',
        path: paths.article({ id: articleId, slug: slug ?? '' }),
        ...rest,
      }
    const key = rateKey ?? ''
    return { about: 'rate', id: key, title: money.knownRate(key)?.title ?? key, path: paths.rate(key), ...rest }
  })
}

/** The articles of each figure that is due are counted: a registry has a few hundred figures, and few are due. */
async function readFigures({ db, isAdmin, money, day, limit }: View): Promise<Rows<'figures'>> {
  if (!isAdmin) return []
  const rows = await db<{ key: string; reviewBy: string; articles: number }[]>`
    select d.key, d.review_by::text as review_by,
      (select count(*) from articles a where a.rate_keys @> array[d.key] and a.rate_keys <> '{}' and ${isPublished(db)}) as articles
    from (select key, review_by from ${dueRatesOn(db, day)}) d
    order by articles desc, d.review_by, d.key ${limit}`
  const rates = await findRates(db, { day, keys: rows.map(({ key }) => key), money })
  const byKey = new Map(rates.map((rate) => [rate.key, rate]))
  return rows.map((row) => {
    const rate = byKey.get(row.key) ?? null
    return { ...row, title: money.knownRate(row.key)?.title ?? row.key, rate }
  })
}
