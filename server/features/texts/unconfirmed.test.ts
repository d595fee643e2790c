import { beforeEach, expect, test } from 'vitest'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import { confirmFirst } from '../../../contract/accounts/accounts.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, password, signedIn } from '../../../test/people.ts'
import { expectTranslatable } from '../../../test/refusal-check.ts'
import { aComment, aDiscussion } from '../../../test/texts.ts'

const box = await aMailBox()
const sites = {
  'with mail': await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' }),
  'without mail': await testApp({ RATE_LIMITS: 'off' }),
}
const site = sites['with mail']
const { db } = site
beforeEach(() => void (box.letters.length = 0))

async function tries(site: (typeof sites)['with mail']) {
  const { db, post } = site
  const member = await aMember(site)
  const as = await signedIn(site, member)
  const [article, question] = [await anArticle(db), await aDiscussion(db, { by: (await aMember(site)).id })]
  const discussion = { title: 'Where else', content: 'I earn more.', category: 'Beginner Questions' }
  return {
    ...member,
    as,
    article,
    question,
    write: async () => [
      await post(`/api/articles/${article}/comments`, { content: 'Thank you' }, as),
      await post('/api/forum/posts', discussion, as),
      await post(`/api/forum/posts/${question}/replies`, { content: 'With a list.' }, as),
    ],
  }
}
type Someone = Awaited<ReturnType<typeof tries>>

const waitingOf = async ({ as }: Someone) => (await site.get('/api/held', as)).json as OwnHeldText[]

/** Has the letter sent, and presses the link in it. */
async function confirm({ as, email }: Pick<Someone, 'as' | 'email'>) {
  await site.post('/api/auth/confirm-email/send', {}, as)
  await site.runJobs()
  const letter = box.letters.findLast(({ to }) => to.includes(email))?.text
  const token = /confirm-email\?token=([\w-]{43})/.exec(letter ?? '')?.[1]
  const answer = await site.post('/api/auth/confirm-email', { token })
  expectTranslatable(answer.json)
  return answer
}

test('where the site sends mail, what is written before the address is confirmed waits, and appears when it is', async () => {
  const someone = await tries(site)
  const { email, article, question } = someone
  for (const reply of await someone.write())
    expect(reply).toMatchObject({
      status: 202,
      json: {
        message: expect.stringContaining(confirmFirst(email)),
        waiting: { waitsFor: 'address', refusal: null },
      },
    })
  expect(await waitingOf(someone)).toHaveLength(3)
  expect((await site.get(`/api/articles/${article}/comments`)).json).toEqual([])
  const { status, json } = await confirm(someone)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    message: 'Thank you. Your address is confirmed. What you wrote is published.',
    path: expect.stringContaining(`/forum/${question}?reply=`),
  })
  expect(await waitingOf(someone)).toEqual([])
  expect((await site.get(`/api/articles/${article}/comments`)).json).toMatchObject([{ content: 'Thank you' }])
  expect((await site.get(`/api/forum/posts/${question}/replies`, someone.as)).json).toMatchObject({
    replies: [{ content: 'With a list.' }],
  })
  for (const { status } of await someone.write()) expect(status).toBe(409)
})

test('moderators do not see what waits for the letter, nor decide on it', async () => {
  const someone = await tries(site)
  await someone.write()
  const guard = await signedIn(site, await aMember(site, { role: 'moderator' }))
  expect((await site.get('/api/admin/held', guard)).json).toEqual([])
  expect((await site.get('/api/admin/stats', guard)).json).toMatchObject({ heldTexts: 0 })
  const [{ id } = { id: '' }] = await waitingOf(someone)
  expect((await site.post(`/api/admin/held/${id}/approve`, {}, guard)).status).toBe(404)
  expect((await site.post(`/api/admin/held/${id}/reject`, { reason: 'Spam' }, guard)).status).toBe(404)
  expect((await site.delete(`/api/held/${id}`, someone.as)).status).toBe(200)
})

test('a link in it waits for a moderator after the confirmation', async () => {
  const someone = await tries(site)
  await site.post(`/api/articles/${someone.article}/comments`, { content: 'Look at https://rbi.org.in' }, someone.as)
  expect((await confirm(someone)).json).toMatchObject({
    message: 'Thank you. Your address is confirmed. What you wrote waits for a moderator now.',
    path: '/waiting',
  })
  expect(await waitingOf(someone)).toMatchObject([{ waitsFor: 'moderator' }])
})

test('what cannot stand any more stays with the reason, for its writer to take back', async () => {
  const someone = await tries(site)
  const under = await aComment(db, { article: someone.article, by: (await aMember(site)).id })
  const answer = { content: 'I think so too.', parentId: under }
  await site.post(`/api/articles/${someone.article}/comments`, answer, someone.as)
  await db`delete from article_comments where id = ${under}`
  const reason = 'The comment that you answer is not here any more.'
  expect((await confirm(someone)).json).toMatchObject({
    message: `Thank you. Your address is confirmed. What you wrote could not be published: ${reason}`,
    path: '/waiting',
  })
  expect(await waitingOf(someone)).toMatchObject([{ content: 'I think so too.', refusal: reason }])
})

test('an address that was confirmed in another way has the texts published within minutes', async () => {
  const someone = await tries(site)
  await someone.write()
  await site.services.queue.add(db, 'publish-confirmed-texts', {})
  await site.runJobs()
  expect(await waitingOf(someone)).toHaveLength(3)
  await db`update users set email_confirmed_at = now() where id = ${someone.id}`
  await site.services.queue.add(db, 'publish-confirmed-texts', {})
  await site.runJobs()
  expect(await waitingOf(someone)).toEqual([])
})

test('the letter of a sign-up leads back to the page where it began, and nowhere else', async () => {
  const signUp = (username: string, next: string) =>
    site.post('/api/auth/signup', { username, email: `${username}@example.in`, password, consent: true, next })
  expect((await signUp('nandini', '/articles?category=Taxes')).status).toBe(200)
  expect((await signUp('outsider', 'https://evil.example/')).status).toBe(200)
  await site.runJobs()
  const letterTo = (name: string) =>
    (box.letters.find(({ to }) => to.includes(`${name}@example.in`))?.text ?? '')
      .replaceAll('=\n', '')
      .replaceAll('=3D', '=')
  expect(letterTo('nandini')).toMatch(/confirm-email\?token=[\w-]{43}&next=%2Farticles%3Fcategory%3DTaxes/)
  expect(letterTo('outsider')).toMatch(/confirm-email\?token=[\w-]{43}\s/)
})

test('where it sends none, everybody writes', async () => {
  const { write } = await tries(sites['without mail'])
  for (const { status } of await write()) expect(status).toBe(200)
})
