import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { aMember } from '../people.ts'
import { starterDatabase } from '../scratch-database.ts'
import { aDiscussion, aReply } from '../texts.ts'
import { addFakeVoice } from './fake-voice.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ DATA_DIR: await aFolder() }, (await starterDatabase()).sql)

const phone = { width: 360, height: 640 }

test('from any page two taps call 1930, on a phone without JavaScript', async () => {
  const page = await site.visit('/glossary', { ...phone, script: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'What happened?' }).waitFor()
  const call = page.getByRole('link', { name: 'Call 1930' })
  expect(await call.getAttribute('href')).toBe('tel:1930')
  const box = await call.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.locator('.mobile-menu a[href="/help"]').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'I lost money to a fraud' }).click()
  // Playwright looks for no text in `noscript`.
  await expect.poll(() => page.locator('.letter').innerText()).toContain('Copy this text by hand')
  expect(await page.getByRole('textbox', { name: 'Bank and branch' }).count()).toBe(0)
  // On paper an address stands once, and nothing leads on.
  await page.emulateMedia({ media: 'print' })
  const address = page.locator('.contacts a[href="https://cybercrime.gov.in"]')
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none')
  expect(await page.getByRole('link', { name: 'All troubles' }).isVisible()).toBe(false)
})

test('what is typed into a letter fills its gaps, can be copied, and leaves the page by no request', async () => {
  const page = await site.visit('/help/money-gone', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await page.getByRole('textbox', { name: 'Bank and branch' }).fill('Grameen Bank, Kasba')
  await page.getByRole('textbox', { name: 'Your name' }).fill('राधा')
  await page.getByText('To: The Branch Manager and the Grievance Officer, Grameen Bank, Kasba').waitFor()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('Copied').waitFor()
  const copy = await page.evaluate(() => navigator.clipboard.readText())
  expect(copy).toContain('Name: राधा')
  expect(copy).toContain('ending in ____________ by a fraud')
  await page.getByRole('link', { name: 'All troubles' }).click()
  await page.getByRole('heading', { level: 1, name: 'What happened?' }).waitFor()
  expect(sent.join()).not.toMatch(/Grameen|राधा/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/Grameen|राधा/)
})

test('a trouble and the list open without a connection after one visit', async () => {
  const expects = /INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/
  const page = await site.visit('/help/hi/money-gone', { ...phone, expects })
  const cached = () =>
    page.evaluate(async () => {
      if (!(await caches.has('articles'))) return []
      return (await (await caches.open('articles')).keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cached, { timeout: 10_000 }).toEqual(expect.arrayContaining(['/help/hi/money-gone', '/help/hi']))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'ठगी में मेरा पैसा चला गया' }).waitFor()
  await page.getByText('You are offline. This page was kept').waitFor()
  await page.goto('/help/hi')
  expect(await page.getByRole('link', { name: '1930 पर फ़ोन करें' }).getAttribute('href')).toBe('tel:1930')
})

test('a page is read aloud sentence by sentence, pauses, continues, and falls silent when the reader leaves; an answer alone too', async () => {
  const page = await site.page(phone)
  await page.addInitScript(addFakeVoice)
  await page.goto('/help/money-gone')
  await hydrated(page)
  const spoken = () => page.evaluate(() => window.fakeVoice.spoken.splice(0))
  const finish = () => page.evaluate(() => window.fakeVoice.finish())
  const isSpeaking = () => page.evaluate(() => window.fakeVoice.isSpeaking())
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].join())
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const listen = page.getByRole('button', { name: 'Listen', exact: true })

  // Voices come late; the space for the button is there before.
  expect(await listen.count()).toBe(0)
  await page.evaluate(() => window.fakeVoice.install('en-IN'))
  await listen.click()
  await page.getByRole('group', { name: 'Listen' }).waitFor()
  expect(await listen.getAttribute('aria-pressed')).toBe('true')
  await finish()
  expect(await spoken()).toEqual([
    'en-IN 1 I lost money to a fraud',
    'en-IN 1 U P I, a card, a link, a false app or a fingerprint.',
  ])
  expect(await marked()).toBe('UPI, a card, a link, a false app or a fingerprint.')
  for (let sentence = 0; sentence < 4; sentence += 1) await finish()
  expect((await spoken()).slice(1, 3)).toEqual([
    'en-IN 1 Cyber fraud, day and night',
    'en-IN 1 Call one nine three zero',
  ])

  await press('Pause')
  expect(await isSpeaking()).toBe(false)
  await press('Continue')
  await press('Next sentence')
  await press('Previous sentence')
  await page.getByRole('button', { name: 'Speed 1×' }).click()
  expect(await spoken()).toEqual([
    'en-IN 1 cybercrime.gov.in',
    'en-IN 1 Danger to life',
    'en-IN 1 cybercrime.gov.in',
    'en-IN 1.25 cybercrime.gov.in',
  ])
  await page.keyboard.press('Escape')
  expect([await isSpeaking(), await marked(), await page.locator('.listen-bar').count()]).toEqual([false, '', 0])
  await expect.poll(() => listen.evaluate((button) => button === document.activeElement)).toBe(true)

  await listen.click()
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'What happened?' }).waitFor()
  expect([await isSpeaking(), await page.locator('.listen-bar').count()]).toEqual([false, 0])

  const member = await aMember(site.people)
  const by = member.id
  const discussion = await aDiscussion(site.db, { by })
  const reply = await aReply(site.db, { discussion, by, content: 'EMI ₹5,000 से कम रखिए।' })
  await site.db`update forum_posts set answer_id = ${reply} where id = ${discussion}`
  await site.signIn(page, member)
  await page.goto(`/forum/${discussion}`)
  await hydrated(page)
  // Without a Hindi voice a Hindi text has no button. Android writes hi_IN.
  await page.evaluate(() => window.fakeVoice.install('en-IN'))
  expect(await page.getByRole('button', { name: 'सुनें' }).count()).toBe(0)
  await page.evaluate(() => window.fakeVoice.install('en-IN', 'hi_IN'))
  await page.getByRole('button', { name: 'सुनें' }).click()
  // The speed is that of this device.
  await expect.poll(spoken).toEqual(['hi-IN 1.25 E M I पाँच हज़ार रुपये से कम रखिए।'.normalize('NFC')])
  await finish()
  expect(await page.locator('.listen-bar').count()).toBe(0)
})
