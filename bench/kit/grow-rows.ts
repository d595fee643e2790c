import { answerable, questionCategories, forumCategories } from '../../contract/texts/forum.ts'
import { dayInIndia } from '../../server/kit/india.ts'
import type { Session } from '../../server/db/client/open.ts'
import { people, type Size } from './grow.ts'

/** The one of ten comments under an article that each of them answers, and its depth; null begins something. */
const answered = [null, null, null, 0, 1, 3, 4, 5, 7, null]
const depths = [0, 0, 0, 1, 1, 2, 2, 3, 4, 1]

/** Everything but articles, discussions and polls, whose texts the application prepares. */
export async function growRows(sql: Session, size: Size): Promise<void> {
  await growMembers(sql, size)
  await growComments(sql, size)
  await growReplies(sql, size)
  await growNotices(sql, size)
  await growLadder(sql, size)
  await growRest(sql, size)
}

const names = 'Asha Ravi Meena Kabir Zoya Arjun Lata Dev Nila Omar Priya Sunil Tara Vikram Yusuf Bala'.split(' ')

async function growMembers(sql: Session, { members, sessions, subscribers }: Size): Promise<void> {
  await sql`
    insert into users (id, email, username, first_name, role, is_admin, password_hash, created_at, consented_at, email_confirmed_at,
      text_approved_at, last_active_at)
    select bench.member(n), name || n || '@example.in', name || n, name,
      case when n = ${people.admin} then 'admin' else 'user' end, n = ${people.admin}, 'none', bench.member_at(n),
      bench.member_at(n), bench.member_at(n), bench.member_at(n), case when n % 4 = 0 then now() - bench.draw(n, 1) * interval '300 days' end
    from generate_series(0, ${members}::bigint - 1) n, lateral (select (${names}::text[])[1 + n % ${names.length}]) of (name)`
  await sql`
    insert into sessions (sid, user_id, expire)
    select encode(sha256(n::text::bytea), 'hex'), bench.member(n * 4), now() + interval '20 days'
    from generate_series(0, ${sessions}::bigint - 1) n`
  await sql`
    insert into two_factor (user_id, secret, confirmed_at)
    select bench.member(n * 40), repeat('A', 32), now() from generate_series(0, ${members}::bigint / 40 - 1) n`
  await sql`
    insert into subscribers (id, email, created_at, confirmed_at, leave_token)
    select bench.other(n), md5(n::text) || '@example.in', bench.other_at(n), bench.other_at(n), rpad(md5(n::text), 43, '0')
    from generate_series(0, ${subscribers}::bigint - 1) n`
}

async function growComments(sql: Session, size: Size): Promise<void> {
  const { comments, articles, commentLikes, articleLikes, saved } = size
  await sql`
    insert into comment_likes (comment_id, user_id)
    select bench.comment(floor(bench.draw(n, 2) ^ 2 * ${comments})::bigint), bench.member(bench.someone(n, ${commentLikes}, 20, 3))
    from generate_series(0, ${commentLikes}::bigint - 1) n on conflict do nothing`
  for (const [table, rows, what] of [
    ['article_likes', articleLikes, 4],
    ['saved_articles', saved, 6],
  ] as const)
    await sql`
      insert into ${sql(table)} (article_id, user_id, created_at)
      select bench.article(floor(bench.draw(n, ${what}) ^ 2 * ${articles})::bigint),
        bench.member(bench.someone(n, ${rows}, 20, ${what + 1})), now() - n * interval '1 second'
      from generate_series(0, ${rows}::bigint - 1) n on conflict do nothing`
  await sql`
    create table bench.comments as
    select n, article, row_number() over (partition by article order by n) - 1 as k
    from (select n, bench.page_of(n, ${comments}, ${articles}, 8) as article from generate_series(0, ${comments}::bigint - 1) n) c`
  await sql`
    create table bench.answers as
    select c.n, c.article, c.k, p.n as parent from (
      select *, case k % 10 when 9 then 0 else k - k % 10 + (${answered}::int[])[k % 10 + 1] end as parent_k from bench.comments) c
    left join bench.comments p on p.article = c.article and p.k = c.parent_k`
  await sql`
    insert into article_comments (id, article_id, parent_id, depth, content, author_id, created_at, reply_count, like_count)
    select bench.comment(c.n), bench.article(c.article), bench.comment(c.parent), (${depths}::int[])[c.k % 10 + 1],
      'I put a month of rent aside first, and it took me ' || c.n || ' days. What did you begin with?',
      bench.member(bench.someone(c.n, ${comments}, 100, 9)), bench.comment_at(c.n), coalesce(r.replies, 0), coalesce(l.likes, 0)
    from bench.answers c
      left join (select parent, count(*) as replies from bench.answers group by parent) r on r.parent = c.n
      left join (select comment_id, count(*) as likes from comment_likes group by comment_id) l on l.comment_id = bench.comment(c.n)
    order by c.n`
}

