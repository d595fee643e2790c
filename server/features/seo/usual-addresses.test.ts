import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp()
const named = await testApp({ SITE_URL: 'https://arthashala.example', CONTACT_EMAIL: 'help@arthashala.example' })

test.each([
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/rss', '/feed.xml'],
  ['/rss/', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/feed?category=Insurance&language=hi', '/feed.xml?category=Insurance&language=hi'],
  ['/security.txt', '/.well-known/security.txt'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await site.get(path)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, to, 'public, max-age=86400'])
  expect((await site.get(to)).status).toBe(200)
})

test.each(['/feeds', '/feed/x', '/rss2', '/.well-known/security', '/.well-known/'])(
  '%s leads nowhere',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
  },
)

test('security.txt names whom to tell of a security fault, for half a year, as RFC 9116 has it', async () => {
  const { status, headers, text } = await named.get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  expect(text).toBe(`Contact: mailto:help@arthashala.example
Expires: 2027-05-19T18:30:00.000Z
Canonical: https://arthashala.example/.well-known/security.txt
Preferred-Languages: en, hi
`)
})

test('without an address to write to, security.txt names the Contact page; a new one shows in it', async () => {
  const contact = async () => /^Contact: (.*)$/m.exec((await site.get('/.well-known/security.txt')).text)?.[1]
  expect(await contact()).toBe(`${origin}/contact`)
  const asBoss = await signedIn(site, await anAdmin(site))
  await site.patch('/api/admin/settings', { contactEmail: 'new@arthashala.example' }, asBoss)
  expect(await contact()).toBe('mailto:new@arthashala.example')
})
