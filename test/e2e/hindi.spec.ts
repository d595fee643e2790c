import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadStarterRates } from '../../server/features/starter/load-rates.ts'
import { anArticle } from '../drafts.ts'
import { anAdmin, aMember, password } from '../people.ts'
import { aStep } from '../steps.ts'
import { aDiscussion, aPoll } from '../texts.ts'
import { hydrated, openSite } from './site.ts'
import { expectAccessible, expectFit, lookAtScreens } from './screens.ts'

const site = await openSite({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi', UPI_ID: 'arthashala@okbank' })
const lesson = 'आपात निधि की शुरुआत'
const inHindi = await anArticle(site.db, { title: lesson, language: 'hi' })
const article = `/hi/articles/${await anArticle(site.db)}/your-first-emergency-fund`

await loadStarterRates(site.db)
await aStep(site.db, 'Know your month', [inHindi], { hindiName: 'महीने का हिसाब जानें' })

const phone = { width: 360, theme: 'system', device: 'light' } as const
const main = (page: Page) => page.getByRole('main')
const discussion = (page: Page) => page.getByRole('region', { name: 'चर्चा' })

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'यूज़रनेम या ईमेल' }).fill(username)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'लॉग इन करें' }).click()
  await page.waitForURL(/\/hi\/?$/)
}

/** Waits until a field is marked as wrong, and described by a sentence. */
const refusedAt = (field: Locator, sentence: string) =>
  expect
    .poll(() =>
      field.evaluate((input) => [
        input.getAttribute('aria-invalid'),
        ...(input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText.replace(/\s+/g, ' ')),
      ]),
    )
    .toEqual(expect.arrayContaining(['true', sentence]))

async function signUp(page: Page, username: string): Promise<void> {
  const name = page.getByRole('textbox', { name: 'यूज़रनेम' })
  const fillIn = async (as: string) => {
    await name.fill(as)
    await page.getByRole('textbox', { name: 'ईमेल' }).fill(`${username}@example.com`)
    await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
    await page.getByLabel('पासवर्ड दोबारा').fill(password)
    await page.getByRole('checkbox', { name: 'मेरी उम्र 18 साल या ज़्यादा है' }).check()
    await main(page).getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  }
  await fillIn('ab')
  await refusedAt(name, '‘यूज़रनेम’ में कम से कम 3 अक्षर हों')
  await fillIn(username)
  await page.waitForURL(/\/hi\/login/)
}

async function comment(page: Page, text: string): Promise<Locator> {
  await discussion(page).getByRole('button', { name: 'चर्चा शुरू करें' }).click()
  await discussion(page).getByRole('textbox', { name: 'आपकी टिप्पणी' }).fill(text)
  await discussion(page).getByRole('button', { name: 'टिप्पणी भेजें' }).click()
  const written = discussion(page).getByRole('listitem').filter({ hasText: text })
  await written.getByText('अभी-अभी').waitFor()
  return written
}

test('a member signs up, logs in and comments in Hindi', async () => {
  const page = await site.visit('/hi/signup', phone)
  await expectAccessible(page, ['light'])
  await signUp(page, 'sunita')
  await logIn(page, 'sunita')
  await page.goto(article)
  await hydrated(page)
  const written = await comment(page, 'मेरा कोष कितना हो?')
  await page.locator('.toast').filter({ hasText: 'टिप्पणी जुड़ गई' }).waitFor()
  await written.getByRole('button', { name: 'बदलें: आपकी पोस्ट, टिप्पणी: मेरा कोष कितना हो?' }).waitFor()
  await expectAccessible(page, ['light'])
  await expectFit(page, phone.width)
})

test('the same without JavaScript', async () => {
  const page = await site.visit('/hi/signup', { ...phone, script: false, expects: /400|401/ })
  await signUp(page, 'kamala')
  await page.getByRole('textbox', { name: 'यूज़रनेम या ईमेल' }).fill('kamala')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password')
  await main(page).getByRole('button', { name: 'लॉग इन करें' }).click()
  await page.getByText('नाम या पासवर्ड सही नहीं').first().waitFor()
  await logIn(page, 'kamala')
  await page.goto(article)
  await comment(page, 'छह महीने का खर्च ठीक है?')
})

/** With JavaScript, and without. */
const ways = [
  ['', phone],
  [' without JavaScript', { ...phone, script: false, expects: /400/ }],
] as const

