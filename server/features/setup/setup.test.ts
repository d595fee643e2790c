import { expect, test } from 'vitest'
import { setupSteps } from '../../../contract/setup/setup.ts'
import type { SetupState } from '../../../contract/setup/setup-api.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', DATA_DIR: await aFolder() })
const { db, clock, get, post, patch } = site
await db`
  insert into starter_items (key, row_id) values ('article:first', ${await anArticle(db, { title: 'Came along' })})`
const boss = await anAdmin(site)
const asBoss = await signedIn(site, boss)
const asChief = await signedIn(site, await anAdmin(site))

const address = '/api/admin/setup'
const read = async (as = asBoss) => (await get(address, as)).json as SetupState[]
const namesOf = (list: SetupState[], state: 'isDone' | 'isDismissed') =>
  list.filter((one) => one[state]).map(({ step }) => step)
const done = async (as = asBoss) => namesOf(await read(as), 'isDone')
const dismissed = async (as = asBoss) => namesOf(await read(as), 'isDismissed')
const dismiss = (step: string, isDismissed = true, as = asBoss) => post(address, { step, dismissed: isDismissed }, as)

test('the list is open to admins alone', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [await signedIn(site, await aMember(site)), 403],
    [await signedIn(site, await aMember(site, { role: 'editor' })), 403],
  ] as const) {
    expect((await get(address, as)).status).toBe(status)
    expect((await post(address, { step: 'logo', dismissed: true }, as)).status).toBe(status)
  }
  expect((await dismiss('everything')).status).toBe(400)
})

test('each step is done once that is so, and on a new site none is', async () => {
  expect((await read()).map(({ step }) => step)).toEqual(setupSteps)
  expect(await done()).toEqual([])

  await patch('/api/admin/settings', { name: 'Paisa', contactEmail: 'us@paisa.example' }, asBoss)
  await patch('/api/admin/settings', { grievanceOfficer: 'Asha Rao, Pune' }, asBoss)
  expect(await done()).toEqual(['name', 'contact', 'grievances'])

  // A draft is not there for readers.
  const own = await anArticle(db, { title: 'Ours' })
  await db`update articles set published = false where id = ${own}`
  expect(await done()).not.toContain('article')
  await db`update articles set published = true where id = ${own}`
  expect(await done()).toContain('article')

  // A mail server that was set has to take a letter first.
  box.codes = [451]
  await post('/api/auth/forgot-password', { email: boss.email })
  await site.runJobs()
  expect(await done()).not.toContain('mail')
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  await site.runJobs()
  expect(await done()).toContain('mail')
})

test('a second factor is the admin’s own', async () => {
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${boss.id}, ${'A'.repeat(32)}, now())`
  expect(await done()).toContain('second-factor')
  expect(await done(asChief)).not.toContain('second-factor')
  await db`delete from two_factor`
})

test('a backup that was downloaded is one on another machine', async () => {
  expect(await done()).not.toContain('backups')
  const { id } = await (await site.services.backups.create('manual', 'terminal')).ended
  // A download wants a recent login.
  expect((await get(`/api/admin/backups/${id}`, await signedIn(site, boss))).status).toBe(200)
  expect(await done()).toContain('backups')
})

test('a step is dismissed for all admins, but a second factor for one, and each comes back; both are on record', async () => {
  expect(await dismiss('logo')).toMatchObject({ status: 200, json: { message: 'It is off the list.' } })
  await dismiss('second-factor')
  await dismiss('second-factor')
  expect(await dismissed()).toEqual(['second-factor', 'logo'])
  expect(await dismissed(asChief)).toEqual(['logo'])
  expect(await dismiss('logo', false, asChief)).toMatchObject({ json: { message: 'It is on the list again.' } })
  expect(await dismissed()).toEqual(['second-factor'])
  const acts = await db<{ action: string; details: { step: string } }[]>`
    select action, details from audit_logs where action like 'setup.%' order by created_at, id`
  expect(acts.map(({ action, details }) => [action, details.step])).toEqual([
    ['setup.dismissed', 'logo'],
    ['setup.dismissed', 'second-factor'],
    ['setup.restored', 'logo'],
  ])
})