async function growReplies(sql: Session, size: Size): Promise<void> {
  const { replies, discussions, replyLikes, discussionLikes } = size
  for (const [table, key, liked, rows, of, what] of [
    ['forum_reply_likes', 'reply_id', 'reply', replyLikes, replies, 10],
    ['forum_post_likes', 'post_id', 'discussion', discussionLikes, discussions, 12],
  ] as const)
    await sql`
      insert into ${sql(table)} (${sql(key)}, user_id)
      select bench.${sql(liked)}(floor(bench.draw(n, ${what}) ^ 2 * ${of})::bigint),
        bench.member(bench.someone(n, ${rows}, 20, ${what + 1}))
      from generate_series(0, ${rows}::bigint - 1) n on conflict do nothing`
  await sql`
    create table bench.replies as
    select *, row_number() over each as position, lag(n) over each as before,
      author = bench.someone(discussion, ${discussions}, 5, 16) as by_starter
    from (
      select n, bench.page_of(n, ${replies}, ${discussions}, 14) as discussion, bench.someone(n, ${replies}, 50, 15) as author
      from generate_series(0, ${replies}::bigint - 1) n) r
    window each as (partition by discussion order by n)`
  await sql`
    insert into forum_follows (post_id, user_id)
    select bench.discussion(discussion), bench.member(author) from (
      select discussion, author from bench.replies
      union select n, bench.someone(n, ${discussions}, 5, 16) from generate_series(0, ${discussions}::bigint - 1) n) f`
  await sql`
    insert into forum_reads (user_id, post_id, position)
    select distinct on (user_id, discussion) user_id, bench.discussion(discussion), floor(read * last)::int from (
      select bench.member(bench.someone(n, ${size.reads}, 20, 17)) as user_id, bench.draw(n, 18) as read,
        floor((1 - bench.draw(n, 19) ^ 3) * ${discussions})::bigint as discussion
      from generate_series(0, ${size.reads}::bigint - 1) n) s
    join (select discussion, max(position) as last from bench.replies group by discussion) r using (discussion)`
}

async function growNotices(sql: Session, size: Size): Promise<void> {
  const { notifications, comments, replies, reports } = size
  await sql`
    insert into reports (id, reporter_id, comment_id, reason, created_at, outcome, handled_at)
    select bench.report(n), bench.member(bench.someone(n, ${reports}, 1, 20)), bench.comment(n * ${comments / reports}::bigint / 2),
      'spam', bench.report_at(n), case when n % 10 > 0 then 'kept' end, case when n % 10 > 0 then bench.report_at(n) end
    from generate_series(0, ${reports}::bigint - 1) n`
  // A third is unread.
  await sql`
    insert into notifications (id, user_id, kind, actor_id, comment_id, post_id, reply_id, created_at, read_at)
    select bench.notification(i), bench.member(bench.someone(i, ${notifications}, 20, 21)),
      case when i % 2 = 0 then 'comment-reply' else 'forum-reply' end,
      bench.member(bench.someone(i + 7, ${notifications}, 1, 22)),
      case when i % 2 = 0 then bench.comment(i * ${comments} / ${notifications}) end,
      case when i % 2 = 1 then bench.discussion(r.discussion) end, case when i % 2 = 1 then bench.reply(r.n) end,
      bench.notification_at(i), case when i % 3 > 0 then bench.notification_at(i) end
    from generate_series(0, ${notifications}::bigint - 1) i join bench.replies r on r.n = i * ${replies} / ${notifications}`
}

/** Seven steps of five lessons, at any size. Two thirds of what was read was read to the end. */
async function growLadder(sql: Session, { articles, articleReads }: Size): Promise<void> {
  await sql`
    insert into steps (id, slug, name, position)
    select bench.other(n), case when n = 0 then 'know-your-month' else 'step-' || n end, 'Step ' || n, n from generate_series(0, 6) n`
  await sql`
    insert into step_lessons (article_id, step_id, position)
    select bench.article(n * ${articles} / 35), bench.other(n / 5), n from generate_series(0, 34) n
    on conflict (article_id) do nothing`
  await sql`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    select bench.member(bench.someone(n, ${articleReads}, 20, 25)), bench.article(floor(bench.draw(n, 26) ^ 2 * ${articles})::bigint),
      n % 100, now() - n * interval '1 second', case when n % 3 > 0 then now() - n * interval '1 second' end
    from generate_series(0, ${articleReads}::bigint - 1) n on conflict do nothing`
}

