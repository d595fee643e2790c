import { expect, test } from 'vitest'
import { aMember, anAdmin, password, signedIn } from './people.ts'
import { startSite } from './site.ts'

const running = await startSite()
const site = { ...running, clock: { now: new Date() } }

/** A form, as a browser without JavaScript sends it. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  })
  const [cookie] = response.headers.getSetCookie().flatMap((line) => /^session=[^;]+/.exec(line) ?? [])
  return {
    status: response.status,
    to: response.headers.get('location'),
    headers: response.headers,
    html: await response.text(),
    cookie,
  }
}

async function look(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { redirect: 'manual', headers })
  return {
    status: response.status,
    to: response.headers.get('location'),
    headers: response.headers,
    html: await response.text(),
  }
}

const login = (usernameOrEmail: string, typed = password) => ({
  form: 'login',
  call: 'POST /api/auth/login',
  usernameOrEmail,
  password: typed,
})

test('the login form signs in without JavaScript, and leads home; who has another role than member, to the dashboard', async () => {
  const member = await aMember(site)
  const { status, to, cookie } = await send('/login', login(member.username))
  expect({ status, to }).toEqual({ status: 303, to: '/' })
  const { html, headers } = await look('/profile', { cookie: cookie ?? '' })
  expect(html).toContain('Profile settings')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(await send('/login', login((await anAdmin(site)).email))).toMatchObject({ status: 303, to: '/admin' })
  for (const role of ['author', 'editor', 'moderator'] as const) {
    const { username } = await aMember(site, { role })
    expect(await send('/login', login(username))).toMatchObject({ status: 303, to: '/admin' })
  }
})

test.each([
  ['/forum', '/forum'],
  ['/articles?category=Taxes', '/articles?category=Taxes'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after login, next=%s leads to %s', async (next, to) => {
  const member = await aMember(site)
  const search = new URLSearchParams({ next })
  expect(await send(`/login?${search}`, login(member.username))).toMatchObject({ status: 303, to })
  expect(await look(`/login?${search}`, await signedIn(site, member))).toMatchObject({ status: 303, to })
})

test('a refused login shows the form again with what was typed, and never the password', async () => {
  const member = await aMember(site)
  const { status, html, headers, cookie } = await send('/login', login(member.username, 'not my password'))
  expect(status).toBe(401)
  expect(html).toContain('Invalid credentials. Please check your username/email and password.')
  expect(html).toContain(`value="${member.username}"`)
  expect(html).not.toContain('not my password')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(cookie).toBeUndefined()
})

test('what is missing is said at its field', async () => {
  const { status, html } = await send('/login', {
    form: 'login',
    call: 'POST /api/auth/login',
    usernameOrEmail: '',
    password: '',
  })
  expect(status).toBe(400)
  expect(html).toContain('<p class="wrong" id="login-usernameOrEmail-wrong">Username or email is required</p>')
  expect(html).toContain('<p class="wrong" id="login-password-wrong">Password is required</p>')
  expect(html).toMatch(
    /<input[^>]* id="login-password"[^>]* aria-invalid="true" aria-describedby="login-password-wrong"/,
  )
})

test('the signup form makes an account; passwords that differ, and a name that is taken, come back', async () => {
  const fields = {
    form: 'signup',
    call: 'POST /api/auth/signup',
    username: 'forms_one',
    email: 'forms.one@example.in',
    password,
    confirmPassword: password,
    consent: '✓',
  }
  const differs = await send('/signup', { ...fields, confirmPassword: 'another password' })
  expect(differs.status).toBe(400)
  expect(differs.html).toContain('Passwords don&#x27;t match')
  expect(differs.html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  expect(await send('/signup', fields)).toMatchObject({
    status: 303,
    to: `/login?from=signup&username=${fields.username}`,
  })
  const another = { ...fields, username: 'forms_two', email: 'forms.two@example.in' }
  const led = await send('/signup?next=%2Fpolls%3Fstatus%3Dactive', { ...another, signIn: '✓' })
  expect(led.to).toBe('/polls?status=active')
  const { html } = await look('/login?from=signup&username=forms_two')
  expect(html).toContain('Account created successfully!')
  expect(html).toMatch(/<input[^>]* value="forms_two"/)
  expect(html).toMatch(/<input[^>]* id="login-password"[^>]* autofocus=""/i)
  const taken = await send('/signup', { ...fields, email: 'forms.three@example.in' })
  expect(taken.status).toBe(409)
  expect(taken.html).toContain('value="forms.three@example.in"')
  const { consent: _, ...unticked } = fields
  expect((await send('/signup', unticked)).html).toContain('Please confirm that you are 18 or over')
})

test('the logout form ends the session', async () => {
  const member = await aMember(site)
  const { cookie } = await signedIn(site, member)
  expect((await look('/profile', { cookie })).html).toContain('value="POST /api/auth/logout"')
  expect(await send('/profile', { call: 'POST /api/auth/logout', to: '/' }, { cookie })).toMatchObject({
    status: 303,
    to: '/',
  })
  expect((await look('/profile', { cookie })).html).toContain('Profile Access Required')
})

const leave = { form: 'leave', call: 'POST /api/auth/leave', to: '/login?from=leave' }

test('the form that deletes an account asks for the password, keeps what was chosen, and says what comes', async () => {
  const member = await aMember(site)
  const headers = await signedIn(site, member)
  const path = '/profile?tab=preferences'
  const fields = { ...leave, posts: 'remove', password }
  const wrong = await send(path, { ...fields, password: 'wrong' }, headers)
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/<details open=""><summary[^>]*>Delete my account/)
  expect(wrong.html).toMatch(/<input type="radio" name="posts" checked="" value="remove"/)
  expect(wrong.html).toContain('id="leave-password-wrong"')
  expect(wrong.html).not.toContain('value="wrong"')
  expect((await send(path, { ...leave, posts: 'remove' }, headers)).status).toBe(400)
  expect((await send(path, { ...fields, posts: 'sell' }, headers)).status).toBe(400)
  expect((await send(path, fields)).status).toBe(401)
  expect((await send(path, fields, { ...headers, origin: 'https://evil.example' })).status).toBe(403)

  expect(await send(path, fields, headers)).toMatchObject({ status: 303, to: '/login?from=leave' })
  const [row] =
    await site.db`select leaving_at is not null as leaving, leaving_posts from users where id = ${member.id}`
  expect(row).toEqual({ leaving: true, leavingPosts: 'remove' })
  expect((await look('/profile', headers)).html).toContain('Profile Access Required')
  expect((await look('/login?from=leave')).html).toContain('Your account will be deleted in a week.')
  expect(await send('/login', login(member.username))).toMatchObject({ status: 303 })
  expect(await site.db`select from users where id = ${member.id} and leaving_at is null`).toHaveLength(1)
})

test('switches that are off are off: the preferences form says all of them', async () => {
  const member = await aMember(site)
  const headers = await signedIn(site, member)
  const fields = { call: 'PUT /api/auth/preferences', to: '/profile?tab=preferences', theme: 'dark', dataSaver: '✓' }
  expect(await send('/profile?tab=preferences', fields, headers)).toMatchObject({
    status: 303,
    to: '/profile?tab=preferences',
  })
  const [row] = await site.db`select preferences from users where id = ${member.id}`
  expect(row?.preferences).toEqual({
    theme: 'dark',
    dataSaver: true,
    sharedPhone: false,
    answerLetters: false,
    mentionLetters: false,
    secondLookLetters: false,
  })
  expect((await look('/', headers)).html).toContain('data-theme="dark"')
})

test('the switch that admins alone have is off when their form says so, and stays as it is for others', async () => {
  const member = await aMember(site, { role: 'admin' })
  const headers = await signedIn(site, member)
  const fields = { call: 'PUT /api/auth/preferences', to: '/profile?tab=preferences', theme: 'dark' }
  const stored = async () => (await site.db`select preferences from users where id = ${member.id}`)[0]?.preferences
  await send('/profile?tab=preferences', fields, headers)
  expect(await stored()).not.toHaveProperty('rateLetters')
  await send('/profile?tab=preferences', { ...fields, hasRateLetters: '✓' }, headers)
  expect(await stored()).toMatchObject({ rateLetters: false })
  await send('/profile?tab=preferences', { ...fields, hasRateLetters: '✓', rateLetters: '✓' }, headers)
  expect(await stored()).toMatchObject({ rateLetters: true })
})

test('a form from another site is not taken', async () => {
  const member = await aMember(site)
  const headers = await signedIn(site, member)
  expect(
    (await send('/profile', { call: 'POST /api/auth/logout' }, { ...headers, origin: 'https://evil.example' })).status,
  ).toBe(403)
  expect(
    (await send('/profile', { call: 'POST /api/auth/logout' }, { ...headers, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  expect((await look('/profile', headers)).html).toContain('Profile settings')
})

test('what is no form of ours, no form at all, or too long is refused', async () => {
  expect((await send('/login', { call: 'POST /nothing' })).status).toBe(405)
  expect((await send('/login', { call: 'constructor' })).status).toBe(405)
  expect((await send('/nothing', { call: 'POST /nothing' })).status).toBe(404)
  expect((await send('/login', login('asha'), { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send('/login', login('a'.repeat(100_001)))).status).toBe(413)
})

test.each([
  [
    '/profile',
    'Profile Access Required',
    'Please sign in to view your profile settings.',
    'Sign In',
    'Your steps, your questions, and all that you saved',
  ],
  [
    '/forum',
    'Forum Access Required',
    'Join our community to participate in discussions and share your financial journey.',
    'Join the Forum',
    'Ask, answer, and share what worked for you',
  ],
  ['/forum/new', 'Forum Access Required', 'Please sign in to create a new discussion.', 'Sign In', 'Ask a question'],
  [
    '/admin',
    'Admin Access Required',
    'You need to be logged in and have admin privileges to access this area.',
    'Sign In',
  ],
  [
    '/admin/2fa-setup',
    'Admin Access Required',
    'You need to be logged in and have admin privileges to access this area.',
    'Sign In',
  ],
])('%s tells a visitor %s, with status 200', async (path, title, text, button, invitation = '') => {
  const { status, html } = await look(path)
  expect(status).toBe(200)
  if (invitation) {
    expect(html).toContain(`<h1>${invitation}</h1>`)
    expect(html).toContain(`<h2>${title}</h2><p>${text}</p>`)
  } else {
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<p>${text}</p>`)
  }
  expect(html).toMatch(new RegExp(`<a href="/login\\?next=[^"]+" class="button (?:main|line)">${button}</a>`))
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a member who is no admin is told so, and sees nothing of what is behind the door', async () => {
  const { html, status } = await look('/admin', await signedIn(site, await aMember(site)))
  expect(status).toBe(200)
  expect(html).toContain('<h1>Access Denied</h1><p>You need admin privileges to access this page.</p>')
  expect(html).toContain('Go Home')
  expect(html).not.toContain('Admin Panel')
})

test('the bar is right in the first HTML: ways in, a name, or no name on a shared phone', async () => {
  const bar = async (headers: Record<string, string> = {}) =>
    /<div class="account">(.*?)<\/div>/.exec((await look('/articles', headers)).html)?.[1]
  expect(await bar()).toContain('>Log In</a>')
  expect(await bar({ cookie: 'session=over' })).toContain('>Log In</a>')
  const named = await signedIn(site, await aMember(site, { firstName: 'Meera' }))
  expect(await bar(named)).toContain('<span>Meera</span>')
  const nameless = await signedIn(site, await aMember(site, { firstName: null, username: 'no_first_name' }))
  expect(await bar(nameless)).toContain('<span>no_first_name</span>')
  const shared = await signedIn(site, await aMember(site, { firstName: 'Meera', preferences: { sharedPhone: true } }))
  expect(await bar(shared)).toContain('<span>Account</span>')
})

test('a page that a token opens is kept nowhere', async () => {
  const { headers, html } = await look(`/reset-password?token=${'a'.repeat(43)}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('autoComplete="new-password"')
  const spent = await send(`/reset-password?token=${'a'.repeat(43)}`, {
    call: 'POST /api/auth/reset-password',
    token: 'a'.repeat(43),
    newPassword: password,
    confirmPassword: password,
  })
  expect(spent.status).toBe(400)
  expect(spent.html).toContain('This link does not work any more. Please ask for a new one.')
})

test.each([
  ['/reset-password', 'Ask an admin of this site for a new one.'],
  ['/restore-email', '<a href="/contact">Write to us</a>'],
])('%s with a link that is not whole says so before a password is typed, and names a way on', async (path, way) => {
  for (const search of ['', '?token=', '?token=abc']) {
    const { status, html } = await look(path + search)
    expect(status).toBe(200)
    expect(html).toContain('This link is not complete. Please open it from the letter, or copy it whole.')
    expect(html).toContain(way)
    expect(html).not.toContain('type="password"')
  }
})

test('a new password without the token of its link names the link', async () => {
  for (const path of ['reset-password', 'restore-email']) {
    const reply = await fetch(`${site.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ newPassword: password }),
    })
    expect(await reply.json()).toMatchObject({ fields: { token: ['This link is not complete'] } })
  }
})

test('the page that asks for a proof leads back without JavaScript, and to a file by a link', async () => {
  const admin = await anAdmin(site)
  const headers = await signedIn(site, admin)
  await site.db`update sessions set proven_at = created_at - interval '11 minutes' where user_id = ${admin.id}`
  const file = '/api/admin/backups/01a1f73e-55e0-7000-8000-000000000009'
  const asking = await look(file, { ...headers, accept: 'text/html' })
  expect([asking.status, asking.to]).toEqual([303, `/admin/proof?next=${encodeURIComponent(file)}`])
  const page = await look(asking.to ?? '', headers)
  expect(page.html).toMatch(/<h1>Confirm that it is you<\/h1>/)
  expect(page.html).toContain('name="password"')
  const form = { form: 'proof', call: 'POST /api/auth/proof' }
  const wrong = await send(asking.to ?? '', { ...form, password: 'wrong horse' }, headers)
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('<p class="wrong" id="proof-password-wrong">Password is incorrect</p>')
  expect(wrong.html).not.toContain('wrong horse')
  const right = await send(asking.to ?? '', { ...form, password }, headers)
  expect(right.status).toBe(200)
  expect(right.html).toMatch(new RegExp(`<a[^>]* href="${file}"[^>]*>Download the file</a>`))
  const renewed = { cookie: right.cookie ?? '', accept: 'text/html' }
  expect(await look(file, renewed)).toMatchObject({ status: 404 })
  for (const [next, to] of [
    ['/admin/settings', '/admin/settings'],
    ['/x?{password}', '/x?{password}'],
    ['//evil.example', '/admin'],
    ['https://evil.example', '/admin'],
    ['', '/admin'],
  ] as const) {
    const headers = await signedIn(site, admin)
    const sent = await send(`/admin/proof?${new URLSearchParams({ next })}`, { ...form, password }, headers)
    expect([next, sent.status, sent.to]).toEqual([next, 303, to])
  }
})
