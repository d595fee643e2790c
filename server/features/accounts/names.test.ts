import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { createFirstAdmin } from './first-admin.ts'

const site = await testApp({ SITE_NAME: 'Paisa Path' })
beforeEach(() => site.db`select empty('users', 'rate_limits', 'audit_logs')`)

const signup = (differs: object) =>
  site.post('/api/auth/signup', {
    username: 'ravi',
    email: 'ravi@example.in',
    password: 'kite under mango tree',
    consent: true,
    ...differs,
  })
const profile = { firstName: 'Asha', lastName: 'Rao', username: 'asha', email: 'asha@example.in' }
const asAsha = async () => signedIn(site, await aMember(site, { username: 'asha', email: 'asha@example.in' }))
const reserved = 'This username is kept for the site itself. Please choose another'
const turns = 'Please leave out the marks that change the direction of text'
const stacks = 'Please leave out the marks that are stacked on one letter'
const zalgo = `Z${'\u0336\u0322\u0327\u0353\u0318'}algo`

test('names of the site itself, in any spelling, are kept at signup and in a profile', async () => {
  const reservedNames = `admin ADMIN Administrator adm1n ad_min __admin__ 4dm1n support 5upport moderator m0derat0r root r00t system
    staff help he1p official 0ffic1al arthashala Artha_Shala paisapath Paisa_Path`
  const refused = { status: 400, json: { fields: { username: [reserved] } } }
  const session = await asAsha()
  for (const username of reservedNames.split(/\s+/)) {
    expect(await signup({ username }), username).toMatchObject(refused)
    expect(await site.put('/api/auth/profile', { ...profile, username }, session), username).toMatchObject(refused)
  }
})

test('a name that only holds such a word is a name like others', async () => {
  const session = await asAsha()
  for (const username of ['administer', 'admiral', 'helpful_asha', 'rootvegetable', 'supporter9', 'system_of_a_rao'])
    expect(await site.put('/api/auth/profile', { ...profile, username }, session), username).toMatchObject({
      status: 200,
    })
  expect((await signup({ username: 'admiral' })).status).toBe(200)
})

test('who has such a name keeps it, and the first admin may be called admin', async () => {
  const session = await signedIn(site, await aMember(site, { username: 'support', email: 'asha@example.in' }))
  for (const username of ['support', 'Support', 'support'])
    expect(await site.put('/api/auth/profile', { ...profile, username }, session)).toMatchObject({ status: 200 })
  expect((await site.put('/api/auth/profile', { ...profile, username: 'staff' }, session)).status).toBe(400)
  expect(await createFirstAdmin(site.db, {}, 'Paisa Path')).toMatchObject({ username: 'admin' })
})

test('a name that turns its direction or stacks marks is refused at signup and in a profile', async () => {
  const session = await asAsha()
  for (const [name, sentence] of [
    ['\u202eahsA', turns],
    ['Asha\u200f', turns],
    [zalgo, stacks],
  ]) {
    const refused = (field: string) => ({ status: 400, json: { fields: { [field]: [sentence] } } })
    expect(await signup({ firstName: name })).toMatchObject(refused('firstName'))
    expect(await site.put('/api/auth/profile', { ...profile, lastName: name }, session)).toMatchObject(
      refused('lastName'),
    )
  }
})

test('a name that shows nothing is none, and names of Indian scripts are taken', async () => {
  const session = await asAsha()
  expect(await site.put('/api/auth/profile', { ...profile, firstName: '\u200b\u200d' }, session)).toMatchObject({
    status: 400,
    json: { fields: { firstName: ['First name is required'] } },
  })
  expect(await signup({ firstName: '\u200b\u200d' })).toMatchObject({
    status: 200,
    json: { user: { firstName: null } },
  })
  const names = { firstName: 'लक्ष्मी', lastName: 'क़ुर्बानँ' }
  expect(await site.put('/api/auth/profile', { ...profile, ...names }, session)).toMatchObject({
    status: 200,
    json: { user: names },
  })
})

const article = {
  title: 'Where it goes',
  excerpt: 'A month of notes.',
  content: 'Write down every rupee.',
  category: 'Budgeting',
  readTime: 5,
}
const poll = {
  question: 'Do you save?',
  options: [
    { label: 'Yes', sortOrder: 0 },
    { label: 'No', sortOrder: 1 },
  ],
}
const labelled = (label: string) => ({
  ...poll,
  options: [
    { label, sortOrder: 0 },
    { label: 'No', sortOrder: 1 },
  ],
})

test('a title or label that cannot be read is refused', async () => {
  const session = await signedIn(site, await anAdmin(site))
  const refused: [string, object, string][] = [
    ['/api/admin/articles', { ...article, title: '\u200b'.repeat(20) }, 'title'],
    ['/api/admin/articles', { ...article, title: '\u202eWhere it goes' }, 'title'],
    ['/api/admin/articles', { ...article, title: `${zalgo} of money` }, 'title'],
    ['/api/admin/articles', { ...article, tags: [zalgo] }, 'tags.0'],
    ['/api/admin/polls', { ...poll, question: '\u200b' }, 'question'],
    ['/api/admin/polls', { ...poll, question: zalgo }, 'question'],
    ['/api/admin/polls', labelled('\u200d'), 'options.0.label'],
    ['/api/admin/polls', labelled('Yes\u2066'), 'options.0.label'],
    ['/api/admin/polls', labelled(zalgo), 'options.0.label'],
    [
      '/api/forum/posts',
      { title: `${zalgo} of money`, content: 'I earn little.', category: 'Beginner Questions' },
      'title',
    ],
    [
      '/api/forum/posts',
      { title: '\u200b'.repeat(20), content: 'I earn little.', category: 'Beginner Questions' },
      'title',
    ],
  ]
  for (const [path, body, field] of refused)
    expect(await site.post(path, body, session), `${path} ${field}`).toMatchObject({
      status: 400,
      json: { fields: { [field]: [expect.any(String)] } },
    })
})
