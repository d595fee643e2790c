import { beforeEach, expect, test } from 'vitest'
import { classLimits as limits, type ClassPage } from '../../../contract/classes/classes-api.ts'
import { classSignups } from '../accounts/class-pupil.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ SIGNUPS_PER_DAY: '1', LANGUAGES: 'en,hi' })
const { db, get, post, put, clock } = site
const start = new Date('2026-11-20T06:30:00Z')
const day = 86_400_000

let asTeacher: Record<string, string>
let lesson: string
let code: string
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'steps', 'rate_limits')`
  await someArticles(db, 1)
  const [first] = await someArticles(db, 1, { title: 'First' })
  lesson = first as string
  await db`insert into steps (id, slug, name, position) values (gen_random_uuid(), 'begin', 'Begin', 1), (gen_random_uuid(), 'hidden', 'Hidden', 2)`
  await db`update steps set hidden = true where slug = 'hidden'`
  await db`insert into step_lessons (step_id, article_id, position) select id, ${lesson}, 1 from steps where slug = 'begin'`
  asTeacher = await signedIn(site, await aMember(site, { username: 'teacher' }))
  code = ((await open()).json as { code: string }).code
})

const open = (body: object = {}) => post('/api/classes', { name: 'Sakhi group', step: 'begin', ...body }, asTeacher)
const show = async (headers: Record<string, string> = {}) =>
  (await get(`/api/classes/${code}`, headers)).json as ClassPage
/** @returns the headers of a device that has joined */
async function join(name = 'Sunita'): Promise<Record<string, string>> {
  const { status, headers } = await post(`/api/classes/${code}/pupils`, { name })
  expect(status).toBe(200)
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const tick = (device: Record<string, string>, done = true, article = lesson) =>
  put(`/api/classes/${code}/lessons`, { article, done }, device)
const many = async (count: number) => {
  for (let n = 0; n < count; n++) expect((await tick(await join(`Pupil ${n}`))).status).toBe(200)
}

test('a teacher opens a class, and sees its code and nothing below five', async () => {
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{8}$/)
  expect(await get('/api/classes', asTeacher)).toMatchObject({
    status: 200,
    json: [{ code, name: 'Sakhi group', pupils: null }],
  })
  await many(4)
  expect(await show(asTeacher)).toMatchObject({
    teacher: { pupils: null, link: `http://site.test/class/${code}`, qr: expect.stringContaining('<svg') as string },
    step: { number: 1, of: 1, name: 'Begin' },
    lessons: [{ title: 'First', readTime: expect.any(Number) as number, readers: null }],
  })
  await many(1)
  expect(await show(asTeacher)).toMatchObject({ teacher: { pupils: 5 }, lessons: [{ readers: 5 }] })
  expect(await get('/api/classes', asTeacher)).toMatchObject({
    json: [{ step: { number: 1, name: 'Begin' }, pupils: 5 }],
  })
  expect((await show(await join())).lessons).toMatchObject([{ readers: null }])
})

test('a pupil joins by any name, which is in the cookie alone, ticks, takes it back, and leaves', async () => {
  expect(await show()).toMatchObject({ pupil: null, teacher: null })
  const device = await join('  सुनीता. देवी ')
  expect(await show(device)).toMatchObject({ pupil: 'सुनीता. देवी', lessons: [{ done: false }] })
  expect((await get(`/api/classes/${code.toUpperCase()}`, device)).headers.get('cache-control')).toBe(
    'private, no-store',
  )
  expect(await tick(device)).toMatchObject({ status: 200, json: { done: true } })
  expect((await tick(device)).status).toBe(200)
  expect((await show(device)).lessons).toMatchObject([{ done: true }])
  await tick(device, false)
  expect((await show(device)).lessons).toMatchObject([{ done: false }])
  expect(
    (await db`select to_jsonb(p)::text as row from class_pupils p`).some(({ row }) => /सुनीता/.test(String(row))),
  ).toBe(false)
  const left = await site.delete(`/api/classes/${code}/pupils`, device)
  expect([left.status, left.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^class=;.*Max-Age=0/) as string,
  ])
  expect(await db`select from class_pupils`).toHaveLength(0)
  expect((await tick(device)).status).toBe(403)
  expect((await site.delete(`/api/classes/${code}/pupils`, device)).status).toBe(403)
})

