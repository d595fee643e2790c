import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { csvForm, sendFile } from '../../../test/csv-form.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { planMailing } from './mailings.ts'
import { anArticle } from '../../../test/drafts.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, LETTERS_PER_MINUTE: '2', RATE_LIMITS: 'off' })
const { db, clock, post } = site
const cookie = await signedIn(site, await anAdmin(site))
const imports = '/api/admin/subscriber-imports'

async function imported(emails: string[], letters: boolean): Promise<string> {
  const rows = emails.map((email) => `${email},2024-05-01`)
  const { json } = await sendFile(site, imports, csvForm(['email,consented_at', ...rows].join('\n')), cookie)
  await post(`${imports}/${String(json.id)}/run`, { letters }, cookie)
  return String(json.id)
}
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const remove = (id: string) => site.delete(`${imports}/${id}`, cookie)

test('where the admin wants it, each address gets a letter to confirm, so many in a minute', async () => {
  const id = await imported(['a@example.in', 'b@example.in', 'c@example.in'], true)
  await site.runJobs()
  expect(box.letters.map(({ to }) => to[0]).toSorted()).toEqual(['a@example.in', 'b@example.in'])
  later(1)
  await site.runJobs()
  expect(box.letters).toHaveLength(3)
  expect(await db`select 1 from subscribers where confirmed_at is not null`).toEqual([])
  const token = /subscribe\/confirm\?token=([\w-]{43})/.exec(box.letters[0]?.text ?? '')?.[1]
  expect(await post('/api/subscribers/confirm', { token })).toMatchObject({ status: 200 })
  expect(await db`select 1 from subscribers where confirmed_at is not null`).toHaveLength(1)
  expect((await remove(id)).status).toBe(409)
})

test('an import with letters that goes on is stopped: who has been written to stays, and nobody else is', async () => {
  await db`truncate subscribers`
  box.letters.length = 0
  const id = await imported(['e@example.in', 'f@example.in', 'g@example.in'], true)
  await site.runJobs()
  expect(await remove(id)).toMatchObject({
    status: 200,
    json: { message: 'The import is stopped. On the list by it: 2.' },
  })
  later(1)
  await site.runJobs()
  expect(box.letters).toHaveLength(2)
  expect(await db`select email from subscribers order by email`).toEqual([
    { email: 'e@example.in' },
    { email: 'f@example.in' },
  ])
  expect(await db`select 1 from subscriber_import_rows`).toEqual([])
  expect((await site.get(imports, cookie)).json).toMatchObject({ imports: [{ state: 'done', taken: 2 }, {}] })
  expect(await db`select details from audit_logs where action = 'subscribers.import-stopped'`).toEqual([
    { details: { file: 'list.csv', addresses: 2 } },
  ])
  expect((await remove(id)).status).toBe(409)
})

test('nobody gets a letter by an import alone; after the first letter about an article it cannot be taken back', async () => {
  await db`truncate subscribers`
  box.letters.length = 0
  const id = await imported(['d@example.in'], false)
  await site.runJobs()
  expect(box.letters).toEqual([])
  expect((await site.get(imports, cookie)).json).toMatchObject({ imports: [{ undoable: true }, {}, {}] })
  const article = await anArticle(db)
  await planMailing(site.services, db, { id: article, first: true }, clock.now)
  later(6)
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([['d@example.in']])
  expect(await remove(id)).toMatchObject({ status: 409 })
})
