import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/settings/settings.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off', CONTACT_EMAIL: 'operator@site.test' })
const { db, get, patch, post } = site

let boss: string
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'audit_logs', 'site_settings')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await site.services.settings.reload()
  boss = (await anAdmin(site, { username: 'boss' })).id
  asBoss = await signedIn(site, { id: boss })
})

const address = '/api/admin/settings'
const change = (body: object, as = asBoss) => patch(address, body, as)
const idOf = async (version: number) =>
  (await db<{ id: string }[]>`select id from site_settings where version = ${version}`)[0]?.id
const restore = async (version: number, body = {}) =>
  post(`${address}/versions/${await idOf(version)}/restore`, body, asBoss)
const versions = async () => (await get(`${address}/versions`, asBoss)).json

test('a site on which nothing was set has the defaults, and what the environment sets', async () => {
  expect(await get(address, asBoss)).toMatchObject({
    status: 200,
    json: {
      version: 1,
      fixed: ['contactEmail'],
      settings: { ...defaultSettings, contactEmail: 'operator@site.test' },
    },
  })
})

test('what is saved holds at once, and is a version with its change, its admin and its time', async () => {
  const saved = await change({ name: ' Paisa ', tagline: 'Money in plain words', basedOn: 1 })
  expect(saved).toMatchObject({ status: 200, json: { version: 2, settings: { name: 'Paisa' } } })
  expect(site.services.settings.current).toMatchObject({ name: 'Paisa', tagline: 'Money in plain words' })
  await change({ tagline: defaultSettings.tagline })
  expect(await versions()).toMatchObject([
    { version: 3, changed: { tagline: defaultSettings.tagline }, savedBy: 'boss', savedAt: '2026-11-20T06:30:00.000Z' },
    { version: 2, changed: { name: 'Paisa', tagline: 'Money in plain words' }, savedBy: 'boss' },
    { version: 1, changed: {}, savedBy: null },
  ])
})

test('a save is in the audit log, with what was before', async () => {
  await change({ name: 'Paisa' })
  await change({ name: 'Rupaya', grievanceOfficer: 'Asha Rao, Pune' })
  expect(await db`select action, admin_user_id, details from audit_logs order by id desc limit 1`).toEqual([
    {
      action: 'settings.changed',
      adminUserId: boss,
      details: {
        version: 3,
        before: { name: 'Paisa', grievanceOfficer: null },
        after: { name: 'Rupaya', grievanceOfficer: 'Asha Rao, Pune' },
      },
    },
  ])
})

test('a save that changes nothing is no version', async () => {
  await change({ name: 'Paisa' })
  expect(await change({ name: 'Paisa', basedOn: 2 })).toMatchObject({ status: 200, json: { version: 2 } })
  expect(await change({})).toMatchObject({ status: 200, json: { version: 2 } })
})

test('the site goes back to an earlier version, which becomes the newest', async () => {
  await change({ name: 'Paisa' })
  await change({ name: 'Rupaya', tagline: 'Other' })
  expect(await restore(2, { basedOn: 3 })).toMatchObject({
    status: 200,
    json: { version: 4, settings: { name: 'Paisa' } },
  })
  expect(site.services.settings.current.tagline).toBe(defaultSettings.tagline)
  expect(await restore(1)).toMatchObject({ json: { version: 5, settings: { name: defaultSettings.name } } })
  const [last] = await db`select details from audit_logs order by id desc limit 1`
  expect(last?.details).toMatchObject({ version: 5, restored: 1, before: { name: 'Paisa' }, after: { name: null } })
})

test('there is no way back to a version that is not there', async () => {
  const missing = `${address}/versions/01900000-0000-7000-8000-000000000000/restore`
  expect(await post(missing, {}, asBoss)).toMatchObject({ status: 404, json: { message: 'There is no such version.' } })
})

test('a save on top of a version that another followed is refused', async () => {
  const second = await signedIn(site, { id: (await anAdmin(site, { username: 'second' })).id })
  await change({ name: 'Paisa', basedOn: 1 }, second)
  expect(await change({ name: 'Rupaya', basedOn: 1 })).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^Somebody else saved the settings meanwhile/) },
  })
  expect(await restore(1, { basedOn: 1 })).toMatchObject({ status: 409 })
  expect(await change({ name: 'Rupaya', basedOn: 1 }, second)).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^You saved the settings in another tab/) },
  })
  expect(site.services.settings.current.name).toBe('Paisa')
})

test('of saves at the same moment each is a version', async () => {
  const names = ['One', 'Two', 'Three', 'Four']
  const saved = await Promise.all(names.map((name) => change({ name })))
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await versions()).toHaveLength(5)
  const [newest] = await db`select settings->>'name' as name from site_settings order by version desc limit 1`
  expect(site.services.settings.current.name).toBe(newest?.name)
})

