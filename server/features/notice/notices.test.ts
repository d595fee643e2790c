import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idOfData } from '../../../contract/accounts/data-id.ts'
import { howLong } from '../../../contract/accounts/how-long.ts'
import type { Notice, NoticeState } from '../../../contract/notice/notice-api.ts'
import { noticeName } from '../../../contract/notice/notice.ts'
import { noticeParts } from '../../../contract/notice/notice-texts.ts'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, password, signedIn } from '../../../test/people.ts'
import { writeNoticeFile } from './notice-file.ts'
import { noticeFaults } from './notices.ts'

const dataDir = await aFolder()
await mkdir(join(dataDir, 'notice'))
const inUrdu = noticeParts.map(({ key, texts }) => ({ key, texts: texts.map(() => 'اردو') }))
const file = writeNoticeFile(noticeParts, inUrdu)
const write = (name: string, text: string) => writeFile(join(dataDir, 'notice', name), text)
await write('ur.md', file.replace(/# members\/account [0-9a-f]{6}/, '# members/account 000000'))
await write(
  'ta.md',
  file.replace(/# rights[\s\S]*?(?=# complaints)/, '# wrongs 000000\n\nஇல்லை\n\n').replace('# labels', '# labels!'),
)
await write('xx.md', file)

const site = await testApp({ RATE_LIMITS: 'off', DATA_DIR: dataDir })
const { db, get } = site
const noticeIn = async (language: string) => (await get(`/api/notices/${language}`)).json as Notice

let count = 0
const signup = (more: object) => {
  const username = `reader_${(count += 1)}`
  return site.post('/api/auth/signup', { username, email: `${username}@example.in`, password, consent: true, ...more })
}
const shownTo = (id: string) => db`select notice_language, notice_version from users where id = ${id}`
const idOf = ({ json }: { json: unknown }) => (json as { user: { id: string } }).user.id

test('the notice is there in English and Hindi, and in the languages of an operator’s files', async () => {
  const english = await noticeIn('en')
  expect(english).toMatchObject({ language: 'en', offered: ['en', 'hi', 'ur'] })
  expect(english.members.length + english.readers.length + english.sections.length).toBe(noticeParts.length)
  const hindi = await noticeIn('hi')
  expect(hindi.sections[0]?.texts[0]).toContain('हम क्या रखते हैं')
  expect(hindi.version).not.toBe(english.version)
  expect(hindi.members.map(({ key }) => key)).toEqual(english.members.map(({ key }) => key))
  expect(await noticeIn('here')).toEqual(english)
})

test('each time at the top of a notice leads to one entry of its lists', async () => {
  const { members, readers } = await noticeIn('hi')
  const ids = [...members, ...readers].map(({ key }) => idOfData(key))
  expect(howLong).toHaveLength(7)
  for (const { key } of howLong) expect(ids.filter((id) => id === idOfData(key))).toHaveLength(1)
})

test('a language without a file, or with a faulty one, is not there', async () => {
  for (const language of ['ta', 'sat', 'xx', 'fr', '..'])
    expect((await get(`/api/notices/${encodeURIComponent(language)}`)).status).toBe(404)
  const [fault, ...others] = await noticeFaults(dataDir)
  expect(others).toEqual([])
  expect(fault).toMatch(/ta\.md: the heading '# labels! [0-9a-f]{6}' must be a key and a stamp/)
  expect(fault).toContain("'rights' is missing; ")
  expect(fault).toContain("the English notice has no 'wrongs'")
})

test('a part whose English has changed since is shown in English', async () => {
  const { members } = await noticeIn('ur')
  const english = await noticeIn('en')
  expect(members[0]).toEqual({ ...english.members[0], inEnglish: true })
  expect(members[1]).toMatchObject({ texts: ['اردو', 'اردو', 'اردو', 'اردو'], inEnglish: false })
})

test('the consent of a sign-up says in which language and version the notice was shown, and that is stored word for word', async () => {
  const notice = await noticeIn('ur')
  const { language, version } = notice
  const id = idOf(await signup({ notice: noticeName(notice) }))
  expect(await shownTo(id)).toEqual([{ noticeLanguage: language, noticeVersion: version }])
  const stored = await db<{ content: string }[]>`select content from notices where version = ${version}`
  expect(stored[0]?.content).toContain('# rights\n\nاردو\n\nاردو')
  const headers = await signedIn(site, { id })
  expect((await get('/api/auth/export', headers)).json).toMatchObject({
    profile: { noticeLanguage: 'ur', noticeVersion: version },
  })
})

test('a notice that has changed since the form was shown is refused, and so is one that was never there', async () => {
  for (const notice of ['en-000000000000', 'ta-000000000000', 'fr-000000000000'])
    expect(await signup({ notice })).toMatchObject({
      status: 400,
      json: {
        fields: {
          notice: ['The list of what we keep has changed. Please load the page again and read it before you agree.'],
        },
      },
    })
  expect(await signup({ notice: 'english' })).toMatchObject({ status: 400 })
  expect(await shownTo(idOf(await signup({})))).toEqual([{ noticeLanguage: null, noticeVersion: null }])
})

test('a later consent says it too; the first one counts, and whoever takes it back is shown the notice again', async () => {
  const member = await aMember(site, { consents: false })
  const headers = await signedIn(site, member)
  const say = (consent: boolean, notice?: string) => site.put('/api/auth/consent', { consent, notice }, headers)
  const [english, hindi] = [noticeName(await noticeIn('en')), noticeName(await noticeIn('hi'))]
  const shown = async () => ((await shownTo(member.id))[0] as { noticeLanguage: string | null }).noticeLanguage
  expect((await say(true, hindi)).status).toBe(200)
  expect(await shown()).toBe('hi')
  await say(true, english)
  expect(await shown()).toBe('hi')
  await say(false)
  expect(await shown()).toBeNull()
  await say(true, english)
  expect(await shown()).toBe('en')
  await say(false)
  for (const wrong of ['hi-000000000000', 'hi']) expect((await say(true, wrong)).status).toBe(400)
  expect(await shown()).toBeNull()
  const events = await db`
    select action, details from audit_logs where resource_id = ${member.id} and details ? 'notice' order by created_at, id`
  expect(events).toHaveLength(3)
})

test('admins see which of the languages are there, and nobody else does', async () => {
  const headers = await signedIn(site, await aMember(site, { role: 'admin' }))
  const { json } = await get('/api/admin/notices', headers)
  const states = new Map((json as NoticeState[]).map((state) => [state.language, state]))
  expect(states.size).toBe(23)
  expect(states.get('hi')).toMatchObject({ state: 'site', inEnglish: 0 })
  expect(states.get('ur')).toMatchObject({ state: 'own', inEnglish: 1, faults: [] })
  expect(states.get('ta')).toMatchObject({ state: 'refused', version: null })
  expect(states.get('sat')).toMatchObject({ state: 'missing' })
  expect((await get('/api/admin/notices')).status).toBe(401)
  const editor = await signedIn(site, await aMember(site, { role: 'editor' }))
  expect((await get('/api/admin/notices', editor)).status).toBe(403)
})