test.each(ways)('a lesson is found, read, and its sum counted in Hindi%s', async (_, reader) => {
  const page = await site.visit('/hi', reader)
  const newest = page.getByRole('region', { name: 'नए लेख' }).getByRole('listitem').getByRole('heading')
  await expect.poll(() => newest.allTextContents()).toEqual([lesson])
  await page.goto('/hi/articles')
  const box = page.getByRole('search', { name: 'लेख' }).getByRole('searchbox', { name: 'लेख खोजें' })
  await box.fill('आपात')
  await box.press('Enter')
  await page.getByText('‘आपात’ के लिए 1 नतीजे मिले').waitFor()
  await page.getByRole('list', { name: 'खोज के नतीजे' }).getByRole('link', { name: lesson }).click()
  await main(page).getByRole('heading', { level: 1, name: lesson }).waitFor()
  await main(page).getByText('Money that you can reach within a day.').waitFor()

  await page.goto('/hi/tools')
  await main(page).getByRole('link', { name: 'लोन: EMI, किस्तों की तालिका, समय से पहले चुकाना' }).click()
  const amount = page.getByRole('textbox', { name: 'लोन की रकम (₹)' })
  const count = () => main(page).getByRole('button', { name: 'हिसाब लगाएँ' }).click()
  await amount.fill('बहुत')
  await count()
  await refusedAt(amount, 'लोन की रकम: ₹1 से ₹10,000 करोड़ तक की रकम लिखिए, जैसे 5,00,000 या 5 लाख')
  await amount.fill('10,00,000')
  await page.getByRole('textbox', { name: 'सालाना ब्याज दर (%)' }).fill('8.5')
  await page.getByRole('textbox', { name: 'लोन की अवधि' }).fill('20 साल')
  await count()
  await main(page).getByText('आप हर महीने ₹8,678 चुकाएँगे, कुल समय 20 साल।').first().waitFor({ state: 'attached' })
  await page.waitForURL(/\/hi\/tools\/loan-emi\?/)
})

test.each(ways)('a member votes, asks and gives in Hindi%s', async (way, reader) => {
  const question = `आप बचत कहाँ रखते हैं${way && ', और क्यों'}?`
  const { poll } = await aPoll(site.db, question, ['बैंक में', 'घर में'])
  const page = await site.visitAs(await aMember(site.people), `/hi/polls/${poll}`, reader)
  const vote = () => main(page).getByRole('button', { name: 'वोट दें', exact: true }).click()
  await vote()
  await page.getByText('वोट देने से पहले कृपया एक विकल्प चुनिए।').first().waitFor()
  await page.getByRole('group', { name: question }).getByRole('radio', { name: 'बैंक में' }).check()
  await vote()
  const own = page
    .getByRole('list', { name: `नतीजे: ${question}` })
    .getByRole('listitem')
    .filter({ hasText: 'आपका वोट' })
  await expect.poll(async () => (await own.innerText()).replace(/\s+/g, ' ')).toBe('बैंक में आपका वोट 100% 1 वोट')

  await page.goto('/hi/forum')
  await main(page).getByRole('link', { name: 'चर्चा शुरू करें' }).first().click()
  const title = page.getByRole('textbox', { name: 'शीर्षक' })
  const ask = () => main(page).getByRole('button', { name: 'चर्चा शुरू करें' }).click()
  await title.fill('घर')
  await page.getByRole('combobox', { name: 'विषय' }).selectOption('Tax Help')
  await page.getByRole('textbox', { name: 'पूरी बात' }).fill('साल में दो नौकरियाँ रहीं।')
  await ask()
  await refusedAt(title, '‘शीर्षक’ में कम से कम 3 अक्षर हों')
  await title.fill(`कौन-सा फ़ॉर्म भरें${way}?`)
  await ask()
  await page.waitForURL(/\/hi\/forum$/)
  await main(page)
    .getByRole('heading', { name: `कौन-सा फ़ॉर्म भरें${way}?` })
    .waitFor()

  await page.goto('/hi/support')
  const amount = page.getByRole('textbox', { name: 'कोई और रकम, रुपयों में' })
  const give = () => main(page).getByRole('button', { name: 'सहयोग दें' }).click()
  await amount.fill('5')
  await give()
  await refusedAt(amount, 'कृपया पूरे रुपयों में रकम लिखिए, ₹10 से ₹5,00,000 तक')
  await amount.fill('250')
  await give()
  await page.getByRole('heading', { level: 1, name: 'आपका ₹250 का सहयोग' }).waitFor()
  const utr = page.getByRole('textbox', { name: 'भुगतान का UTR' })
  const claim = () => main(page).getByRole('button', { name: 'मैंने भुगतान कर दिया' }).click()
  await utr.fill('12345')
  await claim()
  await refusedAt(utr, 'कृपया UTR के 12 अंक लिखिए')
  await utr.fill(way ? '123456789012' : '210987654321')
  await claim()
  await expect.poll(() => page.locator('#state').textContent()).toBe('जाँच बाकी है')
})

