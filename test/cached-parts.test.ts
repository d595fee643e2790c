import { expect, test } from 'vitest'
import { useMe } from '../web/kit/me.ts'
import { cachedParts } from '../web/kit/part-cache.tsx'
import type { Site } from '../web/kit/site.ts'
import { anArticle } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aComment, aCommentLike, aDiscussion, aReply } from './texts.ts'
import { startSite } from './site.ts'

/** Parts of pages that are kept (web/kit/cached-part.tsx) show nobody the buttons, the marks or the names of another. */

const site = await startSite({ RATE_LIMITS: 'off' })
const people = { db: site.db, clock: { now: new Date() } }

const [writer, other] = [await aMember(people, { firstName: 'Meena' }), await aMember(people, { firstName: 'Ravi' })]
const moderator = await aMember(people, { role: 'moderator' })
const author = await aMember(people, { role: 'author' })

type Reader = { id: string } | null
/** Each reads after each other, and all of them twice: what is kept comes from whoever read before. */
const turns: Reader[] = [writer, other, null, moderator, author, writer, author, moderator, other, null]

/** The words of the buttons of a page, in their order; those that are pressed with a star. */
async function buttonsFor(path: string, reader: Reader): Promise<string[]> {
  const headers = reader ? await signedIn(people, reader) : undefined
  const html = await (await fetch(site.url + path, headers ? { headers } : {})).text()
  const buttons = [...html.matchAll(/<button[^>]* aria-label="([^"]*: [^"]*|[^"]*reply #\d[^"]*)"([^>]*)>/g)]
  return buttons.map(([, words = '', rest = '']) => (rest.includes('aria-pressed="true"') ? `*${words}` : words))
}

test('under an article each reader has the buttons that belong to them, whoever read before', async () => {
  const article = await anArticle(site.db, {})
  const own = await aComment(site.db, { article, by: writer.id, content: 'Save first' })
  const answer = await aComment(site.db, { article, by: other.id, under: own, content: 'So do I' })
  await aCommentLike(site.db, { comment: answer, by: writer.id })
  const path = `/articles/${article}`
  const response = await fetch(site.url + path)
  const seen = async (reader: Reader) => buttonsFor(new URL(response.url).pathname, reader)
  const [first, second] = ['Meena&#x27;s comment: Save first', 'Ravi&#x27;s comment: So do I']
  const likes = [`Like ${first}`, `Like 1: ${second}`]
  const answers = ['Reply to Meena: Save first', 'Reply to Ravi: So do I']
  const expected = new Map<Reader, string[]>([
    [
      writer,
      [
        `${likes[0]}`,
        `${answers[0]}`,
        'Edit your comment: Save first',
        'Delete your comment: Save first',
        `*${likes[1]}`,
        `${answers[1]}`,
        `Report ${second}`,
      ],
    ],
    [
      other,
      [
        `${likes[0]}`,
        `${answers[0]}`,
        `Report ${first}`,
        `${likes[1]}`,
        `${answers[1]}`,
        'Edit your comment: So do I',
        'Delete your comment: So do I',
      ],
    ],
    [author, [`${likes[0]}`, `${answers[0]}`, `Report ${first}`, `${likes[1]}`, `${answers[1]}`, `Report ${second}`]],
    [
      moderator,
      [
        `${likes[0]}`,
        `${answers[0]}`,
        `Report ${first}`,
        `Hide ${first}`,
        `${likes[1]}`,
        `${answers[1]}`,
        `Report ${second}`,
        `Hide ${second}`,
      ],
    ],
    [null, []],
  ])
  for (const reader of turns) expect(await seen(reader)).toEqual(expected.get(reader))
})

test('in the forum only who asked may mark the answer, and each sees what is new for them', async () => {
  const discussion = await aDiscussion(site.db, { by: writer.id, category: 'Tax Help' })
  await aReply(site.db, { discussion, by: other.id, content: 'File it in July' })
  const path = `/forum/${discussion}`
  for (const reader of turns.filter((one) => one !== null)) {
    const buttons = await buttonsFor(path, reader)
    const about = 'Ravi&#x27;s reply #1'
    expect(buttons.includes(`Mark as answer: ${about}`)).toBe(reader === writer)
    expect(buttons.some((words) => words.startsWith('Edit your reply #1'))).toBe(reader === other)
    expect(buttons.some((words) => words.startsWith('Hide '))).toBe(reader === moderator)
  }
})

test('what a member changes is on the next page of everybody', async () => {
  const article = await anArticle(site.db, {})
  const comment = await aComment(site.db, { article, by: writer.id, content: 'Before' })
  const read = async () =>
    (await fetch(`${site.url}/articles/${article}`, { headers: await signedIn(people, other) })).text()
  expect(await read()).toContain('Before')
  await fetch(`${site.url}/api/comments/${comment}`, {
    method: 'PUT',
    headers: { ...(await signedIn(people, writer)), 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'After' }),
  })
  const changed = await read()
  expect(changed).toContain('After')
  expect(changed).not.toContain('Before')
})

test('a part that asks for the member cannot be kept', () => {
  const renderCached = cachedParts({ now: new Date().toISOString() } as Site, [])
  const Greeting = () => useMe()?.firstName
  expect(() => renderCached({ part: Greeting, props: {} })).toThrow('must not read the member')
})
