import { beforeEach, expect, test } from 'vitest'
import type { FirstPage } from '../../../contract/settings/first-page-blocks.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { firstPageIn } from './first-page.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get, patch, post, put } = site

let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'audit_logs', 'site_settings')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await site.services.settings.reload()
  asBoss = await signedIn(site, { id: (await anAdmin(site, { username: 'boss' })).id })
})

const address = '/api/admin/first-page'
const move = (block: string, direction: string) => post(`${address}/move`, { block, direction }, asBoss)
const show = (block: string, shown: string) => post(`${address}/show`, { block, shown }, asBoss)
const write = (body: object) => put(`${address}/texts`, body, asBoss)
const shown = (language: 'en' | 'hi' = 'en') => firstPageIn(site.services.settings.current, language)
const heads = ['stairs', 'proof', 'homeStairs']
const installed = heads.concat(['quiz', 'smallSum', 'trending', 'join'], ['goOn', 'features', 'topics', 'homeJoin'])

test('a site on which nothing was chosen has every block, in its order, with the texts that came with it', () => {
  expect(shown()).toEqual({ blocks: installed, blockTexts: {} })
})

test('a block is moved among those of its page, by one', async () => {
  expect(await move('smallSum', 'earlier')).toMatchObject({
    status: 200,
    json: { message: 'A small sum is number 1 of 4 now.' },
  })
  expect(shown().blocks.slice(3, 5)).toEqual(['smallSum', 'quiz'])
  expect(await move('goOn', 'earlier')).toMatchObject({
    json: { message: 'Go on stays where it is, number 1 of 4.' },
  })
  expect(await move('goOn', 'later')).toMatchObject({ json: { message: 'Go on is number 2 of 4 now.' } })
  expect(shown().blocks.slice(3)).toEqual(
    ['smallSum', 'quiz', 'trending', 'join'].concat(['features', 'goOn', 'topics', 'homeJoin']),
  )
})

test('what the specification does not ask for is switched off, and on again; the rest stays', async () => {
  for (const block of ['stairs', 'proof', 'quiz', 'smallSum', 'homeStairs', 'goOn'])
    expect(await show(block, 'no')).toMatchObject({ status: 200 })
  expect(shown().blocks).toEqual(['trending', 'join', 'features', 'topics', 'homeJoin'])
  expect(await show('quiz', 'yes')).toMatchObject({
    json: { message: 'A question to try is on the first page.' },
  })
  expect(shown().blocks).toContain('quiz')
  for (const block of ['pitch', 'trending', 'join', 'homePitch', 'features', 'topics', 'homeJoin'])
    expect(await show(block, 'no')).toMatchObject({
      status: 400,
      json: { fields: { block: ['First page: every site has this block'] } },
    })
})

test('texts are written for each language; an empty one is as it came with the site', async () => {
  const texts = { joinTitle_en: ' Come along ', joinTitle_hi: 'साथ आइए', joinText_en: '' }
  expect(await write({ block: 'join', ...texts })).toMatchObject({
    status: 200,
    json: { message: 'The texts of ‘Join’ are saved.' },
  })
  expect(shown().blockTexts).toEqual({ joinTitle: 'Come along' })
  expect(shown('hi').blockTexts).toEqual({ joinTitle: 'साथ आइए' })
  // A text of another block is not this one's to change.
  await write({ block: 'join', joinTitle_en: '', quizLead_en: 'Try it' })
  expect([shown().blockTexts, shown('hi').blockTexts]).toEqual([{}, { joinTitle: 'साथ आइए' }])
})

test('a block without its part of the site is left out: no quiz without polls, no join while sign-up is closed', async () => {
  await patch('/api/admin/settings', { polls: false, signUp: 'closed' }, asBoss)
  expect(shown().blocks).toEqual(installed.filter((name) => name !== 'quiz' && name !== 'join'))
})

test('each change is a version with its admin, in the audit log, and the site goes back to an earlier one', async () => {
  await show('quiz', 'no')
  await move('quiz', 'earlier')
  const versions = (await get('/api/admin/settings/versions', asBoss)).json as { id: string; changed: object }[]
  expect(versions).toMatchObject([{ changed: { firstPage: { off: ['quiz'] } }, savedBy: 'boss' }, { changed: {} }])
  const [event] = await db`select action, details from audit_logs order by id desc limit 1`
  expect(event).toMatchObject({ action: 'settings.changed', details: { after: { firstPage: { off: ['quiz'] } } } })
  await post(`/api/admin/settings/versions/${versions[1]?.id}/restore`, {}, asBoss)
  expect(shown().blocks).toEqual(installed)
})

test.each<[Partial<Record<keyof FirstPage, unknown>>, string]>([
  [{ off: ['trending'] }, 'First page: every site has this block'],
  [{ off: ['quiz', 'quiz'] }, 'First page: a block stands there twice'],
  [{ order: ['quiz', 'quiz'] }, 'First page: a block stands there twice'],
  [{ order: ['banner'] }, 'First page: there is no such block'],
  [{ texts: { en: { joinTitle: 'x'.repeat(81) } } }, 'Text must be at most 80 characters'],
  [{ texts: { en: { joinTitle: 'Two\nlines' } } }, 'The text must be one line'],
])('%j is no first page', async (part, message) => {
  const firstPage = { order: [], off: [], texts: {}, ...part }
  const reply = await patch('/api/admin/settings', { firstPage }, asBoss)
  expect(reply.status).toBe(400)
  expect(Object.values((reply.json as { fields: Record<string, string[]> }).fields).flat()).toContain(message)
})

test.each([
  ['move', { block: 'banner', direction: 'later' }, 'block', 'Choose a block'],
  ['move', { block: 'quiz', direction: 'up' }, 'direction', 'Choose where to'],
  ['move', { block: 'stairs', direction: 'later' }, 'block', 'This block stands in the head of its page'],
  ['show', { block: 'quiz', shown: 'maybe' }, 'shown', 'Choose whether it is shown'],
])('%s with %j is refused', async (call, body, field, message) => {
  expect(await post(`${address}/${call}`, body, asBoss)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [message] } },
  })
})

test('a text that is too long is refused at its field', async () => {
  expect(await write({ block: 'join', joinTitle_hi: 'x'.repeat(81) })).toMatchObject({
    status: 400,
    json: { fields: { joinTitle_hi: ['Text must be at most 80 characters'] } },
  })
})

test('the first page is for admins alone', async () => {
  const editor = await signedIn(site, { id: (await aMember(site, { role: 'editor' })).id })
  for (const [as, status] of [
    [{}, 401],
    [editor, 403],
  ] as const) {
    expect(await post(`${address}/move`, { block: 'quiz', direction: 'later' }, as)).toMatchObject({ status })
    expect(await post(`${address}/show`, { block: 'quiz', shown: 'no' }, as)).toMatchObject({ status })
    expect(await put(`${address}/texts`, { block: 'join' }, as)).toMatchObject({ status })
  }
})
