import type { Session } from '../../server/db/client/open.ts'
import type { Size } from './grow.ts'

/** The code of a class of the step 'know-your-month'. */
export const classCode = 'abcd2345'

/**
 * The lines of edits, the questions at the end of lessons, and members' answers to them, and a class: one of five articles has a line, every second two
 * questions, and a few questions have most of the answers.
 */
export async function growLearning(sql: Session, { articles, answers }: Size): Promise<void> {
  await sql`
    insert into article_changes (id, article_id, version, note, changed_at)
    select bench.other(n), bench.article(n * 5 + n % 5), 2, 'Count six months instead of three.', bench.article_at(n * 5 + n % 5) + interval '1 hour'
    from generate_series(0, ${articles}::bigint / 5 - 1) n`
  const questions = articles
  const options = [
    { id: '00000000-0000-7000-8000-000000000001', label: 'A share fund', why: 'It can be down.', isRight: false },
    { id: '00000000-0000-7000-8000-000000000002', label: 'A deposit', why: 'It pays on a day.', isRight: true },
  ]
  await sql`
    insert into article_questions (id, article_id, position, kind, question, options, explanation, source)
    select bench.question(n), bench.article(n / 2 * 2), n % 2, 'choice', 'Where does it fit?', ${sql.json(options)}, 'It pays.', 'A rule'
    from generate_series(0, ${questions}::bigint - 1) n`
  await sql`
    insert into question_recalls (user_id, question_id, level, answered_on, due_on, is_declined, is_recalled, first_right,
      right_after_21, wrong_option)
    select bench.member(bench.someone(n, ${answers}, 20, 27)), bench.question(floor(bench.draw(n, 28) ^ 2 * ${questions})::bigint), n % 5,
      current_date - (n % 200)::int, current_date + (n % 25)::int, false, n % 2 = 0, n % 3 > 0, case when n % 4 = 0 then n % 8 = 0 end,
      case when n % 3 = 0 then ${options[0]?.id ?? ''}::uuid end
    from generate_series(0, ${answers}::bigint - 1) n on conflict do nothing`
  await sql`
    insert into classes (id, code, name, step_id, teacher_id, created_at, ends_at)
    select bench.other(0), ${classCode}, 'Class 9 B', id, bench.member(0), now(), now() + interval '90 days'
    from steps where slug = 'know-your-month'`
}
