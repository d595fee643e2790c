import { routes } from '../../web/routes.tsx'
import { notify } from '../../server/acts/notify.ts'
import { addIntent } from '../../server/features/donations/choices.ts'
import { anArticle, anOwnPage, someArticles, somePictures } from '../drafts.ts'
import { aMember } from '../people.ts'
import { twoQuestions } from '../questions.ts'
import { aComment, aPoll, aVote } from '../texts.ts'
import { aBusySite } from './admin-rows.ts'
import { adminScreens } from './admin-screens.ts'
import { forumScreens } from './forum-screens.ts'
import { ladderScreens } from './ladder-screens.ts'
import { content, long } from './hard-words.ts'
import { noticeScreens } from './notice-screens.ts'
import { pollFormScreens } from './poll-form-screens.ts'
import type { Screen } from './screen.ts'
import { openSections } from './open-section.ts'
import type { openSite } from './site.ts'
import { programScreens } from './program-screens.ts'

import { writingScreens } from './writing-screens.ts'

/**
 * Every screen of the site, for strangers, members and admins. A page that everyone may see and whose address has no parameter
 * needs no line here.
 */
export async function everyScreen(site: Awaited<ReturnType<typeof openSite>>): Promise<Record<string, Screen>> {
  await someArticles(site.db, 26, { category: 'Loans & Credit' })
  const member = await aMember(site.people)
  const keeper = await aMember(site.people)
  const article = `/articles/${await anArticle(site.db, { content, media: somePictures(3) })}`
  await twoQuestions(site.db, article.replace('/articles/', ''), { question: `Where does it fit? ${long}` })
  await site.db`
    insert into saved_articles (article_id, user_id) select id, ${keeper.id} from articles where title like 'Lesson 2%'`
  await site.db`update articles set save_count = 1 where title like 'Lesson 2%'`
  const recipient = await aMember(site.people)
  const answer = await aComment(site.db, { article: article.replace('/articles/', ''), by: keeper.id, content: long })
  for (let n = 0; n < 25; n++)
    await notify(site.db, {
      kind: 'comment-reply',
      to: recipient.id,
      by: keeper.id,
      about: { comment: answer },
      now: new Date(),
    })

  const talk = await anArticle(site.db)
  const discussed = `/articles/${talk}`
  let thread: string | null = null
  for (const by of [keeper.id, null, keeper.id, recipient.id, keeper.id])
    thread = await aComment(site.db, {
      article: talk,
      by,
      under: thread,
      content: `${long} https://rbi.org.in/${long}`,
    })
  await site.db`update article_comments set like_count = 3, edited_at = now() where article_id = ${talk}`
  const voter = await aMember(site.people)
  const open = await aPoll(site.db, `Where is it${'andon'.repeat(20)}?`, ['Savings account', long, 'Gold', 'Cash'], {
    article: article.replace('/articles/', ''),
  })
  const quiz = await aPoll(site.db, 'Up to what are deposits insured?', ['₹1,00,000', '₹5,00,000'], {
    right: ['₹5,00,000'],
  })
  const expired = await aPoll(site.db, 'Did you file in time?', ['Yes', 'No'], { expiresAt: '2026-11-14T06:30:00Z' })
  for (const { poll, options } of [quiz, expired]) await aVote(site.db, { poll, option: options[0], by: voter.id })

  const choice = { amount: 250, userId: null, now: new Date() }
  const gift = `/support/${await addIntent(site.db, { ...choice, kind: 'once' })}`
  const pledge = `/support/${await addIntent(site.db, { ...choice, kind: 'monthly' })}`

  const ownPage = await anOwnPage(site.db, { content: `${content}\n\n${long}` })
  const busy = await aBusySite(site.people, { hasDueFigure: true })
  const { admin } = busy
  const screens: Record<string, Screen> = {
    ...adminScreens(busy),
    ...(await writingScreens(site.people, article)),
    ...(await pollFormScreens(site.db, admin, keeper)),
    ...(await forumScreens(site, keeper, long)),
    ...noticeScreens(admin),
    ...(await programScreens(site.db, admin)),
    ...(await ladderScreens(site.db, admin, article)),
    'the list of polls': { path: '/polls' },
    'polls of one article, searched': {
      path: `/polls?search=${'zz'.repeat(60)}&status=active&articleId=${article.replace('/articles/', '')}`,
    },
    'an open poll, to a stranger': { path: `/polls/${open.poll}` },
    'an open poll, to a member': { path: `/polls/${open.poll}`, as: voter },
    'a quiz after the vote': { path: `/polls/${quiz.poll}`, as: voter },
    'an expired poll': { path: `/polls/${expired.poll}` },
    'a missing poll': { path: '/polls/nonsense', expects: /404/ },
    'a calculator with a table': {
      path: '/tools/loan-emi?of=emiSchedule&principal=500000&ratePercent=12&months=60',
      async open(page) {
        await page.getByRole('heading', { name: 'Month by month' }).click()
        await page.locator('#table').getByText('Year 1', { exact: true }).click()
      },
    },
    'two sums': {
      path: '/tools/fixed-deposit?principal=5&ratePercent=7&years=5&b.principal=9&b.ratePercent=7&b.years=5',
    },
    'a calculator with errors': { path: '/tools/xirr?flows=nothing' },
    'a missing calculator': { path: '/tools/nothing', expects: /404/ },
    'the categories': {
      path: '/admin/categories',
      as: admin,
      async open(page) {
        await page.locator('summary').filter({ visible: true }).first().click()
      },
    },
    'a page of the operator': { path: '/about-us' },
    'the pages of the operator': { path: '/admin/pages', as: admin },
    'a new page of the operator': { path: '/admin/pages/new', as: admin },
    'a page of the operator, in the editor': { path: `/admin/pages/${ownPage}/edit`, as: admin },
    'the settings of the site': { path: '/admin/settings', as: admin, open: openSections },
    'the backups': { path: '/admin/backups', as: admin },
    'the mail': { path: '/admin/mail', as: admin },
    'the second factor of an admin': { path: '/admin/2fa-setup', as: admin },
    'the list': { path: '/articles' },
    'a search': { path: '/articles?search=lesson&category=Loans+%26+Credit' },
    'a search that finds nothing': { path: '/articles?search=zzyzx' },
    'an article': { path: article },
    'an article, to a member, with the ways to share it': {
      path: article,
      as: member,
      async open(page) {
        await page.getByRole('button', { name: 'Like this article' }).click()
        await page.getByRole('button', { name: 'Like this article', pressed: true }).waitFor()
        await page.locator('#acts').getByRole('button', { name: 'Share', exact: true }).click()
        await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
      },
    },
    'the saved articles': {
      path: '/profile?tab=saved',
      as: keeper,
      async open(page) {
        await page.getByRole('button', { name: 'Remove ‘Lesson 2’' }).click()
        await page.getByText('Removed', { exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    'the profile': { path: '/profile', as: member },
    'the profile, edited': { path: '/profile?edit=yes', as: member },
    'the security of an account': { path: '/profile?tab=security', as: member },
    'the preferences': { path: '/profile?tab=preferences', as: member },
    'no saved articles': { path: '/profile?tab=saved', as: member },
    'the notifications': {
      path: '/notifications',
      as: recipient,
      async open(page) {
        await page
          .getByRole('button', { name: /^Mark as read/ })
          .first()
          .click()
        await page.getByRole('link', { name: 'Notifications, 24 unread' }).waitFor()
      },
    },
    'no notifications': { path: '/notifications', as: keeper },
    'a discussion, to a stranger': { path: discussed },
    'a discussion and its forms': {
      path: discussed,
      as: recipient,
      async open(page) {
        const region = page.getByRole('region', { name: 'Discussion' })
        await region.getByRole('button', { name: 'Start a discussion...' }).click()
        await region.getByRole('textbox').fill('My PAN is ABCPE1234F, my number 98765 43210')
        await region
          .getByRole('button', { name: /^Reply to/ })
          .last()
          .click()
        await region
          .getByRole('button', { name: /^Report/ })
          .first()
          .click()
        await region.getByRole('button', { name: 'Delete your comment' }).click()
        await region.getByRole('button', { name: 'Send report' }).click()
        await region.getByText('Please choose a reason').first().waitFor()
        await region.getByRole('button', { name: 'Keep it' }).waitFor()
      },
    },
    'one thread of a discussion': { path: `${discussed}?comment=${thread}#comment-${thread}`, as: recipient },
    'the lightbox': {
      path: article,
      async open(page) {
        await page.getByRole('link', { name: 'Picture 2' }).click()
        await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
      },
    },
    'the menu': {
      path: '/articles',
      narrowOnly: true,
      async open(page) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    },
    "a member's menu": {
      path: '/articles',
      as: recipient,
      narrowOnly: true,
      async open(page) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    },
    'a missing page': { path: '/no/such/place', expects: /404/ },
    'a missing article': { path: '/articles/nonsense', expects: /404/ },
    'the subscription to confirm': { path: `/subscribe/confirm?token=${'a'.repeat(43)}` },
    'the way off the list': { path: `/unsubscribe?token=${'a'.repeat(43)}` },
    'the end of letters with news': { path: `/letters/stop-news?token=${'a'.repeat(43)}` },
    'the end of letters about answers': { path: `/letters/stop?token=${'a'.repeat(43)}` },
    'a link to letters that does not work': { path: `/subscribe/choices?token=${'a'.repeat(43)}`, expects: /404/ },
    'the contact page': { path: '/contact' },
    'the page for developers': { path: '/developers' },
    'a refused gift': {
      path: '/support',
      async open(page) {
        await page.getByLabel('Another amount, in rupees').fill('5')
        await page.getByRole('button', { name: 'Donate' }).click()
        await page.locator('#gift-amount-wrong').waitFor()
      },
    },
    'a gift to pay': { path: gift },
    'a plan to pay': {
      path: pledge,
      async open(page) {
        await page.getByText('End this plan').click()
      },
    },
    'a refused login': {
      path: '/login',
      async open(page) {
        await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
        await page.getByText('Password is required', { exact: true }).waitFor()
      },
    },
    'the second step of a login': { path: '/login?step=code' },
    'the forgotten password': { path: '/forgot-password' },
    'a new password': { path: `/reset-password?token=${'a'.repeat(43)}` },
    'a link in place of the password': { path: '/login?step=link' },
    'a link to log in': { path: `/login-link?token=${'a'.repeat(43)}` },
    'the question for consent': { path: '/contact', as: await aMember(site.people, { consents: false }) },
    'an address to put back': { path: `/restore-email?token=${'a'.repeat(43)}` },
    'the address to confirm': { path: `/confirm-email?token=${'a'.repeat(43)}` },
    'a shut door': { path: '/forum' },
  }
  const opened = Object.values(screens).map(({ path }) => path.replace(/[?#].*/, ''))
  const plain = routes.filter(({ path, access }) => !access && !/[:*]/.test(path) && !opened.includes(path))
  return { ...screens, ...Object.fromEntries(plain.map(({ path }) => [`the page ${path}`, { path }])) }
}