test('a class reads a lesson in the language of the page, and a tick of either counts once', async () => {
  const twin = await anArticle(db, { title: 'पहला', language: 'hi', translationOf: lesson })
  const device = await join()
  const inHindi = async () => ((await get(`/hi/api/classes/${code}`, device)).json as ClassPage).lessons
  expect(await inHindi()).toMatchObject([{ id: twin, title: 'पहला', done: false }])
  expect((await tick(device, true, twin)).status).toBe(200)
  await tick(device)
  expect(await inHindi()).toMatchObject([{ id: twin, done: true }])
  expect((await show(device)).lessons).toMatchObject([{ id: lesson, done: true }])
  expect(await db`select from class_lessons_done`).toHaveLength(1)
  await tick(device, false, twin)
  expect((await show(device)).lessons).toMatchObject([{ done: false }])
})

test('what does not fit is refused', async () => {
  expect((await post('/api/classes', { name: 'A class', step: 'begin' })).status).toBe(401)
  expect(await open({ name: 'x', step: '' })).toMatchObject({
    status: 400,
    json: { fields: { name: ['Name of the class must be at least 2 characters'], step: ['Choose a step'] } },
  })
  for (const step of ['hidden', 'none']) expect((await open({ step })).status).toBe(404)
  for (let n = 1; n < limits.open; n++) expect((await open()).status).toBe(200)
  expect(await open()).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('3 open classes') as string },
  })
  expect((await post(`/api/classes/${code}/pupils`, { name: ' ' })).status).toBe(400)
  expect((await get('/api/classes/abcdefgh')).status).toBe(404)
  const device = await join()
  expect(
    (await tick(device, true, (await db`select id from articles where id <> ${lesson}`)[0]?.id as string)).status,
  ).toBe(404)
  expect((await tick({ cookie: `class=${code}.${'a'.repeat(43)}.Sunita` })).status).toBe(403)
  await db`insert into class_pupils (id, class_id, token_hash)
    select gen_random_uuid(), id, gen_random_uuid()::text from classes, generate_series(2, ${limits.pupils}) where code = ${code}`
  expect((await post(`/api/classes/${code}/pupils`, { name: 'One more' })).status).toBe(409)
  expect((await show()).isFull).toBe(true)
})

test('its teacher alone ends it, and it ends by itself; nothing of it stays', async () => {
  await many(1)
  const asAnother = await signedIn(site, await aMember(site))
  expect((await site.delete(`/api/classes/${code}`)).status).toBe(401)
  expect((await site.delete(`/api/classes/${code}`, asAnother)).status).toBe(403)
  expect((await site.delete(`/api/classes/${code}`, asTeacher)).status).toBe(200)
  expect(await db`select from class_lessons_done`).toHaveLength(0)
  code = ((await open()).json as { code: string }).code
  clock.now = new Date(start.getTime() + limits.days * day)
  expect((await get(`/api/classes/${code}`)).status).toBe(404)
  await site.runHourly()
  expect(await db`select from classes`).toHaveLength(0)
})

test('thirty pupils behind one address sign up, where their teacher has been here for a week', async () => {
  const device = await join()
  const signUp = async (n: number, headers = device) =>
    (
      await post(
        '/api/auth/signup',
        { username: `pupil_${n}`, email: `p${n}@example.in`, password: 'correct horse battery', consent: true },
        headers,
      )
    ).status
  expect([await signUp(0), await signUp(1)]).toEqual([200, 428])
  await db`update users set created_at = ${new Date(start.getTime() - 8 * day)} where username = 'teacher'`
  for (let n = 1; n <= 30; n++) expect(await signUp(n)).toBe(200)
  expect(await signUp(31, {})).toBe(428)
  const { id } = (await db<{ id: string }[]>`select id from users where username = 'teacher'`)[0] as { id: string }
  for (let n = 30; n < classSignups.times; n++) await site.services.limits.take(classSignups, id)
  expect(await signUp(32)).toBe(428)
})
