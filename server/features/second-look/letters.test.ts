import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { setQueueClock } from '../../../test/queue.ts'
import { twoQuestions } from '../../../test/questions.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, clock, post, put } = site
const start = new Date('2026-11-20T06:30:00Z')
const article = await anArticle(db)
const questions = await twoQuestions(db, article)
const asha = (await aMember(site, { username: 'asha' })).id
let asAsha: Record<string, string>
beforeEach(async () => {
  await at(0)
  box.letters.length = 0
  await db`truncate article_reads, question_recalls, rate_limits`
  await db`update users set email_confirmed_at = ${start}, preferences = default, second_look_letter_at = null`
  asAsha = await signedIn(site, { id: asha })
  await put(`/api/articles/${article}/done`, { done: true }, asAsha)
})

async function at(days: number) {
  clock.now = new Date(start.getTime() + days * 86_400_000)
  await setQueueClock(db, clock.now)
}
async function lettersOn(day: number) {
  await at(day)
  const before = box.letters.length
  await site.services.queue.add(db, 'find-due-questions', {})
  await site.runJobs()
  return box.letters.length - before
}
const wants = (secondLookLetters: boolean) => put('/api/auth/preferences', { secondLookLetters }, asAsha)

test('a letter about due questions goes to who asked for it alone, once a week, while some are due', async () => {
  expect(await lettersOn(1)).toBe(0)
  expect(await wants(true)).toMatchObject({ status: 200 })
  await at(0)
  expect(await lettersOn(0)).toBe(0)
  expect(await lettersOn(1)).toBe(1)
  const { text = '' } = box.letters[0] ?? {}
  expect(text).toMatch(/^Subject: 2 questions from lessons you read$/m)
  expect(text).toContain('http://site.test/learn/today')
  expect(await lettersOn(2)).toBe(0)
  expect(await lettersOn(8)).toBe(1)
  await put(`/api/articles/${article}/second-look`, { wanted: false }, asAsha)
  expect(await lettersOn(15)).toBe(0)
})

test('questions of an article that is gone use up no letter', async () => {
  await wants(true)
  const isShown = (published: boolean) => db`update articles set published = ${published} where id = ${article}`
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.id ?? '1']))
  for (const first of [{}, answers]) {
    await at(0)
    await db`update users set second_look_letter_at = null`
    if (first === answers)
      expect(await post('/api/second-look/answers', { answers }, asAsha)).toMatchObject({ status: 200 })
    await isShown(false)
    expect(await lettersOn(1)).toBe(0)
    await isShown(true)
    expect(await lettersOn(1)).toBe(1)
  }
})

test('its link ends these letters and no others, by a press in the mail program too', async () => {
  for (const press of ['button', 'mail program']) {
    await put('/api/auth/preferences', { secondLookLetters: true, answerLetters: true }, asAsha)
    await db`update users set second_look_letter_at = null`
    expect(await lettersOn(1)).toBe(1)
    const { text = '' } = box.letters.at(-1) ?? {}
    const [, link = '', token = ''] =
      /^List-Unsubscribe:\s+<http:\/\/site\.test(\/letters\/stop-questions\?token=([\w-]{43})&one-click=yes)>$/m.exec(
        text,
      ) ?? []
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    if (press === 'button')
      expect(await post('/api/notifications/letters/stop', { token })).toMatchObject({
        status: 200,
        json: { message: 'No more emails about “A second look”. You can still answer the questions on the site.' },
      })
    else expect(await post(link, 'List-Unsubscribe=One-Click', form)).toMatchObject({ status: 200 })
    expect(await db`select preferences from users where id = ${asha}`).toMatchObject([
      { preferences: { answerLetters: true } },
    ])
    await db`update users set second_look_letter_at = null`
    expect(await lettersOn(1)).toBe(0)
  }
})
