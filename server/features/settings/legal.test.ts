import { beforeEach, expect, test } from 'vitest'
import { dataOfMembers } from '../../../contract/accounts/personal-data-of-members.ts'
import { dataOfReaders } from '../../../contract/accounts/personal-data.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, patch, post } = site

let asha: string
let boss: string
let asBoss: Record<string, string>
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'audit_logs', 'site_settings')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await site.services.settings.reload()
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  await at('2026-11-21T06:30:00Z')
})

/** Moves the clock, and has the admin log in. */
async function at(moment: string) {
  site.clock.now = new Date(moment)
  asBoss = await signedIn(site, { id: boss })
}
const change = (settings: object) => patch('/api/admin/settings', settings, asBoss)
const shown = async (page = 'privacy') => (await get(`/api/legal?page=${page}`)).json as { html: string }

test('a page that nobody has written has the text that came with the site', async () => {
  expect(await get('/api/legal?page=terms')).toMatchObject({ status: 200, json: { html: null, changedAt: null } })
})

test('a text is Markdown, safe, and dated by its change', async () => {
  expect(await change({ privacyText: '# Data\n\nWe keep *little*. <script>x</script>' })).toMatchObject({ status: 200 })
  const reply = await shown()
  expect(reply).toMatchObject({ content: '', changedAt: '2026-11-21T06:30:00.000Z' })
  expect(reply.html).toBe('<h2 id="h-data">Data</h2>\n<p>We keep <em>little</em>. &lt;script&gt;x&lt;/script&gt;</p>\n')
  await at('2026-11-25T06:30:00Z')
  await change({ name: 'Paisa' })
  expect(await shown()).toMatchObject({ changedAt: '2026-11-21T06:30:00.000Z' })
  await change({ privacyText: null })
  expect(await shown()).toMatchObject({ html: null, changedAt: null })
})

test('a picture of another site is refused, and one of this site is shown', async () => {
  const outside = 'https://pictures.example/a.png?b=1&c=2'
  expect(await change({ contactText: `Here we are: ![A map](${outside})` })).toMatchObject({
    status: 400,
    json: {
      fields: {
        contactText: [
          `Pictures on this page must be uploaded to this site, so that no other site learns who reads it, not ${outside}`,
        ],
      },
    },
  })
  expect(await change({ contactText: 'Here we are: ![A map](/media/map.webp)' })).toMatchObject({ status: 200 })
  expect((await shown('contact')).html).toContain('src="/media/map.webp"')
})

test('placeholders stand for the settings as they are now, and nothing in those is Markdown or HTML', async () => {
  await change({ termsText: 'By using {{name}} you agree. Ask {{contact}}. Complain to {{grievance-officer}}.' })
  expect((await shown('terms')).html).toBe(
    '<p>By using Arthashala you agree. Ask the operator of this site. Complain to the grievance officer, whom the operator of the site names.</p>\n',
  )
  await change({ name: '*Paisa* <b> & [Co](x)', contactEmail: 'help_us@paisa.example', grievanceOfficer: 'Asha Rao' })
  expect((await shown('terms')).html).toBe(
    '<p>By using *Paisa* &lt;b&gt; &amp; [Co](x) you agree. Ask <a href="mailto:help_us@paisa.example">help_us@paisa.example</a>. Complain to Asha Rao.</p>\n',
  )
})

test('beside the words for the officer the name is left out while nobody is named', async () => {
  await change({
    termsText: 'Ask the grievance officer, {{grievance-officer}}, or our officer: {{grievance-officer}}.',
  })
  expect((await shown('terms')).html).toBe('<p>Ask the grievance officer, or our officer.</p>\n')
  await change({ grievanceOfficer: 'Asha Rao' })
  expect((await shown('terms')).html).toBe('<p>Ask the grievance officer, Asha Rao, or our officer: Asha Rao.</p>\n')
})

test('the lists of what is kept are whole', async () => {
  await change({ privacyText: '{{kept-of-readers}}\n\n{{kept-of-members}}' })
  const { html } = await shown()
  expect(html.match(/<dl>/g)).toHaveLength(dataOfReaders.length + dataOfMembers.length)
  expect(html).toContain(`<strong>${dataOfMembers[0]?.what}</strong>`)
})

test.each([
  [' ', 'Privacy Policy is required'],
  ['x'.repeat(50_001), 'Privacy Policy must be at most 50,000 characters'],
  ['Write to {{email}}.', 'Privacy Policy: there is no placeholder {{email}}'],
  ['{{constructor}}', 'Privacy Policy: there is no placeholder {{constructor}}'],
])('a text such as %.20j is refused', async (privacyText, message) => {
  expect(await change({ privacyText })).toMatchObject({ status: 400, json: { fields: { privacyText: [message] } } })
})

test('members are told once of a new text of the privacy policy and the terms, and of nothing else', async () => {
  await change({ privacyText: 'First.' })
  await change({ contactText: 'Call us.', name: 'Paisa' })
  await site.runJobs()
  await site.runJobs()
  const asAsha = await signedIn(site, { id: asha })
  expect((await get('/api/notifications', asAsha)).json).toMatchObject([
    { kind: 'page-changed', title: 'Privacy Policy', path: '/privacy', actor: null, read: false },
  ])
  expect((await get('/api/auth/user', asAsha)).json).toMatchObject({ unread: 1 })
  await at('2026-11-21T08:30:00Z')
  await change({ termsText: 'Be kind.' })
  await site.runJobs()
  expect((await get('/api/notifications', asAsha)).json).toMatchObject([{ path: '/terms' }, { path: '/privacy' }])
})

test('the history and the audit log say how long a text was; going back to one dates the page anew and tells members', async () => {
  await change({ privacyText: 'First text.' })
  const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from site_settings where version = 2`
  await at('2026-11-21T07:30:00Z')
  await change({ privacyText: 'Second.' })
  expect((await get('/api/admin/settings/versions', asBoss)).json).toMatchObject([
    { changed: { privacyText: '7 characters' } },
    { changed: { privacyText: '11 characters' } },
    { changed: {} },
  ])
  await at('2026-11-22T06:30:00Z')
  expect(await post(`/api/admin/settings/versions/${id}/restore`, {}, asBoss)).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ html: '<p>First text.</p>\n', changedAt: '2026-11-22T06:30:00.000Z' })
  await site.runJobs()
  expect(await db`select from notifications where user_id = ${asha}`).toHaveLength(3)
  const [{ details } = { details: null }] = await db`select details from audit_logs order by id desc limit 1`
  expect(details).toMatchObject({ before: { privacyText: '7 characters' }, after: { privacyText: '11 characters' } })
})

test.each(['', '?page=', '?page=faq', '?page=__proto__'])('there is no such page: %j', async (query) => {
  expect(await get(`/api/legal${query}`)).toMatchObject({ status: 400 })
})
