import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Notification } from '../../contract/notifications/notifications-api.ts'
import { changeAuditLog } from '../../test/audit-log.ts'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { dataModel } from './data-model.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './client/open.ts'
import { StartError } from './start-error.ts'

const scratch = await scratchDatabase()
const { sql } = scratch

const id = (n: number) => `01a1f73e-55e0-7000-8000-${String(n).padStart(12, '0')}`
const user = (n: number, name: string, email = `${name}@example.in`) =>
  sql`insert into users (id, username, email) values (${id(n)}, ${name}, ${email})`
await user(1, 'asha')
await sql`insert into articles (id, title, content, excerpt, category_id) select ${id(2)}, 'Title', 'Content, long', 'Excerpt, long', id from categories where name = 'Savings'`
await sql`insert into articles (id, title, content, excerpt, category_id) select ${id(3)}, 'Other', 'Content, long', 'Excerpt, long', id from categories where name = 'Savings'`
await sql`insert into article_comments (id, content, article_id, author_id) values (${id(4)}, 'Thanks', ${id(2)}, ${id(1)})`
await sql`insert into polls (id, question, created_by, article_id) values (${id(5)}, 'Where?', ${id(1)}, ${id(3)}), (${id(6)}, 'When?', ${id(1)}, null)`
await sql`insert into poll_options (id, poll_id, label, sort_order) values (${id(7)}, ${id(5)}, 'Bank', 0), (${id(8)}, ${id(6)}, 'Now', 0)`
await sql`insert into poll_votes (id, poll_id, option_id, user_id) values (${id(9)}, ${id(5)}, ${id(7)}, ${id(1)})`
await sql`insert into forum_posts (id, title, content, category, author_id) values (${id(10)}, 'Hello', 'Hello all', 'Tax Help', ${id(1)})`
await sql`insert into audit_logs (id, admin_user_id, action) values (${id(11)}, ${id(1)}, 'login')`

test.each([
  ['a name that differs in case alone', 'users_username_key', () => user(20, 'ASHA', 'a@example.in')],
  ['an email that differs in case alone', 'users_email_key', () => user(20, 'other', 'ASHA@example.in')],
  ['a name of other signs', 'users_username_check', () => user(20, 'a b c')],
  [
    'a category that is not in the list',
    'articles_category_id_fkey',
    () => sql`update articles set category_id = ${id(2)}`,
  ],
  ['a title of two characters', 'articles_title_check', () => sql`update articles set title = 'No'`],
  [
    'a body over 50,000 characters',
    'articles_content_check',
    () => sql`update articles set content = repeat('म', 50001)`,
  ],
  ['six pictures', 'articles_media_check', () => sql`update articles set media = '[1,2,3,4,5,6]'`],
  ['a read time of 181 minutes', 'articles_read_time_check', () => sql`update articles set read_time = 181`],
  ['an empty comment', 'article_comments_content_check', () => sql`update article_comments set content = ''`],
  [
    'a comment at depth 5',
    'article_comments_depth_check',
    () =>
      sql`insert into article_comments (id, content, article_id, parent_id, depth) values (${id(20)}, 'x', ${id(2)}, ${id(4)}, 5)`,
  ],
  [
    'a reply across articles',
    'article_comments_parent_id_article_id_fkey',
    () =>
      sql`insert into article_comments (id, content, article_id, parent_id, depth) values (${id(20)}, 'x', ${id(3)}, ${id(4)}, 1)`,
  ],
  [
    'a second vote of a member in a poll',
    'poll_votes_poll_id_user_id_key',
    () =>
      sql`insert into poll_votes (id, poll_id, option_id, user_id) values (${id(20)}, ${id(5)}, ${id(7)}, ${id(1)})`,
  ],
  [
    'a vote for an option of another poll',
    'poll_votes_poll_id_option_id_fkey',
    () =>
      sql`insert into poll_votes (id, poll_id, option_id, user_id) values (${id(20)}, ${id(6)}, ${id(7)}, ${id(1)})`,
  ],
  [
    'two options alike but for case',
    'poll_options_label_key',
    () => sql`insert into poll_options (id, poll_id, label, sort_order) values (${id(20)}, ${id(5)}, 'BANK', 1)`,
  ],
  [
    'an option with blanks around it',
    'poll_options_label_check',
    () => sql`insert into poll_options (id, poll_id, label, sort_order) values (${id(20)}, ${id(5)}, ' Cash', 1)`,
  ],
  ['a vote count below nothing', 'poll_options_vote_count_check', () => sql`update poll_options set vote_count = -1`],
  [
    'a forum category that is not in the list',
    'forum_posts_category_check',
    () => sql`update forum_posts set category = 'Tips'`,
  ],
  ['an admin without the role', 'users_check', () => sql`update users set is_admin = true`],
])('the database refuses %s', async (_, constraint, act) => {
  await expect(act()).rejects.toMatchObject({ constraint: constraint })
})

test('when a member leaves, what they wrote stays without a name, their votes and sessions go', async () => {
  await sql`insert into sessions (sid, user_id, expire) values (${'a'.repeat(64)}, ${id(1)}, now())`
  await changeAuditLog(sql, (tx) => tx`delete from users where id = ${id(1)}`)
  expect(await sql`select author_id from article_comments`).toEqual([{ authorId: null }])
  expect(await sql`select author_id from forum_posts`).toEqual([{ authorId: null }])
  expect(await sql`select admin_user_id from audit_logs`).toEqual([{ adminUserId: null }])
  expect(await sql`select 1 from poll_votes union all select 1 from sessions`).toEqual([])
})

