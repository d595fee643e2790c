import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { articleForm } from '../../../test/drafts.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, LETTERS_PER_MINUTE: '9', RATE_LIMITS: 'off' })
const { db, clock, get, post, put } = site

const asAdmin = await signedIn(site, await anAdmin(site))
const subscribed = async (name: string) => {
  const token = name.padEnd(43, '_')
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token)
    values (gen_random_uuid(), ${`${name}@example.in`}, ${clock.now}, ${token})`
  return token
}
const chosen = async (token: string) =>
  ((await get(`/api/subscribers/choices?token=${token}`)).json as { categories: string[] }).categories
const choose = (token: string, categories: string[]) =>
  put('/api/subscribers/choices', { token, frequency: 'at-once', categories })

test('all subjects stand for those to come, and some for themselves, whatever they are called', async () => {
  const [all, some] = [await subscribed('all'), await subscribed('some')]
  expect(await choose(all, await chosen(all))).toMatchObject({ status: 200 })
  expect(await choose(some, ['Tax Planning', 'savings'])).toMatchObject({ status: 200 })
  const categories = (await get('/api/admin/categories', asAdmin)).json as { id: string; name: string }[]
  const taxes = categories.find(({ name }) => name === 'Taxes')
  await put(`/api/admin/categories/${taxes?.id}`, { ...taxes, name: 'Kar', colour: '#112233' }, asAdmin)
  await post('/api/admin/categories', { name: 'Gold', colour: '#7a4b2a' }, asAdmin)
  expect(await chosen(all)).toEqual(expect.arrayContaining(['Kar', 'Gold']))
  expect(await chosen(some)).toEqual(['Savings', 'Kar'])
  // The page of the choices was open while the subject was renamed.
  expect(await choose(some, ['Taxes'])).toMatchObject({ status: 200 })
  expect(await chosen(some)).toEqual(['Kar'])
  expect(await choose(some, ['Taxes', 'Gambling'])).toMatchObject({
    status: 400,
    json: { fields: { categories: ['There is no such subject'] } },
  })

  for (const category of ['Gold', 'Kar'])
    await post(
      '/api/admin/articles',
      { ...articleForm, title: `About ${category}`, category, published: true },
      asAdmin,
    )
  clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  await site.runJobs()
  const letters = box.letters.map(({ to, text }) => [to[0], /^Subject: (.*)$/m.exec(text)?.[1]])
  expect(letters.toSorted()).toEqual([
    ['all@example.in', 'About Gold'],
    ['all@example.in', 'About Kar'],
    ['some@example.in', 'About Kar'],
  ])
})
