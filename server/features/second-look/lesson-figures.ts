import { figureLimits as limits } from '../../../contract/second-look/lesson-figures.ts'
import type { LessonFigures } from '../../../contract/second-look/lesson-figures-api.ts'
import type { Db } from '../../db/client/open.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import type { Page, Paged } from '../../kit/paging.ts'
import { coverColumns, withCovers, type Uncovered } from '../articles/cover.ts'
import { withRegistry } from '../articles/questions/shown.ts'
import { isPublished } from '../articles/store.ts'
import { categoryName } from '../categories/store.ts'

interface Wanted {
  /** A part of the title. */
  search: string | undefined
  /** A page of an order of articles `a`. */
  page: Page
  now: Date
}

/** Published lessons with their covers and figures, and questions as readers see them. A figure of too few members is null. */
export async function listLessonFigures(db: Db, { search, page, now }: Wanted): Promise<Paged<LessonFigures>[]> {
  const rows = await withCovers(db, await readFigures(db, search, page), now)
  const show = { en: await withRegistry(db, rows, 'en', now), hi: await withRegistry(db, rows, 'hi', now) }
  return rows.map(({ wrongMost: most, ...row }) => {
    const shown = show[row.language]
    return { ...row, wrongMost: most && { ...most, question: shown(most.question), option: shown(most.option) } }
  })
}

/**
 * The reads of each lesson are counted from their index alone. Of each question no more answers are read than the limit allows. An option
 * counts as wrong while it is there and is not the right one.
 */
const readFigures = (db: Db, search: string | undefined, page: Page) => db<Paged<Uncovered<LessonFigures>>[]>`
  with lessons as materialized (
    select a.id, a.slug, a.title, a.language, a.category_id, a.view_count, ${coverColumns(db)}
    from (${rowsFound(db, { row: 'a', from: db`articles a where ${isPublished(db)}`, found: anyHolds(db, ['a.title'], search), page })}) a
  ), answers as materialized (
    select q.id as question_id, q.article_id, r.user_id, r.first_right, r.right_after_21, r.wrong_option
    from lessons a join article_questions q on q.article_id = a.id
      cross join lateral (
        select * from question_recalls r where r.question_id = q.id and r.first_right is not null
        order by r.answered_on desc, r.user_id desc limit ${limits.answers}) r
  ), shares as (
    select article_id, count(distinct user_id) as first_members, round(100 * avg(first_right::int))::int as first_percent,
      count(distinct user_id) filter (where right_after_21 is not null) as later_members,
      round(100 * avg(right_after_21::int))::int as later_percent
    from answers group by article_id
  ), wrong as (
    select distinct on (q.article_id) q.article_id,
      json_build_object('question', q.question, 'option', o.label, 'members', count(*)) as most
    from answers r join article_questions q on q.id = r.question_id
      cross join lateral jsonb_to_recordset(q.options) as o (id uuid, label text, "isRight" boolean)
    where o.id = r.wrong_option and not o."isRight"
    group by q.id, o.id, o.label having count(*) >= ${limits.people}
    order by q.article_id, count(*) desc, q.position, o.label
  )
  select a.id, a.slug, a.title, a.language, ${categoryName(db, 'a')} as category, a.view_count, ${coverColumns(db)},
    (select count(*) from article_questions q where q.article_id = a.id) as questions,
    case when r.started >= ${limits.people} then r.started end as started,
    case when r.done >= ${limits.people} then r.done end as done,
    case when s.first_members >= ${limits.people}
      then json_build_object('percent', s.first_percent, 'members', s.first_members) end as first_right,
    case when s.later_members >= ${limits.people}
      then json_build_object('percent', s.later_percent, 'members', s.later_members) end as right_after_21,
    w.most as wrong_most, ${page.cursor}
  from lessons a
    cross join lateral (select count(*) as started, count(done_at) as done from article_reads where article_id = a.id) r
    left join shares s on s.article_id = a.id
    left join wrong w on w.article_id = a.id
  order by ${page.by}`