test('what the environment sets cannot be changed, and stays what it is', async () => {
  expect(await change({ contactEmail: 'other@site.test', name: 'Paisa' })).toMatchObject({
    status: 400,
    json: {
      fields: { contactEmail: ['CONTACT_EMAIL sets this in the environment, where the operator can change it'] },
    },
  })
  expect(await change({ contactEmail: 'operator@site.test', name: 'Paisa' })).toMatchObject({ status: 200 })
  expect(await db`select settings from site_settings where version = 2`).toEqual([{ settings: { name: 'Paisa' } }])
})

test.each([
  ['name', '', 'Site name is required'],
  ['name', null, 'Site name is required'],
  ['name', '\u200b', 'Site name is required'],
  ['name', 'x'.repeat(61), 'Site name must be at most 60 characters'],
  ['name', 'Two\nlines', 'Site name must be one line'],
  ['tagline', '', 'Tagline is required'],
  ['tagline', 'x'.repeat(81), 'Tagline must be at most 80 characters'],
  ['about', 'x'.repeat(201), 'Sentence in the footer must be at most 200 characters'],
  ['contactEmail', 'nobody', 'Enter a valid email address'],
  ['grievanceOfficer', ' ', 'Grievance officer is required'],
  ['twitterUrl', 'javascript:alert(1)', 'Twitter: enter an address that begins with https://'],
  ['instagramUrl', `https://example.in/${'x'.repeat(500)}`, 'Instagram must be at most 500 characters'],
])('%s of %j is refused', async (name, value, message) => {
  expect(await change({ [name]: value })).toMatchObject({ status: 400, json: { fields: { [name]: [message] } } })
})

test('settings are for admins alone', async () => {
  const asha = await signedIn(site, { id: (await aMember(site)).id })
  for (const [as, status] of [
    [{}, 401],
    [asha, 403],
  ] as const) {
    expect(await get(address, as)).toMatchObject({ status })
    expect(await get(`${address}/versions`, as)).toMatchObject({ status })
    expect(await change({ name: 'Mine' }, as as Record<string, string>)).toMatchObject({ status })
    expect(await post(`${address}/versions/${await idOf(1)}/restore`, {}, as)).toMatchObject({ status })
  }
})

