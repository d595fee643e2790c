import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { aHeldComment } from '../../../test/texts.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, LANGUAGES: 'en,hi' })
beforeEach(async () => {
  box.letters.length = 0
  await site.db`select empty('users', 'subscribers', 'rate_limits', 'rates')`
})

async function letter() {
  await site.runJobs()
  expect(box.letters).toHaveLength(1)
  const [arrived] = box.letters.splice(0)
  return { arrived, text: arrived?.text ?? '', leads: linksOf(arrived?.text ?? '') }
}
const linksOf = (text: string) => [...new Set(text.match(/http:\/\/site\.test[^\s"<>&]*/g))]
const form = { username: 'lakshmi', email: 'lakshmi@example.in', password: 'correct horse battery', consent: true }

test('who signs up on a Hindi page gets Hindi letters, which lead to Hindi pages', async () => {
  await site.post('/hi/api/auth/signup', form)
  const { arrived, text, leads } = await letter()
  expectBothForms(arrived, 'hi')
  expect(text).toContain('नमस्ते lakshmi,')
  expect(text).toContain('पता पक्का करें')
  expect(leads).toEqual([expect.stringMatching(/^http:\/\/site\.test\/hi\/confirm-email\?token=/)])
})

test('after a change of the preference the next letter is in the other language', async () => {
  const person = await aMember(site, { preferences: { language: 'hi' } })
  const ask = () => site.post('/api/auth/forgot-password', { email: person.email })
  await ask()
  expect((await letter()).leads).toEqual([expect.stringMatching(/\/hi\/reset-password\?token=/)])
  await site.put('/api/auth/preferences', { language: 'en' }, await signedIn(site, person))
  await ask()
  const { text, leads } = await letter()
  expect(text).toContain(`Hello ${person.username},`)
  expect(leads).toEqual([expect.stringMatching(/^http:\/\/site\.test\/reset-password\?token=/)])
})

test('a letter about an account says the moment and the place in Hindi', async () => {
  const person = await aMember(site, { preferences: { language: 'hi' } })
  await site.db`update users set email_confirmed_at = now() where id = ${person.id}`
  const passwords = { currentPassword: person.password, newPassword: 'another horse battery' }
  await site.put('/api/auth/password', passwords, await signedIn(site, person))
  const { arrived, text, leads } = await letter()
  expectBothForms(arrived, 'hi')
  expect(text).toMatch(
    /कब: \d+ \S+ \d{4}, (?:रात|सुबह|दोपहर|शाम) \d+:\d\d बजे, भारतीय समय। कहाँ: Android पर Chrome, इंटरनेट पता 203\.0\.113\.7।/,
  )
  expect(text.slice(text.indexOf('नमस्ते'))).not.toMatch(/\b(?:your|the|When|Where)\b/)
  expect(leads).toEqual(['http://site.test/hi/forgot-password'])
})

test('a subscriber has the language of the page: the letter that confirms, those about articles, and the way out', async () => {
  await site.post('/hi/api/subscribers', { email: 'meera@example.in' })
  const asks = await letter()
  expectBothForms(asks.arrived, 'hi')
  expect(asks.leads.every((link) => link.startsWith(`${origin}/hi/`))).toBe(true)
  expect(asks.text).toMatch(/^List-Unsubscribe:\s+<http:\/\/site\.test\/hi\/unsubscribe\?token=[\w-]+&one-click=yes>$/m)
  const token = /confirm\?token=([\w-]{43})/.exec(asks.text)?.[1]
  await site.post('/hi/api/subscribers/confirm', { token })
  const article = await anArticle(site.db, { title: 'Your first fund' })
  await site.db`insert into mailings (id, article_id, created_at, next_at) values (gen_random_uuid(), ${article}, ${site.clock.now}, ${site.clock.now})`
  const { sendArticleLetter } = await import('../subscribers/article-letters.ts')
  await sendArticleLetter(site.services, site.db, { kind: 'article', about: article, email: 'meera@example.in' })
  const { arrived, text } = await letter()
  expectBothForms(arrived, 'hi')
  expect(text).toContain('मिनट में पढ़ें')
  expect(text).toContain('Your first fund')
  expect(text).toMatch(/<div class="card line"[^>]* lang="en">/)
})

/** An admin who prefers Hindi, after a job has run that writes to admins. */
async function adminsLetter(job: string) {
  await site.services.queue.add(site.db, job, {})
  await site.runJobs()
  const { arrived, text } = await letter()
  expectBothForms(arrived, 'hi')
  const body = text.slice(text.indexOf('नमस्ते'), text.indexOf('Content-Type', text.indexOf('नमस्ते')))
  expect(body.replaceAll(/http\S+|Arthashala|PPF|[A-Z\d]{4}-[A-Z\d]{4}/g, '')).not.toMatch(/[A-Za-z]{2}/)
  return body
}
async function aHindiAdmin() {
  const admin = await anAdmin(site)
  await site.db`
    update users set email_confirmed_at = now(), preferences = '{"language":"hi"}'::jsonb where id = ${admin.id}`
  return admin
}

test('letters to admins and moderators are in their language, and so is the notification', async () => {
  const admin = await aHindiAdmin()
  const article = await anArticle(site.db)
  const writer = await aMember(site)
  for (let n = 0; n < 10; n++) await aHeldComment(site.db, { article, by: writer.id })
  await site.db`update held_texts set created_at = ${site.clock.now}`
  expect(await adminsLetter('tell-what-waits')).toContain('10 ')
  const { json } = await site.get('/api/notifications', await signedIn(site, admin))
  expect(json).toMatchObject([{ kind: 'texts-waiting', title: expect.stringMatching(/^10 [^A-Za-z]+।$/) }])
})

test('a letter about figures that are due names them in the language of the admin', async () => {
  await aHindiAdmin()
  await aRate(site.db, { reviewBy: '2020-01-01' })
  expect(await adminsLetter('tell-of-due-rates')).toContain('लोक भविष्य निधि (PPF)')
})

test('the grievance officer who is a member has letters in their language', async () => {
  await aHindiAdmin()
  const grievance = { topic: 'account', text: 'Please look.', name: 'Meera', email: 'meera@example.in' }
  expect((await site.post('/api/grievances', grievance)).status).toBe(200)
  await site.runJobs()
  box.letters.length = 0
  await adminsLetter('remind-of-grievances')
})
