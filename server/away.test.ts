import { afterAll, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db/client/open.ts'
import { builtPages } from './pages/pages.ts'

const site = await testApp()
const db = openDatabase('postgres://nobody@127.0.0.1:9/none')
const app = createApp({ ...site.services, db }, await builtPages())
afterAll(() => db.end())

const cookie = `session=${'a'.repeat(43)}`
const ask = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://site.test${path}`, init), { address: null })

test.each(['/', '/articles', '/polls', '/notifications', '/admin', '/2020/01/an-old-address', '/?p=7'])(
  'without its database the page %s is a 503 that asks to come again, to members and strangers',
  async (path) => {
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      // Without a session, access is denied without a query.
      if (!headers.cookie && /^\/(notifications|admin)/.test(path)) continue
      const reply = await ask(path, { headers })
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await reply.text()).toContain('The site will be back in a moment')
    }
  },
)

test('what was typed into a form comes back', async () => {
  const article = '01a1f73e-55e0-7000-8000-000000000009'
  const text = 'I keep three months </textarea> of rent aside.'
  const body = new URLSearchParams({
    call: 'POST /api/articles/:id/comments',
    form: `start:${article}`,
    id: article,
    content: text,
  })
  const reply = await ask(`/articles/${article}`, { method: 'POST', body, headers: { cookie } })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await reply.text()).toContain('\nI keep three months &lt;/textarea> of rent aside.</textarea>')
})
