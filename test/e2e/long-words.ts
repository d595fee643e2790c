import { notify } from '../../server/acts/notify.ts'
import { anArticle, somePictures } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aPoll, aDiscussion, aReply, aReport, aVote } from '../texts.ts'
import { aSubscriber } from './admin-rows.ts'
import { content } from './hard-words.ts'
import { openSections } from './open-section.ts'
import type { Screen } from './screen.ts'
import type { openSite } from './site.ts'
import { pressAction } from './row-menu.ts'

/** An address and a name, without a place to break. */
const address = `https://example.in/${'a'.repeat(102)}`
const name = 'N'.repeat(90)

/** Every text that members and editors write, as long as one word can be, on every screen that shows it. */
export async function longWordScreens(site: Awaited<ReturnType<typeof openSite>>): Promise<Record<string, Screen>> {
  const { db, people } = site
  const long = { firstName: name, lastName: name }
  const member = await aMember(people, { ...long, username: 'm'.repeat(50), email: `${'m'.repeat(90)}@example.in` })
  const reader = await aMember(people, { ...long, username: 'r'.repeat(50), email: `${'r'.repeat(90)}@example.in` })
  const admin = await anAdmin(people, { ...long, username: 'a'.repeat(50), email: `${'a'.repeat(90)}@example.in` })

  const media = somePictures(3).map((item) => ({
    ...item,
    filename: `${address.replace(/\W/g, '')}.png`,
    alt: address,
  }))
  const everywhere = `${content}\n\n# ${address}\n\n- ${address}\n\n> ${address}\n\n| ${address} | b |\n|---|---|\n| ${address} | b |`
  const texts = { title: address, excerpt: address, tags: [name, 'x'.repeat(30)], content: everywhere, media }
  const article = await anArticle(db, { ...texts, authorId: admin.id })
  await anArticle(db, { ...texts, authorId: admin.id, published: false })
  await db`insert into saved_articles (article_id, user_id) values (${article}, ${reader.id})`
  await db`update articles set save_count = 1 where id = ${article}`
  const comment = await aComment(db, { article, by: member.id, content: address })
  await aComment(db, { article, by: reader.id, content: address, under: comment })
  await aReport(db, { comment, by: reader.id, details: address })
  await db`update article_comments set hidden_at = now(), hidden_reason = ${address} where id = ${await aComment(db, { article, by: member.id, content: address })}`

  const open = await aPoll(db, address, [address, name], { article })
  const quiz = await aPoll(db, address, [address, name], { article, right: [name] })
  await db`update polls set explanation = ${address}, source = ${address} where id = ${quiz.poll}`
  for (const { poll, options } of [open, quiz]) await aVote(db, { poll, option: options[0], by: member.id })

  const discussion = await aDiscussion(db, { by: member.id, title: address, content: address })
  const reply = await aReply(db, { discussion, by: reader.id, content: address })
  await aReply(db, { discussion, by: member.id, content: address, quotes: reply })
  await db`update forum_posts set answer_id = ${reply} where id = ${discussion}`
  const hidden = await aDiscussion(db, { by: member.id, title: address, content: address })
  await db`update forum_posts set hidden_at = now(), hidden_reason = ${address} where id = ${hidden}`

  const now = new Date()
  await notify(db, { kind: 'comment-reply', to: reader.id, by: member.id, about: { comment }, now })
  await notify(db, { kind: 'forum-reply', to: member.id, by: reader.id, about: { reply }, now })
  await aSubscriber(db, `${'s'.repeat(180)}@example.in`)
  await db`update users set suspended_at = now(), suspended_reason = ${address} where id = ${reader.id}`
  await db`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (gen_random_uuid(), ${admin.id}, 'article.updated',
      ${db.json({ before: { title: address }, after: { title: `${address}!` } })}, '203.0.113.9', ${address}, 'article', ${article})`

  const [articlePath, discussionPath] = [`/articles/${article}`, `/forum/${discussion}`]
  const term = encodeURIComponent(address)
  const at = (as: { id: string } | undefined, paths: string[]): [string, Screen][] =>
    paths.map((path) => [
      `${path} ${as ? (as === admin ? 'to an admin' : `to ${as === member ? 'a member' : 'a reader'}`) : 'to a stranger'}`,
      as ? { path, as } : { path },
    ])
  const tabs = ['articles', 'polls', 'reports', 'reports&state=handled', 'members', 'support', 'subscribers', 'audit']
  return Object.fromEntries<Screen>([
    ...at(undefined, [
      '/',
      '/articles',
      `/articles?search=${term}`,
      articlePath,
      '/polls',
      `/polls?search=${term}`,
      `/polls/${open.poll}`,
      `/polls/${quiz.poll}`,
      `/articles?category=Savings`,
    ]),
    ...at(member, [
      '/',
      articlePath,
      `${articlePath}?comment=${comment}`,
      '/forum',
      `/forum?search=${term}`,
      discussionPath,
      `/forum/${hidden}`,
      '/forum/new',
      '/notifications',
      '/profile',
      '/profile?edit=yes',
      '/profile?tab=security',
      '/profile?tab=preferences',
      `/polls/${open.poll}`,
      `/polls/${quiz.poll}`,
      '/support',
    ]),
    ...at(reader, ['/', '/profile?tab=saved', '/notifications', articlePath, discussionPath]),
    ...at(admin, [
      articlePath,
      discussionPath,
      ...tabs.map((tab) => `/admin?tab=${tab}`),
      `/admin?tab=members&search=${term}`,
      `/admin${articlePath}/edit`,
      `/admin/polls/${open.poll}/edit`,
      `/admin/polls/${quiz.poll}/edit`,
      '/admin/backups',
      '/admin/mail',
      '/admin/webhooks',
      '/admin/announcements',
      '/admin/keys',
      '/admin/categories',
      '/admin/ladder',
      '/learn',
      '/admin/2fa-setup',
      '/admin/polls/new',
      '/admin/articles/new',
    ]),
    ['the settings', { path: '/admin/settings', as: admin, open: openSections }],
    ['a missing page of the admin area', { path: '/admin/nonsense', as: admin, expects: /404/ }],
    [
      'the menu of a member with a long name',
      {
        path: '/articles',
        as: member,
        async open(page) {
          await page.getByRole('button', { name: 'Menu' }).click()
          await page.getByRole('dialog', { name: 'Menu' }).waitFor()
        },
      },
    ],
    [
      'a message and a question about a long title',
      {
        path: '/admin?tab=articles',
        as: admin,
        async open(page) {
          await pressAction(page, /^Delete ‘https/)
          await page.getByRole('alertdialog').waitFor()
        },
      },
    ],
    [
      'a message about a long title',
      {
        path: '/admin?tab=articles',
        as: admin,
        async open(page) {
          await pressAction(page, /^Delete ‘https/)
          await page.getByRole('button', { name: 'Delete article' }).click()
          await page.getByRole('button', { name: 'Undo' }).waitFor()
        },
      },
    ],
  ])
}
