import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Comment } from '../../../contract/texts/comments-api.ts'
import * as z from 'zod/mini'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { wordpressComment, wordpressEnd, wordpressHead, wordpressItem } from '../../../test/exports.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { readImportCommand } from './command.ts'
import { mostComments, noComments, takeComment } from './wordpress-comments.ts'

const site = await testApp({ RATE_LIMITS: 'off', DATA_DIR: await aFolder() })
const { db, services, get, post, patch } = site
const admin = await signedIn(site, await anAdmin(site))
const meera = await aMember(site)
const asMeera = await signedIn(site, meera)
beforeEach(
  () => db`select empty('articles', 'imported_articles', 'own_pages', 'reports', 'notifications', 'audit_logs')`,
)

const lesson = (comments: string, more: object = {}) =>
  wordpressItem({
    id: 7,
    title: 'Where your salary goes',
    content: '<p>Write down every rupee.</p>',
    more: comments,
    ...more,
  })

/** Imports an export with these items. */
async function run(items: string, ...args: string[]): Promise<string> {
  const folder = await aFolder()
  await writeFile(join(folder, 'old.xml'), `${wordpressHead}${items}${wordpressEnd}`)
  return readImportCommand(['old.xml', ...args], folder)(db, services.config)
}
const stored = () =>
  db<{ id: string; content: string; writtenBy: string; depth: number; above: string | null }[]>`
    select c.id, c.content, c.written_by, c.depth, p.content as above from article_comments c
      left join article_comments p on p.id = c.parent_id order by c.content collate "C"`
const idOf = async (content: string) => (await stored()).find((one) => one.content === content)?.id ?? ''
const shownTo = async (cookie?: Record<string, string>) => {
  const [{ id }] = await db<[{ id: string }]>`select id from articles`
  return z.array(Comment).parse((await get(`/api/articles/${id}/comments`, cookie)).json)
}

