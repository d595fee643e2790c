import { expect, test } from 'vitest'
import { afterLogin } from '../../../contract/accounts/accounts.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { findMe } from './store.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })

const fields = (username: string) => ({ username, email: `${username}@example.in`, password: 'correct horse battery' })

test.each([
  ['/hi', 'lakshmi', 'hi'],
  ['', 'meera', undefined],
])('who signs up on a page under "%s" has its language', async (prefix, username, language) => {
  const { json } = await site.post(`${prefix}/api/auth/signup`, fields(username))
  expect(json).toMatchObject({ user: { username } })
  const [row] = await site.db<{ preferences: object }[]>`select preferences from users where username = ${username}`
  expect(row?.preferences).toEqual({
    theme: 'light',
    dataSaver: false,
    sharedPhone: false,
    ...(language && { language }),
  })
  expect(json).toMatchObject({ user: { preferences: row?.preferences } })
})

test('the language is a preference, and in the download of data', async () => {
  const here = await signedIn(site, await aMember(site))
  const answer = await site.put('/api/auth/preferences', { language: 'hi' }, here)
  expect(answer.json).toMatchObject({ user: { preferences: { language: 'hi', theme: 'light' } } })
  const { text } = await site.get('/api/auth/export', here)
  expect(JSON.parse(text)).toMatchObject({ preferences: { language: 'hi' } })
})

test.each(['ta', 'xx', '', null, 7])('a language that the site has not is refused: %s', async (language) => {
  const person = await aMember(site)
  const answer = await site.put('/api/auth/preferences', { language }, await signedIn(site, person))
  expect(answer).toMatchObject({
    status: 400,
    json: { fields: { language: ['Please choose one of the languages of the site.'] } },
  })
  expect((await findMe(site.db, person.id, site.services.config))?.preferences.language).toBeUndefined()
})

test('a language that the site has no more is no preference', async () => {
  const { id } = await aMember(site, { preferences: { language: 'hi', dataSaver: true } })
  const me = await findMe(site.db, id, { requireAdmin2fa: false, languages: ['en'] })
  expect(me?.preferences).toEqual({ theme: 'light', dataSaver: true, sharedPhone: false })
})

test('a login leads to the language of the preferences, but for who chose a page or a language by its address', () => {
  const member = { role: 'user', preferences: { language: 'hi' } } as const
  expect(afterLogin(null, member)).toBe('/hi/')
  expect(afterLogin(null, { ...member, role: 'admin' })).toBe('/hi/admin')
  expect(afterLogin('/polls', member)).toBe('/polls')
  expect(afterLogin('//evil.example', member)).toBe('/hi/')
  expect(afterLogin(null, member, 'hi')).toBe('/')
  expect(afterLogin(null, { role: 'user', preferences: {} })).toBe('/')
})

test('the readable download is in the language of its address', async () => {
  const here = await signedIn(site, await aMember(site, { preferences: { language: 'hi' } }))
  const { text } = await site.get('/hi/api/auth/export?format=html', here)
  expect(text).toContain('<html lang="hi-IN">')
  expect(text).toContain('<h1>Arthashala पर आपका डेटा</h1>')
  expect(text).toContain('<h2>आपकी सेटिंग</h2>')
  expect(text).toMatch(/<dt>कब से सदस्य<\/dt>\s*<dd dir="auto">\d+ नवंबर 2026, दोपहर 12:00 बजे<\/dd>/)
  const shown = text.replace(/<style>[^]*<\/style>/, '').match(/<(?:h1|h2|dt)>[^<]*</g) ?? []
  expect(shown.filter((part) => !/\p{Script=Devanagari}/u.test(part))).toEqual([])
  expect((await site.get('/api/auth/export?format=html', here)).text).toContain('<h1>Your data at Arthashala</h1>')
})
