import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SettingsVersion } from '../../../contract/settings/settings-api.ts'
import { editorsAccount } from '../starter/editors.ts'
import { testApp } from '../../../test/app.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off', UPI_ID: 'site@bank' })
const { get, patch, post } = site

const [asBoss, author] = [
  await signedIn(site, { id: (await anAdmin(site)).id }),
  await editorsAccount(site.db, 'Arthashala'),
]

/** The files as they were under the old name. */
let before: Record<string, string>
beforeAll(async () => {
  before = await files()
  const settings = { name: 'Paisa & Co', tagline: 'Money in plain words', contactEmail: 'help@paisa.example' }
  await patch('/api/admin/settings', settings, asBoss)
})

async function files() {
  const picture = await get('/picture.png')
  return {
    manifest: (await get('/site.webmanifest')).text,
    feed: (await get('/feed.xml')).text,
    openApi: (await get('/api/openapi.json')).text,
    picture: picture.headers.get('etag') ?? '',
  }
}

test('files for machines have the new name from the next answer on', async () => {
  const now = await files()
  expect(before.manifest).toContain('"name":"Arthashala"')
  expect(JSON.parse(now.manifest)).toMatchObject({ name: 'Paisa & Co', short_name: 'Paisa & Co' })
  expect(before.feed).toContain('<title>Arthashala</title>')
  expect(now.feed).toContain('<title>Paisa &amp; Co</title>')
  expect(now.feed).toContain('<subtitle>Money in plain words</subtitle>')
  expect(JSON.parse(now.openApi)).toMatchObject({ info: { title: 'Paisa & Co' } })
  expect(now.picture).not.toBe(before.picture)
})

test('the new name is kept for the site itself, and so is the one that it came with', async () => {
  for (const username of ['PaisaCo', 'Arthashala']) {
    const form = { username, email: 'a@example.in', password: 'correct horse battery' }
    expect(await post('/api/auth/signup', form)).toMatchObject({
      status: 400,
      json: { fields: { username: [expect.stringContaining('kept for the site itself')] } },
    })
  }
})

test('the author of the articles that came with the site has the new name, and so on the way back', async () => {
  const { json: versions } = await get('/api/admin/settings/versions', asBoss)
  const [version] = z.array(SettingsVersion).parse(versions)
  await patch('/api/admin/settings', { name: 'Dhan' }, asBoss)
  expect(await nameOf(author)).toBe('Dhan')
  await post(`/api/admin/settings/versions/${version?.id}/restore`, {}, asBoss)
  expect(await nameOf(author)).toBe('Paisa & Co')
})

const nameOf = async (id: string) => {
  const [user] = await site.db<
    { name: string }[]
  >`select concat_ws(' ', first_name, last_name) as name from users where id = ${id}`
  return user?.name
}

test('a payment goes to the new name', async () => {
  const { json } = await post('/api/support/intents', { amount: 500, kind: 'once' })
  expect(json).toMatchObject({ pay: { name: 'Paisa & Co' } })
})