async function growRest(sql: Session, { articles, acts, views, intents, members }: Size): Promise<void> {
  await sql`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id, created_at)
    select bench.act(n), case when n % 3 = 0 then bench.member(${people.admin}) when n % 3 = 1 then bench.member(n % ${members}) end,
      case when n % 10000 = 77 then 'member.promoted' when n % 3 = 0 then 'article.updated' else 'login.succeeded' end,
      jsonb_build_object('before', n, 'after', n + 1), '203.0.113.' || n % 256, repeat('Chrome ', 15),
      case when n % 3 = 0 then 'article' else 'user' end,
      case when n % 3 = 0 then bench.article(n % ${articles}) else bench.member(n % ${members}) end, bench.act_at(n)
    from generate_series(0, ${acts}::bigint - 1) n`
  const day = dayInIndia(new Date())
  await sql`
    insert into article_views (day, article_id, visitor)
    select ${day}::text::date - (n % 2)::int, bench.article(floor(bench.draw(n, 23) ^ 3 * ${articles})::bigint),
      decode(md5(n::text), 'hex')
    from generate_series(0, ${views}::bigint - 1) n`
  await sql`
    insert into view_salts (day, salt) select ${day}::text::date - n, sha256(n::text::bytea) from generate_series(0, 1) n`
  await sql`
    insert into support_intents (id, kind, amount, reference, state, user_id, utr, created_at, claimed_at, confirmed_at)
    select bench.other(n), 'once', 100, upper(lpad(to_hex(n), 10, '0')),
      case when n % 20 = 0 then 'claimed' when n % 4 = 0 then 'expired' else 'confirmed' end,
      bench.member(bench.someone(n, ${intents}, 1, 24)), case when n % 4 > 0 or n % 20 = 0 then lpad(n::text, 12, '0') end,
      bench.other_at(n), case when n % 20 = 0 then bench.other_at(n) end,
      case when n % 4 > 0 then bench.other_at(n) end
    from generate_series(0, ${intents}::bigint - 1) n`
  await sql`
    insert into grievances (id, ticket, member_id, topic, body, name, email, state, created_at, open_since, due_at, decided_at)
    select bench.other(n), translate(lpad(to_hex(n), 8, 'z'), '01', 'xy'),
      case when n % 3 = 0 then bench.member(bench.someone(n, ${intents}, 1, 24)) end, 'content', repeat('A text that is wrong. ', 20),
      'Asha Rao', 'person' || n || '@example.in', case when n % 20 = 0 then 'received' else 'answered' end, bench.other_at(n),
      bench.other_at(n), bench.other_at(n) + interval '36 hours', case when n % 20 > 0 then bench.other_at(n) + interval '1 day' end
    from generate_series(0, ${intents}::bigint - 1) n`
}

/** The counters of articles and discussions, for those who write the rows. */
export async function countersOfTexts(sql: Session): Promise<void> {
  await sql`
    create table bench.article_counts as
    select id, sum(comments) as comments, sum(likes) as likes, sum(saves) as saves from (
      select bench.article(article) as id, 1 as comments, 0 as likes, 0 as saves from bench.comments
      union all select article_id, 0, 1, 0 from article_likes union all select article_id, 0, 0, 1 from saved_articles) c
    group by id`
  await sql`
    create table bench.discussion_counts as
    select id, coalesce(replies, 0) as replies, coalesce(likes, 0) as likes, last, first_answer from (
      select bench.discussion(discussion) as id, count(*) as replies, bench.reply_at(max(n)) as last,
        bench.reply(min(n) filter (where not by_starter)) as first_answer
      from bench.replies group by discussion) r
    full join (select post_id as id, count(*) as likes from forum_post_likes group by post_id) l using (id)`
}

/** The figures over the forum, which are kept beside the discussions. */
export async function tallyDiscussions(sql: Session): Promise<void> {
  await sql`
    update forum_posts set is_answered = true
    where category = any(${[...answerable]}) and answer_id is not null
      or category = any(${[...questionCategories]}) and id in (select id from bench.discussion_counts where first_answer is not null)`
  await sql`
    update forum_tallies t set discussions = coalesce(p.discussions, 0), answered = coalesce(p.answered, 0)
    from unnest(${[...forumCategories]}::text[]) c (category) left join (
      select category, count(*) as discussions, count(*) filter (where is_answered) as answered
      from forum_posts group by category) p using (category)
    where c.category = t.category`
}
