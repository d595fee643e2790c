import { migrate } from '../server/db/migrate.ts'
import type { Db } from '../server/db/client/open.ts'
import { secondLookOf } from '../server/features/second-look/due.ts'
import { withDatabase } from './kit/database.ts'
import { openExplained, type Explained } from './kit/explain.ts'
import { median, ms } from './kit/figures.ts'
import { planText } from './kit/plan-text.ts'
import { withFolder } from './kit/site.ts'

/*
 * The query of the page /learn/today with 100,000 learners who have answered 50 questions each, beside a hundredth of them:
 * `npm run bench -- second-look [learners]`. It prints the plans of the large one.
 */

const learners = Number(process.argv[2] ?? 100_000)
const lessons = 1_000
const runs = 200
const now = new Date()

const [small, large] = [await measure(learners / 100), await measure(learners)]
console.log(
  `median of ${runs}: ${ms(small.median)} with ${learners / 100} learners, ${ms(large.median)} with ${learners}`,
)
console.log(`${(large.median / small.median).toFixed(2)} times; the budget is 2`)
for (const { query, plan } of large.statements) console.log(`\n${query}\n${planText(plan).join('\n')}`)

async function measure(count: number): Promise<{ median: number; statements: Explained[] }> {
  return withFolder((dataDir) =>
    withDatabase(dataDir, async (db, connection) => {
      await migrate(db)
      await fill(db, count)
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const began = performance.now()
        await secondLookOf(db, { id: idOf('a', (run * 7919) % count), now })
        times.push(performance.now() - began)
      }
      const analysed = openExplained(connection, true)
      await secondLookOf(analysed.db, { id: idOf('a', 1), now })
      const statements = analysed.heard()
      await analysed.db.end()
      return { median: median(times), statements }
    }),
  )
}

/** A row's id by its number; the same in the database. */
function idOf(kind: string, n: number): string {
  return `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`
}

/** Members with answers to three questions of each of 17 lessons, a fifth of them due, and three lessons that they only read. */
async function fill(db: Db, count: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql.unsafe(`
      set local statement_timeout = 0; set local synchronous_commit = off; set local session_replication_role = replica;
      create function pg_temp.made(kind text, n bigint) returns uuid language sql immutable as
        $$ select ('0000000' || kind || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
      insert into users (id, email, username, first_name, role, is_admin, password_hash)
        select pg_temp.made('a', n), n || '@example.in', 'learner' || n, 'A', 'user', false, 'none' from generate_series(0, ${count} - 1) n;
      insert into articles (id, title, excerpt, content, category_id, tags, published, language, author_id)
        select pg_temp.made('b', n), 'Lesson ' || n, repeat('Short text. ', 5), repeat('A whole text. ', 9), (select id from categories limit 1), '{}', true, 'en', null
        from generate_series(0, ${lessons} - 1) n;
      insert into article_questions (id, article_id, position, kind, question, number, explanation, source)
        select pg_temp.made('c', n), pg_temp.made('b', n / 3), n % 3, 'number', 'How many?', '{"value": "5", "tolerance": "", "unit": ""}',
          'So.', 'A rule' from generate_series(0, 3 * ${lessons} - 1) n;
      insert into question_recalls (user_id, question_id, level, answered_on, due_on, is_declined, is_recalled, first_right)
        select pg_temp.made('a', m), pg_temp.made('c', (m * 31 + n) % (3 * ${lessons})), n % 5, current_date - 30,
          current_date + (n % 25 - 5)::int, false, n % 2 = 0, n % 3 > 0
        from generate_series(0, ${count} - 1) m, generate_series(0, 49) n;
      insert into article_reads (user_id, article_id, part, read_at, done_at)
        select pg_temp.made('a', m), pg_temp.made('b', (m * 31 / 3 + n * 7) % ${lessons}), 100, now(), now() - interval '9 days'
        from generate_series(0, ${count} - 1) m, generate_series(0, 4) n on conflict do nothing`)
  })
  const session = await db.reserve()
  await session`set statement_timeout = 0`
  await session`vacuum (analyze)`
  session.release()
}