test.each([
  ['mainColour', '#ffff00', /^Main colour: text in #ffff00 has a contrast of 1\.0 : 1/],
  ['accentColour', '#7f7f7f', /^Accent colour: text on #7f7f7f has a contrast of 4\.\d : 1/],
  ['mainColour', 'teal', /^Main colour: enter a colour such as #0b5c66$/],
  ['accentColour', '#f2a71b;}', /^Accent colour: enter a colour such as #0b5c66$/],
  ['logo', 'https://example.in/logo.png', /^Logo: upload a picture$/],
  ['logo', `/media/${'a'.repeat(64)}-400.webp`, /^Logo: upload a picture$/],
])('%s is not %s', async (name, value, message) => {
  expect(await change({ [name]: value })).toMatchObject({
    status: 400,
    json: { fields: { [name]: [expect.stringMatching(message)] } },
  })
})

test('the main colour is in the manifest and in the pictures of links', async () => {
  const files = async () => [(await get('/site.webmanifest')).text, (await get('/picture.png')).headers.get('etag')]
  const [, before] = await files()
  expect(await change({ mainColour: '#7A1F5C' })).toMatchObject({ json: { settings: { mainColour: '#7a1f5c' } } })
  const [manifest, picture] = await files()
  expect(manifest).toContain('"theme_color":"#7a1f5c"')
  expect(picture).not.toBe(before)
})

test('a picture that was once the logo is kept, since the site can go back to it', async () => {
  const hash = 'b'.repeat(64)
  await db`
    insert into media (id, hash, filename, size, width, height, widths)
    values (gen_random_uuid(), ${hash}, 'logo.png', 10, 300, 300, '{300}')`
  const logo = `/media/${hash}-300.webp`
  expect(await change({ logo })).toMatchObject({ status: 200, json: { settings: { logo } } })
  await change({ logo: null })
  for (const day of [1, 9, 18]) {
    site.clock.now = new Date(Date.UTC(2026, 10, 20 + day))
    await site.runHourly()
  }
  expect(await db`select from media where hash = ${hash}`).toHaveLength(1)
})

test.each([
  ['', /^Menu: enter 1 to 8 links$/],
  ['Home', /^Menu: the line ‘Home’ needs words/],
  ['/articles', /^Menu: the line ‘\/articles’ needs words/],
  ['Evil //evil.example', /needs words/],
  ['Script javascript:alert(1)', /needs words/],
  ['Plain http://example.in', /needs words/],
  [`${'x'.repeat(31)} /articles`, /needs words/],
  ['One /articles\nTwo /articles', /^Menu: the address \/articles stands in two lines$/],
  ['Here /articles\nThere /nowhere', /^Menu: there is no page at \/nowhere on this site$/],
  ['There /hi/nowhere?x=1', /there is no page/],
  ['There /nowhere.pdf', /there is no page/],
  ['A /1\nB /2\nC /3\nD /4\nE /5\nF /6\nG /7\nH /8\nI /9', /^Menu: enter 1 to 8 links$/],
])('%j is no menu', async (menu, message) => {
  expect(await change({ menu })).toMatchObject({
    status: 400,
    json: { fields: { menu: [expect.stringMatching(message)] } },
  })
})

test('a menu may lead to a page of the operator, to its former address, and to files; the page stays while the menu leads there', async () => {
  const editor = await signedIn(site, await aMember(site, { role: 'editor' }))
  const form = { title: 'About us', content: 'We teach money to everybody.', published: true }
  const page = (await site.post('/api/admin/pages', form, editor)).json as { id: string }
  await site.put(`/api/admin/pages/${page.id}`, { ...form, slug: 'us' }, editor)
  const menu = 'Us /us\nAbout /about-us\nFeed /feed.xml\nWords /glossary?search=emi#emi\nElsewhere https://example.in/x'
  expect(await change({ menu })).toMatchObject({ status: 200, json: { settings: { menu } } })
  for (const refused of [
    await site.delete(`/api/admin/pages/${page.id}`, editor),
    await site.put(`/api/admin/pages/${page.id}`, { ...form, slug: 'us', published: false }, editor),
  ])
    expect(refused).toMatchObject({ status: 409, json: { message: /The menu or the footer leads to this page/ } })
  await change({ menu: 'Articles /articles', footerLinks: 'Us /us' })
  expect(await site.delete(`/api/admin/pages/${page.id}`, editor)).toMatchObject({ status: 409 })
  await change({ footerLinks: '' })
  expect(await site.delete(`/api/admin/pages/${page.id}`, editor)).toMatchObject({ status: 200 })
})

test.each([
  ['Home', /^Links in the footer: the line ‘Home’ needs words/],
  ['Evil javascript:alert(1)', /needs words/],
  ['One /articles\nTwo /articles', /^Links in the footer: the address \/articles stands in two lines$/],
  ['There /nowhere', /^Links in the footer: there is no page at \/nowhere on this site$/],
  [
    Array.from({ length: 13 }, (_, n) => `Link https://example.in/${n}`).join('\n'),
    /^Links in the footer: enter at most 12 links$/,
  ],
])('%j are no links of the footer', async (footerLinks, message) => {
  expect(await change({ footerLinks })).toMatchObject({
    status: 400,
    json: { fields: { footerLinks: [expect.stringMatching(message)] } },
  })
})

test('an account elsewhere is an https address of that company, also under another of its hosts', async () => {
  const accounts = {
    youtubeUrl: 'https://www.youtube.com/@arthashala',
    whatsappUrl: 'https://chat.whatsapp.com/AbCdEf',
    telegramUrl: 'https://t.me/arthashala',
    facebookUrl: 'https://m.facebook.com/arthashala',
  }
  expect(await change(accounts)).toMatchObject({ status: 200, json: { settings: accounts } })
})

test.each([
  [
    'youtubeUrl',
    'https://example.in/@arthashala',
    'YouTube: enter the address of your page there, such as https://youtube.com/…',
  ],
  [
    'youtubeUrl',
    'https://youtube.com.example.in/',
    'YouTube: enter the address of your page there, such as https://youtube.com/…',
  ],
  [
    'whatsappUrl',
    'http://wa.me/919800000000',
    'WhatsApp: enter the address of your page there, such as https://wa.me/…',
  ],
  ['telegramUrl', 'https://t.me@example.in/', 'Telegram: enter the address of your page there, such as https://t.me/…'],
  [
    'facebookUrl',
    'javascript:alert(1)',
    'Facebook: enter the address of your page there, such as https://facebook.com/…',
  ],
  [
    'googleVerification',
    'short',
    'Google Search Console: enter the code that stands after ‘content’ in the tag of the console',
  ],
  [
    'googleVerification',
    '"><script>alert(1)</script>',
    'Google Search Console: enter the code that stands after ‘content’ in the tag of the console',
  ],
  [
    'bingVerification',
    'x'.repeat(101),
    'Bing Webmaster Tools: enter the code that stands after ‘content’ in the tag of the console',
  ],
])('%s is not %j', async (name, value, message) => {
  expect(await change({ [name]: value })).toMatchObject({ status: 400, json: { fields: { [name]: [message] } } })
})

test('of the tag of a search console its code is stored, and taken out again', async () => {
  const tag = '<meta name="google-site-verification" content="abcDEF-123_456789012345" />'
  const bingVerification = '0123456789ABCDEF0123456789ABCDEF'
  expect(await change({ googleVerification: tag, bingVerification: ` ${bingVerification} ` })).toMatchObject({
    status: 200,
    json: { settings: { googleVerification: 'abcDEF-123_456789012345', bingVerification } },
  })
  expect(await change({ googleVerification: null })).toMatchObject({ json: { settings: { googleVerification: null } } })
})