test('when an article goes, its comments go with it and its poll stands alone', async () => {
  await sql`delete from articles`
  expect(await sql`select 1 from article_comments`).toEqual([])
  expect(await sql`select article_id from polls where id = ${id(5)}`).toEqual([{ articleId: null }])
})

test('every foreign key has an index to find its rows by', async () => {
  const bare = await sql`
    select conrelid::regclass::text as "table", conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
        or i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')`
  expect(bare).toEqual([])
})

test('the kinds of notifications are those that members see', async () => {
  const [found] = await sql<{ kinds: string[] }[]>`
    select array(select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1]) as kinds
    from pg_constraint where conname = 'notifications_kind_check'`
  expect(found?.kinds.toSorted()).toEqual(Notification.shape.kind.options.toSorted())
})

test('migrating again applies nothing; applications that start together migrate once', async () => {
  const fresh = await scratchDatabase()
  const others = [openDatabase(fresh.where), openDatabase(fresh.where)]
  await fresh.sql`drop schema public cascade`
  await fresh.sql`create schema public`
  const applied = await Promise.all(others.map((other) => migrate(other)))
  const files = (await readdir(new URL('./migrations/', import.meta.url))).toSorted()
  expect(applied.flat()).toEqual(files)
  expect(await migrate(fresh.sql)).toEqual([])
  await Promise.all(others.map((other) => other.end()))
})

test('a migration that has changed since it was applied stops the start', async () => {
  const fresh = await scratchDatabase()
  await fresh.sql`update schema_migrations set checksum = 'other' where name like '0001%'`
  await expect(migrate(fresh.sql)).rejects.toThrow(
    new StartError(
      'The migration 0001_foundation.sql has changed since it was applied to this database: start the version of the application that it came with.',
    ),
  )
})

test('an older application does not start on a newer database', async () => {
  const fresh = await scratchDatabase()
  await fresh.sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`
  await expect(migrate(fresh.sql)).rejects.toThrow(
    new StartError(
      'The database belongs to a newer version of the application (it has 9999_later.sql): update the application, or restore a backup that was made before.',
    ),
  )
})

/** Tables and columns with text that no kept page shows: those are made for visitors who are not signed in. */
const unannounced = `
  announcements answers_by_letter article_reads audit_logs bin_items class_pupils classes grievances grievance_notes held_texts identities imported_articles old_addresses invitations kept_sums known_devices letter_days letter_failures login_challenges media nominees notices notifications objections one_time_links passkeys rate_limits rate_reminders
  recovery_codes reports schema_migrations rulings search_words searches_in_vain sessions spent_challenges spent_proofs starter_items subscribers
  article_imports member_imports member_import_rows subscriber_imports subscriber_import_rows left_addresses address_salt
  support_intents two_factor api_keys milestones setup_dismissals webhooks webhook_deliveries forum_replies forum_tallies article_search
  articles.html articles.html_of own_pages.html own_pages.html_of own_page_versions article_comments.hidden_reason
  forum_posts.content forum_posts.category forum_posts.hidden_reason
  users.email users.pending_email users.profile_image_url users.password_hash users.role users.leaving_posts
  users.notice_language users.notice_version users.suspended_reason users.application users.refused_reason
`.split(/\s+/)

test('a change of any text that visitors see drops the kept pages', async () => {
  const silent = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.prosrc like '%content_changed%'
          and (t.tgattr::text = '' or a.attnum = any (t.tgattr::int2[])))
    order by c.relname, a.attnum`
  const forgotten = silent.filter(
    ({ table, column }) => !unannounced.includes(table) && !unannounced.includes(`${table}.${column}`),
  )
  const tables = [...Map.groupBy(forgotten, ({ table }) => table)]
  const statements = await Promise.all(
    tables.map(([table, columns]) =>
      announcing(
        table,
        columns.map(({ column }) => column),
      ),
    ),
  )
  expect(
    forgotten,
    `Add this to the migration, or the columns to \`unannounced\` if visitors do not see them:\n${statements.join('\n')}`,
  ).toEqual([])
})

/** @returns the SQL that lets a change of these columns, too, drop the kept pages */
async function announcing(table: string, columns: string[]): Promise<string> {
  const [trigger] = await sql<{ name: string; definition: string }[]>`
    select t.tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = ${table}::regclass and p.prosrc like '%content_changed%' and t.tgattr::text <> ''`
  if (!trigger)
    return `create trigger ${table}_changed after insert or update or delete or truncate
  on ${table} for each statement execute function announce_content_change();`
  const definition = trigger.definition.toLowerCase().replace('public.', '')
  return `drop trigger ${trigger.name} on ${table};\n${definition.replace('update of ', `$&${columns.join(', ')}, `)};`
}

test('docs/data-model.md is the database as it is migrated (npm run docs)', async () => {
  const fresh = await scratchDatabase()
  const [{ version }] = await sql<[{ version: number }]>`select current_setting('server_version_num')::int as version`
  // Other versions print some definitions differently.
  if (version >= 180_000)
    expect(await readFile(new URL('../../docs/data-model.md', import.meta.url), 'utf8')).toBe(
      await dataModel(fresh.sql),
    )
})

test('every migration has a number of its own', async () => {
  const numbers = (await readdir(new URL('./migrations/', import.meta.url))).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a migration is plain SQL without a transaction of its own', async () => {
  const folder = new URL('./migrations/', import.meta.url)
  for (const name of await readdir(folder))
    expect((await readFile(new URL(name, folder), 'utf8')).replace(/\$\$.*?\$\$/gs, '')).not.toMatch(
      /^\s*(begin|commit)\b/im,
    )
})