/** The main screens, as others see them than those who walk through the tests above. Colours and desktops are looked at in English. */
test('the main screens are accessible and fit in Hindi', async () => {
  const member = await aMember(site.people)
  const { poll } = await aPoll(site.db, 'क्या आप हर महीने बचत करते हैं?', ['हाँ', 'नहीं'])
  const readers = {
    stranger: [
      '',
      '/articles',
      '/articles?search=emi',
      `/articles/${inHindi}`,
      '/learn',
      '/learn/know-your-month',
      '/changes',
      '/polls',
      `/polls/${poll}`,
      '/tools',
      '/tools/loan-emi',
      '/rates',
      '/glossary',
      '/help',
      '/scams',
      '/scams/check',
      '/scams/practice',
      '/check-up',
      '/support',
      '/forum',
      '/contact',
      '/privacy',
      '/notice',
      '/grievance',
      '/login',
    ],
    member: [
      '',
      '/forum',
      '/forum/new',
      `/forum/${await aDiscussion(site.db, { by: member.id })}`,
      '/notifications',
      '/profile',
      '/profile?tab=security',
      '/profile?tab=preferences',
      '/profile?tab=saved',
      '/class',
    ],
    admin: [
      '/admin',
      '/admin?tab=articles',
      '/admin?tab=held',
      '/admin?tab=members',
      '/admin/desk',
      '/admin/settings',
      '/admin/articles/new',
      '/admin/polls/new',
    ],
  }
  for (const [reader, paths] of Object.entries(readers)) {
    const page = await site.page(phone)
    if (reader === 'member') await site.signIn(page, member)
    if (reader === 'admin') await site.signIn(page, await anAdmin(site.people))
    const screens = paths.map((path) => [`${reader}: ${path}`, { path: `/hi${path}`, otherColours: true }] as const)
    await lookAtScreens(page, screens)
  }
}, 300_000)

test('a browser set to Hindi is offered the Hindi page, until it is declined', async () => {
  const page = await site.visit('/glossary?search=emi', { ...phone, locale: 'hi-IN' })
  const link = page.getByRole('link', { name: 'हिंदी में पढ़ें' })
  await link.waitFor()
  await expectFit(page, 360)
  await link.click()
  await page.waitForURL('**/hi/glossary?search=emi')
  await page.goBack()
  // In a new tab first, so that the link of one page is pressed twice.
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click()
  await page.waitForURL('**/hi/glossary?search=emi')
  await page.goBack()
  await page.getByRole('button', { name: 'नहीं, धन्यवाद' }).click()
  await link.waitFor({ state: 'hidden' })
  await page.reload()
  await link.waitFor({ state: 'hidden' })
})

test('a category of the forum is Hindi to a screen reader too, and the list of cached pages is the Hindi one', async () => {
  const member = await aMember(site.people)
  await aDiscussion(site.db, { by: member.id })
  const page = await site.visitAs(member, '/hi/forum', phone)
  const category = main(page).getByRole('listitem').locator('.category-note')
  await expect.poll(() => category.first().getAttribute('lang')).toBe('hi')
  await page.goto('/hi/profile?tab=saved')
  await expect.poll(() => main(page).locator('a[href$="/offline"]').getAttribute('href')).toBe('/hi/offline')
})

test('a Hindi page that is stored opens without a connection, also where the Hindi list is not', async () => {
  const page = await site.visit('/hi/learn', {
    ...phone,
    expects: /INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/,
  })
  const stored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('articles')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(stored).toEqual(expect.arrayContaining(['/hi/learn', '/hi/offline', '/offline']))
  await page.evaluate(async () => (await caches.open('articles')).delete('/hi/offline'))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You are offline. This page was kept on').waitFor()
})
