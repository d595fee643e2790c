import { expect, test } from 'vitest'
import { confirmFirst } from '../../../contract/texts/held.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aDiscussion } from '../../../test/texts.ts'

const box = await aMailBox()
const sites = {
  'with mail': await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' }),
  'without mail': await testApp({ RATE_LIMITS: 'off' }),
}

async function tries(site: (typeof sites)['with mail']) {
  const { db, post } = site
  const member = await aMember(site)
  const as = await signedIn(site, member)
  const [article, question] = [await anArticle(db), await aDiscussion(db, { by: member.id })]
  const discussion = { title: 'Where else', content: 'I earn more.', category: 'Beginner Questions' }
  return {
    id: member.id,
    as,
    write: async () => [
      await post(`/api/articles/${article}/comments`, { content: 'Thank you' }, as),
      await post('/api/forum/posts', discussion, as),
      await post(`/api/forum/posts/${question}/replies`, { content: 'With a list.' }, as),
    ],
  }
}

test('where the site sends mail, who has not confirmed the address writes nothing, reads all, and gets the letter again', async () => {
  const site = sites['with mail']
  const { id, as, write } = await tries(site)
  for (const reply of await write()) expect(reply).toMatchObject({ status: 403, json: { message: confirmFirst } })
  expect((await site.get('/api/forum/posts', as)).status).toBe(200)
  expect((await site.post('/api/auth/confirm-email/send', {}, as)).status).toBe(200)
  await site.db`update users set email_confirmed_at = now() where id = ${id}`
  for (const { status } of await write()) expect(status).toBe(200)
})

test('where it sends none, everybody writes', async () => {
  const { write } = await tries(sites['without mail'])
  for (const { status } of await write()) expect(status).toBe(200)
})
