import { expect, test } from 'vitest'
import { steps } from '../content/ladder.ts'
import type { Article } from '../contract/articles/article-shapes.ts'
import { tick } from '../contract/form-fields.ts'
import { paths } from '../contract/paths.ts'
import { anArticle, someArticles } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aChoice, twoQuestions } from './questions.ts'
import { aStep } from './steps.ts'
import { aPoll } from './texts.ts'
import { loadStarterRates } from '../server/features/starter/load-rates.ts'
import { startSite } from './site.ts'

const site = await startSite({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
await loadStarterRates(site.db)
const people = { db: site.db, clock: { now: new Date() } }
const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
  return { answer, html: await answer.text() }
}
/** The sentence in the footer of every page. */
const footers = {
  en: 'Empowering India with financial knowledge about money, investments and wealth creation.',
  hi: 'पैसे, निवेश और बचत की समझ, पूरे भारत के लिए।',
}

const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })

test('a page under /hi is Hindi, and its links stay there', async () => {
  const { answer, html } = await open('/hi/glossary')
  expect(answer.status).toBe(200)
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toContain('<h1>शब्दावली</h1>')
  expect(html, 'the sentence in the footer, as installed').toContain(footers.hi)
  const links = Array.from(html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g), ([, href = '']) => href)
  const outside = links.filter((href) => !/^\/hi(\/|$)|\.(xml|png)$/.test(href))
  expect(outside, 'Only the switches of languages lead to English').toEqual(['/glossary', '/glossary', '/glossary'])
})

test('the same page without a prefix is English', async () => {
  const { html } = await open('/glossary')
  expect(html).toContain('<html lang="en-IN">')
  expect(html).toContain('<h1>Glossary</h1>')
  expect(html).toContain('<a href="/hi/glossary" lang="hi" hrefLang="hi">हिंदी</a>')
})

test('a screen of the site has an address in each language for search engines', async () => {
  const heads = await Promise.all(['/glossary', '/hi/glossary'].map(async (path) => (await open(path)).html))
  for (const html of heads) {
    expect(html).toContain(`<link rel="alternate" href="${site.url}/glossary" hreflang="en-IN">`)
    expect(html).toContain(`<link rel="alternate" href="${site.url}/hi/glossary" hreflang="hi">`)
    expect(html).toContain(`<link rel="alternate" href="${site.url}/glossary" hreflang="x-default">`)
  }
  expect(heads[1]).toContain(`<link rel="canonical" href="${site.url}/hi/glossary">`)
})

test('the site map names a screen in each language, and a text once', async () => {
  const { html } = await open('/sitemap.xml')
  const entry = (path: string) => html.split('\n').find((line) => line.includes(`<loc>${site.url}${path}</loc>`))
  for (const path of ['/glossary', '/hi/glossary']) {
    expect(entry(path)).toContain(`hreflang="en-IN" href="${site.url}/glossary"`)
    expect(entry(path)).toContain(`hreflang="hi" href="${site.url}/hi/glossary"`)
  }
  expect(entry('/help/money-gone')).not.toContain('hreflang')
  expect(entry('/hi/help/money-gone')).toBeUndefined()
})

test('a text in another language than the page says so, and has one address for search engines', async () => {
  const { poll } = await aPoll(site.db, 'Do you save?', ['Yes', 'No'])
  const [english, hindi] = await Promise.all(
    ['', '/hi'].map(async (prefix) => (await open(`${prefix}/polls/${poll}`)).html),
  )
  expect(english).toContain('<h1 id="question">Do you save?</h1>')
  expect(hindi).toContain('<h1 id="question" lang="en">Do you save?</h1>')
  for (const html of [english, hindi]) expect(html).toContain(`<link rel="canonical" href="${site.url}/polls/${poll}">`)
})

