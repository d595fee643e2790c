import { editorSections } from '../articles/export-sections.ts'
import type { Queries } from '../../db/open.ts'
import { forumSections } from '../forum/export-sections.ts'
import { deviceInWords } from './devices.ts'

/** Whose data, and where the site is. */
export interface Subject {
  id: string
  /** The session that asks. */
  sid: string
  /** Scheme and host, for links. */
  origin: string
}

export type Row = Record<string, string | number | boolean | null>

/** A kind of thing that the site keeps of a member. */
export interface Section {
  /** Its name in the JSON. */
  key: string
  title: string
  /** There is one of it, so the JSON has the thing itself and not a list. */
  single?: true
  /**
   * What the readable page shows of a row, under which words; the JSON has all of it. A name that ends in 'At' is a
   * moment, one in 'Url' a link.
   */
  labels: Readonly<Record<string, string>>
  find: (sql: Queries, subject: Subject) => Promise<Row[]>
}

/**
 * All that is kept of a member, in the order of the file: one query each, never a password, code, token or hash, and
 * nothing of other members. Whatever the site comes to keep besides is added here, and in contract/what-is-kept.ts.
 */
export const sections: readonly Section[] = [
  {
    key: 'profile',
    title: 'Profile',
    single: true,
    labels: {
      username: 'Username',
      email: 'Email',
      emailConfirmedAt: 'Email confirmed',
      firstName: 'First name',
      lastName: 'Last name',
      profileImageUrl: 'Picture',
      role: 'Role',
      suspendedAt: 'Suspended',
      suspendedUntil: 'Suspended until',
      suspendedReason: 'Suspended, because',
      consentedAt: 'Agreed to what is kept',
      consentDeclinedAt: 'Did not agree to what is kept',
      createdAt: 'Joined',
      updatedAt: 'Last changed',
      lastActiveAt: 'Last here',
    },
    find: (sql, { id }) => sql<Row[]>`
      select id, username, email, email_confirmed_at, first_name, last_name, profile_image_url, role,
        suspended_at, suspended_until, suspended_reason, consented_at, consent_declined_at, created_at,
        updated_at, last_active_at
      from users where id = ${id}`,
  },
  {
    key: 'preferences',
    title: 'Preferences',
    single: true,
    labels: { theme: 'Theme', dataSaver: 'Data saver', sharedPhone: 'This phone is shared' },
    async find(sql, { id }) {
      const rows = await sql<{ preferences: Row }[]>`select preferences from users where id = ${id}`
      return rows.map(({ preferences }) => preferences)
    },
  },
  {
    key: 'twoFactor',
    title: 'Two-factor authentication',
    single: true,
    labels: { on: 'Switched on', confirmedAt: 'Since', recoveryCodesLeft: 'Recovery codes left' },
    find: (sql, { id }) => sql<Row[]>`
      select t.confirmed_at is not null as on, t.confirmed_at,
        (select count(*) from recovery_codes c where c.user_id = u.id) as recovery_codes_left
      from users u left join two_factor t on t.user_id = u.id where u.id = ${id}`,
  },
  {
    key: 'sessions',
    title: 'Devices that are signed in',
    labels: { device: 'Device', createdAt: 'Signed in', seenAt: 'Last used', endsAt: 'Ends', current: 'This device' },
    async find(sql, { id, sid }) {
      const rows = await sql<(Row & { userAgent: string | null })[]>`
      select sess->>'device' as user_agent, created_at, seen_at, expire as ends_at,
        coalesce((sess->>'shared')::boolean, false) as shared, sid = ${sid} as current
      from sessions where user_id = ${id} order by created_at, sid`
      return rows.map((row) => ({ device: deviceInWords(row.userAgent ?? ''), ...row }))
    },
  },
  {
    key: 'knownDevices',
    title: 'Browsers known to be yours',
    labels: { expiresAt: 'Forgotten' },
    find: (sql, { id }) => sql<Row[]>`
      select expires_at from known_devices where user_id = ${id} order by expires_at, token_hash`,
  },
  {
    key: 'comments',
    title: 'Comments on articles',
    labels: {
      articleTitle: 'Article',
      articleUrl: 'Where',
      createdAt: 'Written',
      editedAt: 'Changed',
      likeCount: 'Likes',
      hiddenReason: 'Hidden, because',
      content: 'Text',
    },
    find: (sql, { id, origin }) => sql<Row[]>`
      select c.id, ${shownArticle(sql, origin)}, c.parent_id as reply_to, c.created_at, c.edited_at, c.like_count,
        c.hidden_reason, c.content
      from article_comments c join articles a on a.id = c.article_id
      where c.author_id = ${id} order by c.created_at, c.id`,
  },
  {
    key: 'commentLikes',
    title: 'Comments that you like',
    labels: { commentUrl: 'Where', createdAt: 'Since' },
    // What another member wrote is theirs.
    find: (sql, { id, origin }) => sql<Row[]>`
      select c.id as comment_id,
        case when a.published then ${`${origin}/articles/`}::text || a.id || '?comment=' || c.id end as comment_url, l.created_at
      from comment_likes l join article_comments c on c.id = l.comment_id join articles a on a.id = c.article_id
      where l.user_id = ${id} order by l.created_at, c.id`,
  },
  {
    key: 'articleLikes',
    title: 'Articles that you like',
    labels: { articleTitle: 'Article', articleUrl: 'Where', createdAt: 'Since' },
    find: (sql, { id, origin }) => sql<Row[]>`
      select ${shownArticle(sql, origin)}, l.created_at
      from article_likes l join articles a on a.id = l.article_id
      where l.user_id = ${id} order by l.created_at, a.id`,
  },
  {
    key: 'savedArticles',
    title: 'Articles that you saved',
    labels: { articleTitle: 'Article', articleUrl: 'Where', createdAt: 'Saved' },
    find: (sql, { id, origin }) => sql<Row[]>`
      select ${shownArticle(sql, origin)}, s.created_at
      from saved_articles s join articles a on a.id = s.article_id
      where s.user_id = ${id} order by s.created_at, a.id`,
  },
  {
    key: 'reports',
    title: 'What you reported to the admins',
    labels: { reason: 'Reason', details: 'Your words', createdAt: 'When', outcome: 'Outcome' },
    find: (sql, { id }) => sql<Row[]>`
      select id, coalesce(comment_id, post_id, reply_id) as about, reason, details, created_at, outcome, handled_at
      from reports where reporter_id = ${id} order by created_at, id`,
  },
  {
    key: 'notifications',
    title: 'Notifications',
    labels: { kind: 'What', createdAt: 'When', readAt: 'Read' },
    find: (sql, { id }) => sql<Row[]>`
      select id, kind, created_at, read_at from notifications where user_id = ${id} order by created_at, id`,
  },
  ...forumSections,
  {
    key: 'votes',
    title: 'Votes in polls',
    labels: { question: 'Question', option: 'Your choice', pollUrl: 'Where', createdAt: 'Voted' },
    find: (sql, { id, origin }) => sql<Row[]>`
      select p.question, o.label as option, ${`${origin}/polls/`}::text || p.id as poll_url, v.created_at
      from poll_votes v join polls p on p.id = v.poll_id join poll_options o on o.id = v.option_id
      where v.user_id = ${id} order by v.created_at, v.id`,
  },
  {
    key: 'articles',
    title: 'Articles that you wrote',
    labels: { title: 'Title', articleUrl: 'Where', published: 'Published', createdAt: 'Written' },
    find: (sql, { id, origin }) => sql<Row[]>`
      select id, title, ${`${origin}/articles/`}::text || id as article_url, published, created_at, updated_at, content
      from articles where author_id = ${id} order by created_at, id`,
  },
  ...editorSections,
  {
    key: 'polls',
    title: 'Polls that you made',
    labels: { question: 'Question', pollUrl: 'Where', createdAt: 'Made' },
    find: (sql, { id, origin }) => sql<Row[]>`
      select id, question, ${`${origin}/polls/`}::text || id as poll_url, created_at
      from polls where created_by = ${id} order by created_at, id`,
  },
  {
    key: 'support',
    title: 'What you chose to give',
    labels: {
      amount: 'Rupees',
      kind: 'Once or monthly',
      month: 'For the month',
      state: 'What became of it',
      reference: 'Reference',
      utr: 'Number of the payment (UTR)',
      createdAt: 'Chosen',
      claimedAt: 'You said it was paid',
      confirmedAt: 'Confirmed',
      planEndedAt: 'The plan ended',
      supportUrl: 'Where',
    },
    find: (sql, { id, origin }) => sql<Row[]>`
      select i.id, i.amount, i.kind, to_char(i.month, 'YYYY-MM') as month, i.state, i.reference, i.utr, i.created_at,
        i.claimed_at, i.confirmed_at, p.ended_at as plan_ended_at, ${`${origin}/support/`}::text || i.id as support_url
      from support_intents i left join support_pledges p on p.id = i.pledge_id
      where i.user_id = ${id} order by i.created_at, i.id`,
  },
  {
    key: 'subscription',
    title: 'Updates by email',
    labels: { email: 'Address', createdAt: 'Subscribed', confirmedAt: 'Confirmed' },
    // Only for a confirmed address: nobody is to learn by claiming an address whether its owner subscribed.
    find: (sql, { id }) => sql<Row[]>`
      select s.email, s.created_at, s.confirmed_at from subscribers s join users u on lower(u.email) = lower(s.email)
      where u.id = ${id} and u.email_confirmed_at is not null`,
  },
  {
    key: 'securityEvents',
    title: 'Security log',
    labels: { action: 'What', createdAt: 'When', ipAddress: 'Internet address', userAgent: 'Browser' },
    // Acts of the member and acts upon the account. Who else acted and from where is theirs, as is whom an act was about.
    find: (sql, { id }) => sql<Row[]>`
      select action, created_at, case when own then ip_address end as ip_address,
        case when own then user_agent end as user_agent
      from audit_logs l, lateral (select l.admin_user_id is not distinct from ${id} as own) o
      where l.admin_user_id = ${id} or l.resource_id = ${id}::uuid::text order by l.created_at, l.id`,
  },
]

/** The title of an article `a` that was taken off the site is not for readers to know, whatever they did with it. */
function shownArticle(sql: Queries, origin: string) {
  return sql`case when a.published then a.title end as article_title,
    case when a.published then ${`${origin}/articles/`}::text || a.id end as article_url`
}