test('approved comments come with their names, dates and threads, and nothing else of their writers', async () => {
  const report = await run(
    lesson(
      wordpressComment(1, 'Good & <b>short</b>.\nThank you', { by: 'Meera &amp; <i>Ravi</i>' }) +
        wordpressComment(3, 'An answer', { under: 1, by: 'someone@mailbox.example' }) +
        wordpressComment(4, 'Call me: 9876543210', { type: '', date: '0000-00-00 00:00:00' }) +
        wordpressComment(5, '<a href="https://a.example/">See</a>', { date: '2990-01-01 00:00:00' }),
    ),
    '--comments',
  )
  expect(report).toContain('1 published article')
  expect(report).toContain('\nComments that came along: 4.\n')
  expect(await stored()).toMatchObject([
    { content: 'An answer', writtenBy: 'Anonymous', depth: 1, above: 'Good & short.\nThank you' },
    { content: 'Call me: XXXXXXXX10', writtenBy: 'Meera Rao', depth: 0 },
    { content: 'Good & short.\nThank you', writtenBy: 'Meera & Ravi', depth: 0 },
    { content: 'See (https://a.example/)', writtenBy: 'Meera Rao', depth: 0 },
  ])
  const all = JSON.stringify([await db`select * from article_comments`, await db`select * from articles`])
  expect(all).not.toMatch(/secret|203\.0\.113|mailbox/)
  expect(await wrongCounters(db)).toEqual([])

  const comments = await shownTo()
  const [future, thread, undated] = comments
  expect(comments).toHaveLength(3)
  expect(thread).toMatchObject({
    authorName: null,
    authorFirstName: 'Meera & Ravi',
    authorTone: null,
    formerSite: true,
    mine: false,
    createdAt: '2020-02-03T04:05:06.000Z',
    replies: [{ authorFirstName: 'Anonymous', depth: 1 }],
  })
  // A comment without a date has that of its article; no comment is of tomorrow.
  expect(undated?.createdAt).toBe('2020-01-02T03:04:05.000Z')
  expect(Date.parse(future?.createdAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('without the option none comes, and the report says how many there are', async () => {
  const report = await run(lesson(wordpressComment(1, 'Good') + wordpressComment(2, 'Spam', { approved: 'spam' })))
  expect(report).toContain('\nComments that stay on the other site (--comments brings them): 1.\n')
  expect(await stored()).toEqual([])
})

test('spam, waiting and empty comments, messages of sites and what stands under no article are left out and counted', async () => {
  const report = await run(
    lesson(
      wordpressComment(1, 'Spam', { approved: 'spam' }) +
        wordpressComment(2, 'Waiting', { approved: '0' }) +
        wordpressComment(3, 'In the bin', { approved: 'trash' }) +
        wordpressComment(4, '[…] link […]', { type: 'pingback' }) +
        wordpressComment(5, '<script>alert(1)</script> \u200b') +
        wordpressComment(6, 'An answer to spam', { under: 1 }) +
        wordpressComment(7, 'An answer to nothing', { under: 5 }) +
        wordpressComment(8, 'x'.repeat(2_400)),
    ) +
      wordpressItem({
        id: 9,
        title: 'About us',
        content: 'Some words.',
        type: 'page',
        more: wordpressComment(9, 'Hi'),
      }) +
      wordpressItem({ id: 10, title: 'No words', content: '', more: wordpressComment(10, 'Hello') }) +
      wordpressItem({
        id: 11,
        title: 'A draft',
        content: 'A plan that nobody sees yet.',
        status: 'draft',
        more: wordpressComment(11, 'Under a draft'),
      }),
    '--comments',
  )
  expect(report).toContain('\nComments that came along: 4. Of 1 only the first 2,000 characters are here.\n')
  expect(report).toContain(
    [
      'Comments that are left out:',
      '  spam, or waiting for approval: 3',
      '  messages of sites that linked there: 1',
      '  without words: 1',
      '  under pages, and under posts that are not here: 2\n',
    ].join('\n'),
  )
  expect((await stored()).map(({ content, depth }) => [content.slice(0, 20), depth])).toEqual([
    ['An answer to nothing', 0],
    ['An answer to spam', 0],
    ['Under a draft', 0],
    ['x'.repeat(20), 0],
  ])
  expect(await wrongCounters(db)).toEqual([])
})

test('answers deeper than the site goes hang beside the deepest, and a circle on top', async () => {
  const thread = [1, 2, 3, 4, 5, 6, 7].map((id) => wordpressComment(id, `Level ${id}`, { under: id - 1 }))
  const circle = [wordpressComment(20, 'Round', { under: 21 }), wordpressComment(21, 'And round', { under: 20 })]
  // An answer may stand before what it answers.
  await run(lesson([...thread.toReversed(), ...circle].join('')), '--comments')
  expect((await stored()).map(({ content, depth, above }) => [content, depth, above])).toEqual([
    ['And round', 1, 'Round'],
    ['Level 1', 0, null],
    ['Level 2', 1, 'Level 1'],
    ['Level 3', 2, 'Level 2'],
    ['Level 4', 3, 'Level 3'],
    ['Level 5', 4, 'Level 4'],
    ['Level 6', 4, 'Level 4'],
    ['Level 7', 4, 'Level 4'],
    ['Round', 0, null],
  ])
  expect(await wrongCounters(db)).toEqual([])
})

test('a second import adds what is new, and leaves what was hidden; a dry run counts and stores nothing', async () => {
  const first = wordpressComment(1, 'First') + wordpressComment(2, 'Rude', { under: 1 })
  const more = wordpressComment(3, 'New', { under: 2 }) + wordpressComment(3, 'The same number again', { under: 2 })
  expect(await run(lesson(first), '--comments', '--dry-run')).toContain('\nComments that came along: 2.\n')
  expect(await stored()).toEqual([])
  await run(lesson(''))
  expect(await run(lesson(first), '--comments')).toContain('\nComments that came along: 2.\n')
  const rude = await idOf('Rude')
  expect((await patch(`/api/comments/${rude}`, { hiddenReason: 'Insults' }, admin)).status).toBe(200)
  const report = await run(lesson(first + more), '--comments')
  expect(report).toContain('\nComments that came along: 1.\nComments that are here already: 2.\n')
  expect((await stored()).map(({ content, above }) => [content, above])).toEqual([
    ['First', null],
    ['Rude', 'First'],
    ['The same number again', 'Rude'],
  ])
  expect(await db`select id from article_comments where hidden_at is not null`).toEqual([{ id: rude }])
  const [thread] = await shownTo()
  expect(thread?.replies[0]).toMatchObject({ authorFirstName: null, hidden: true })
  expect(await wrongCounters(db)).toEqual([])

  await db`update articles set deleted_at = now(), published = false`
  expect(await run(lesson(first + wordpressComment(8, 'Late')), '--comments')).toContain(
    '  under pages, and under posts that are not here: 3\n',
  )
})

test('a member answers and reports such a comment; an admin deletes it, a moderator does not', async () => {
  await run(lesson(wordpressComment(1, 'First') + wordpressComment(2, 'Second', { by: 'Ravi' })), '--comments')
  const [first, second] = [await idOf('First'), await idOf('Second')]
  const [{ id: article }] = await db<[{ id: string }]>`select id from articles`
  expect(
    (await post(`/api/articles/${article}/comments`, { content: 'I agree', parentId: first }, asMeera)).status,
  ).toBe(200)
  const about = { about: 'comment', reason: 'abuse', details: '' }
  expect((await post('/api/reports', { ...about, id: second }, asMeera)).status).toBe(200)
  expect((await get('/api/admin/reports?state=open', admin)).json).toMatchObject([{ author: null, formerName: 'Ravi' }])

  const moderator = await aMember(site, { role: 'moderator' })
  for (const cookie of [asMeera, await signedIn(site, moderator)])
    expect((await site.delete(`/api/comments/${first}`, cookie)).status).toBe(403)
  for (const id of [first, second]) expect((await site.delete(`/api/comments/${id}`, admin)).status).toBe(200)
  // Its answers keep the place, without a name and a word.
  expect(await stored()).toMatchObject([
    { id: first, writtenBy: null, content: 'Comment deleted' },
    { content: 'I agree', depth: 1 },
  ])
  expect(
    await db`select action, resource_id from audit_logs where action = 'comment.erased' order by created_at`,
  ).toEqual([first, second].map((resourceId) => ({ action: 'comment.erased', resourceId })))
  expect(await wrongCounters(db)).toEqual([])
})

test('many comments under one post come in parts, and no more are read than fit', async () => {
  const many = Array.from({ length: 1_100 }, (_, n) => wordpressComment(n + 1, `Comment ${n}`, { under: n % 3 }))
  expect(await run(lesson(many.join('')), '--comments')).toContain('\nComments that came along: 1100.\n')
  expect(await wrongCounters(db)).toEqual([])

  const read = noComments()
  for (let id = 1; id <= mostComments + 2; id += 1)
    takeComment(read, { comment_id: `${id}`, comment_approved: '1', comment_content: 'x'.repeat(50_000) })
  expect([read.approved.length, read.beyond, read.approved[0]?.html.length]).toEqual([mostComments, 2, 10_000])
})