test('what is Hindi around an English article does not say that it is English', async () => {
  const article = await anArticle(site.db)
  await aPoll(site.db, 'Do you save?', ['Yes', 'No'], { article })
  const { html } = await open(`/hi/articles/${article}/your-first-emergency-fund`, { redirect: 'follow' })
  expect(html).toMatch(/<section class="article-polls[^>]* lang="hi"/)
})

test('the labels around an article come with it only on a page in another language', async () => {
  const labels = ['आप यहाँ हैं', 'लेखक:', 'मिनट में पढ़ें', '3 नवंबर 2026', 'घर का बजट', 'देखिए, क्या याद रहा।', 'पूरा सही नहीं']
  const about = { category: 'Budgeting', createdAt: '2026-11-03T06:30:00Z' } as const
  for (const language of ['en', 'hi'] as const) {
    const id = await anArticle(site.db, { ...about, language })
    const [{ id: question, options } = aChoice()] = await twoQuestions(site.db, id)
    for (const prefix of ['', '/hi']) {
      const { answer } = await open(`${prefix}/articles/${id}`)
      const { html } = await open(`${answer.headers.get('location')}?answer-${question}=${options[0]?.id}`)
      const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
      const isHindi = language === 'hi' || prefix === '/hi'
      for (const label of labels) expect(main.includes(label), `${prefix} ${language}: ${label}`).toBe(isHindi)
      const { words } = JSON.parse((await open(`${prefix}/api/articles/${id}`)).html) as Article
      expect(words !== null).toBe(language === 'hi' && prefix === '')
    }
  }
})

test('the verdict on a quiz is in the language of the page', async () => {
  const { poll, options } = await aPoll(site.db, 'Up to what are deposits insured?', ['₹1 lakh', '₹5 lakh'], {
    right: ['₹5 lakh'],
  })
  const { html } = await open(`/hi/polls/${poll}?quiz=${poll}&answer=${options[0]}`)
  expect(html.replaceAll('<!-- -->', '')).toContain('<b>पूरा सही नहीं</b> · सही जवाब: <b lang="en">₹5 lakh</b>')
})

test('a list has the lessons in the language of the page, and all of them beside', async () => {
  const title = 'Only in English'
  await anArticle(site.db, { title })
  await anArticle(site.db, { title: 'केवल हिंदी में', language: 'hi' })
  const { html } = await open('/hi/articles')
  expect(html).toContain('केवल हिंदी में')
  expect(html).not.toContain(title)
  expect(html).toContain('href="/hi/articles?language=all"')
  expect((await open('/hi/articles?language=all')).html).toContain(title)
  const english = (await open('/articles')).html
  expect(english).toContain(title)
  expect(english).not.toContain('केवल हिंदी में')
  expect((await open('/articles?language=all')).html).toContain('केवल हिंदी में')
})

test('the offer of Hindi on an English lesson leads to its Hindi twin', async () => {
  const english = await anArticle(site.db, { title: 'Where money goes' })
  const hindi = await anArticle(site.db, { title: 'पैसा कहाँ जाता है', language: 'hi', translationOf: english })
  const { html } = await open(`/articles/${english}`, { redirect: 'follow' })
  expect(html).toMatch(new RegExp(`<a href="/hi/articles/${hindi}/[^"]*" hreflang="hi">हिंदी में पढ़ें</a><button`))
  expect((await open('/glossary')).html).toContain('<a href="/hi" hreflang="hi">हिंदी में पढ़ें</a><button')
})

test('what a search finds beside articles has Hindi headings under /hi', async () => {
  const { html } = await open('/hi/articles?search=ppf')
  for (const text of ['इस साइट पर और', 'आज के आँकड़े', 'लोक भविष्य निधि (PPF)']) expect(html).toContain(text)
  expect(html).not.toContain('Also on this site')
  expect((await open('/articles?search=ppf')).html).toContain('Also on this site')
})

test('the ladder under /hi has the Hindi of its steps, and leads to the Hindi lessons', async () => {
  const [lesson = ''] = await someArticles(site.db, 1)
  const hindi = await anArticle(site.db, { title: 'पैसा कहाँ जाता है', language: 'hi', translationOf: lesson })
  for (const { name, hindiName, summary } of steps)
    await aStep(site.db, name, name === steps[0]?.name ? [lesson] : await someArticles(site.db, 1), {
      hindiName,
      summary,
    })
  const slug = 'know-your-month'
  const pages = await Promise.all(['/hi/learn', `/hi/learn/${slug}`].map(async (path) => (await open(path)).html))
  for (const html of pages) {
    expect(html).toContain(`href="/hi/articles/${hindi}/`)
    expect(html).toContain('देखिए कि पैसा कहाँ जाता है, और महीने की ऐसी योजना बनाइए कि आखिर में कुछ बचे।')
    for (const { name, summary } of steps)
      expect([name, summary].filter((text) => html.includes(`>${text}<`))).toEqual([])
  }
  expect(pages[1]).toContain('<h1>महीने का हिसाब जानें</h1>')
  expect(pages[1]).toContain(`href="/learn/${slug}/print?language=hi"`)
  expect((await open(`/learn/${slug}`)).html).toContain('<h1>Know your month</h1>')
})

test('the page of a calculator under /hi has its sum in Hindi, also where the English one was made before', async () => {
  for (const [prefix, time] of [
    ['', '5 years'],
    ['/hi', '5 साल'],
    ['', '5 years'],
  ])
    expect((await open(`${prefix}/tools/loan-emi?principal=500000&ratePercent=12&months=60`)).html).toContain(
      `value="${time}"`,
    )
})

test('what leads elsewhere stays in the language', async () => {
  const { answer } = await open('/hi/glossary/')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/hi/glossary'])
  const login = await open(`/hi${paths.loginFor('/articles')}`)
  expect(login.answer.headers.get('location')).toBe('/hi/login?next=%2Farticles')
})

test('visitors and members who ask for both languages at once get each page in its own, made new or cached', async () => {
  const id = await anArticle(site.db, { title: 'Where money goes' })
  const { poll } = await aPoll(site.db, 'Do you save?', ['Yes', 'No'])
  const lesson = `/articles/${id}/where-money-goes`
  const pages = ['', '/articles', lesson, '/glossary', `/polls/${poll}`, '/tools/loan-emi', '/polls', '/rates']
  const count = 2 * pages.length
  const tags = new Map<string, string | null>()
  const ask = async (path: string, headers: Record<string, string>) => {
    const { answer, html } = await open(path, { headers })
    const own = path.startsWith('/hi') ? 'hi' : 'en'
    expect(answer.status, path).toBe(200)
    expect(html, path).toContain(`<html lang="${own}-IN">`)
    expect(html, path).toContain(footers[own])
    expect(html, path).not.toContain(footers[own === 'en' ? 'hi' : 'en'])
    tags.set(path, answer.headers.get('etag'))
  }
  /** Asks for both languages of each page at once; all pages at once would be more than a slow machine answers. */
  const askBoth = async (headers: Record<string, string> = {}) => {
    const before = site.pages.cache.counts.hit
    for (const path of pages) await Promise.all([ask(path || '/', headers), ask(`/hi${path}`, headers)])
    return site.pages.cache.counts.hit - before
  }
  const { cookie } = await signedIn(people, await aMember(people))
  await askBoth({ cookie })
  await askBoth()
  await expect.poll(() => askBoth(), { message: 'All come from the cache' }).toBe(count)
  expect(await askBoth({ cookie }), 'A member’s page is made for them').toBe(0)
  expect(await askBoth({ 'accept-encoding': 'gzip' })).toBe(count)
  expect(await askBoth()).toBe(count)
  expect(new Set(tags.values()).size, 'No two have a tag in common').toBe(count)
  const headers = { 'if-none-match': tags.get('/articles') ?? '' }
  expect((await open('/articles', { headers })).answer.status).toBe(304)
  expect((await open('/hi/articles', { headers })).answer.status).toBe(200)
})

test('an address that leads on, and a reply with figures, are cached in each language', async () => {
  const id = await anArticle(site.db, { title: 'Where money goes' })
  for (let again = 0; again < 6; again++)
    for (const prefix of ['/hi', '']) {
      const short = await open(`${prefix}/articles/${id}`)
      expect(short.answer.headers.get('location')).toBe(`${prefix}/articles/${id}/where-money-goes`)
      const { html } = await open(`${prefix}/api/rates`)
      expect(html.includes('लोक भविष्य निधि (PPF)')).toBe(prefix === '/hi')
    }
})

test('the next page of a list is named without the prefix, which the browser adds', async () => {
  await someArticles(site.db, 30)
  const { answer } = await open('/hi/api/articles')
  expect(answer.headers.get('link')).toMatch(/^<\/api\/articles\?cursor=/)
})

test('no address leads to another site', async () => {
  for (const path of ['//evil.example?search=+x', '/hi//evil.example?search=+x', '//evil.example/'])
    expect((await open(path)).answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
})

test('a link in a text that is stored leads to the language of the page', async () => {
  const link = /<a href="[^"]*\/help\/(?:hi\/)?money-gone"/g
  const page = '/help/frightening-call'
  const pages = await Promise.all(
    [page, `/hi${page}`, '/hi/help/en/frightening-call'].map(async (path) => (await open(path)).html),
  )
  expect(pages.map((html) => [...new Set(html.match(link))])).toEqual([
    ['<a href="/help/money-gone"'],
    ['<a href="/hi/help/hi/money-gone"'],
    ['<a href="/hi/help/money-gone"'],
  ])
})

test('search engines stay out of the same parts in each language', async () => {
  const { html } = await open('/robots.txt')
  const closed = Array.from(html.matchAll(/^Disallow: (.*)$/gm), ([, path]) => path)
  expect(closed).toEqual(['/api/', '/admin', '/profile', '/hi/api/', '/hi/admin', '/hi/profile'])
})

test('a refusal is in the language of its call, and English without one', async () => {
  const body = { usernameOrEmail: 'nobody', password: 'wrong-password' }
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  expect(JSON.parse((await open('/api/auth/login', call)).html)).toMatchObject({ message: 'Invalid credentials' })
  const { answer, html } = await open('/hi/api/auth/login', call)
  expect(answer.status).toBe(401)
  expect(JSON.parse(html)).toMatchObject({ message: 'नाम या पासवर्ड सही नहीं', english: 'Invalid credentials' })
})

test('a form without JavaScript comes back in the language', async () => {
  const { answer, html } = await open(
    '/hi/login',
    form({ form: 'login', call: 'POST /api/auth/login', usernameOrEmail: 'nobody', password: 'wrong-password' }),
  )
  expect(answer.status).toBe(401)
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toContain('नाम या पासवर्ड सही नहीं। कृपया यूज़रनेम या ईमेल और पासवर्ड फिर देखिए।')
})

test('a refusal that names a field and a number names both in the language', async () => {
  const body = JSON.stringify({ username: 'ab', email: 'nobody' })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const refused = JSON.parse((await open('/hi/api/auth/signup', call)).html) as { fields: Record<string, string[]> }
  expect(refused.fields.username).toEqual(['‘यूज़रनेम’ में कम से कम 3 अक्षर हों'])
})

test('the page for readers without a connection is in the language of its address', async () => {
  const { html } = await open('/hi/offline')
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toContain('<a href="/hi/">')
  expect(html).toContain('<form method="post" action="/hi/offline">')
  expect(html).not.toMatch(/>[^<]*\b(?:the|you|your)\b/)
})

test('a language that the site does not speak has no addresses', async () => {
  const english = await startSite({ RATE_LIMITS: 'off' })
  expect((await fetch(`${english.url}/hi/glossary`)).status).toBe(404)
  const html = await (await fetch(`${english.url}/glossary`)).text()
  expect(html).not.toContain('hrefLang="hi"')
})

test.each([
  ['/login', 'hi', '/hi/'],
  ['/login?next=%2Fpolls', 'hi', '/polls'],
  ['/hi/login', 'hi', '/hi/'],
  ['/hi/login', 'en', '/hi/'],
  ['/hi/login?next=%2Fpolls', 'en', '/hi/polls'],
  ['/login', undefined, '/'],
] as const)('a login on %s by a member who prefers %s leads to %s, without JavaScript', async (page, language, to) => {
  const { username, password } = await aMember(people, { preferences: { ...(language && { language }) } })
  const { answer } = await open(page, form({ call: 'POST /api/auth/login', usernameOrEmail: username, password }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
})

test('the language is chosen among the preferences, without JavaScript', async () => {
  const person = await aMember(people)
  const { cookie } = await signedIn(people, person)
  const { html } = await open('/profile?tab=preferences', { headers: { cookie } })
  expect(html).toContain('<legend>Language of letters and of the site after logging in</legend>')
  const sent = form({
    call: 'PUT /api/auth/preferences',
    to: '/profile?tab=preferences',
    theme: 'light',
    language: 'hi',
  })
  await open('/profile?tab=preferences', { ...sent, headers: { cookie } })
  const [row] = await site.db<
    { language: string }[]
  >`select preferences ->> 'language' as language from users where id = ${person.id}`
  expect(row).toEqual({ language: 'hi' })
})

test('a consent without JavaScript names the notice that the page has shown; one that has changed is shown again', async () => {
  const person = await aMember(people, { consents: false })
  const { cookie } = await signedIn(people, person)
  const noticeIn = (html: string) => /name="notice" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const page = await open('/hi/terms', { headers: { cookie } })
  const notice = noticeIn(page.html)
  expect(notice).toMatch(/^hi-[0-9a-f]{12}$/)
  const agree = (shown: string) => {
    const fields = { form: 'consent', call: 'PUT /api/auth/consent', to: '/terms', consent: tick, notice: shown }
    return open('/hi/terms', { ...form(fields), headers: { cookie } })
  }
  const refused = await agree('hi-000000000000')
  expect(refused.answer.status).toBe(400)
  expect(refused.html).toMatch(/<p class="failure" role="alert"[^>]*>[^<]*सूची बदल/)
  expect(noticeIn(refused.html)).toBe(notice)
  expect((await agree(notice)).answer.status).toBe(303)
  const [row] = await site.db`select notice_language, notice_version from users where id = ${person.id}`
  expect(row).toEqual({ noticeLanguage: 'hi', noticeVersion: notice.slice(3) })
})
