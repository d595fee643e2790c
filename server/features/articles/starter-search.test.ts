import { beforeAll, expect, test } from 'vitest'
import type { ArticleSearchReply } from '../../../contract/articles/article-shapes.ts'
import type { PollPage } from '../../../contract/polls/poll-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { loadStarterContent } from '../starter/starter.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const slugs = new Map<string, string>()
beforeAll(async () => {
  await loadStarterContent(site.db, { siteName: 'Arthashala' })
  for (const { key, rowId } of await site.db<{ key: string; rowId: string }[]>`select key, row_id from starter_items`)
    slugs.set(rowId, key.replace('article:', ''))
})

test.each([
  ['kharcha kaise kam kare', ['ghar-ka-bajat', 'household-budget-in-one-evening']],
  ['paise kaise bachaye', ['festival-and-wedding-money', 'aapatkaaleen-kosh']],
  ['bima kyon zaroori hai', ['bima-kya-hai']],
  ['sip kya hota hai', ['what-a-sip-does']],
  ['karz se kaise nikle', ['karz-aur-emi']],
  ['loan jaldi kaise chukaye', ['prepay-floating-loan']],
  ['udhaar kaise chukaye', ['karz-aur-emi', 'prepay-floating-loan']],
  ['credit card ka minimum due kya hai', ['credit-card-minimum-due']],
  ['tax kaise bachaye', ['old-or-new-regime']],
  ['itr kaise bhare', ['income-tax-return-first-time']],
  ['ppf me kitna byaj milta hai', ['ppf-fifteen-years']],
  ['nivesh kahan se shuru kare', ['nivesh-ki-shuruaat']],
  ['upi fraud se kaise bache', ['upi-dhokhadhadi-se-bachav', 'upi-safety-and-fraud']],
  ['emergency fund kitna hona chahiye', ['emergency-fund']],
  ['retirement ke liye kitna paisa chahiye', ['retirement-number']],
  ['ghar ka budget kaise banaye', ['household-budget-in-one-evening', 'ghar-ka-bajat']],
  ['tankhwah kahan jati hai', ['budget-for-uneven-income']],
  ['term plan kitne ka lena chahiye', ['term-life-cover-how-much']],
  ['mehangai kya hai', ['inflation-and-real-return']],
  ['kiraye ka ghar', ['ghar-ka-bajat']],
  ['fd me paisa safe hai kya', ['fixed-deposits-and-safety']],
  ['cibil score kaise sudhare', ['credit-report']],
  ['pf ka paisa kaise nikale', ['epf-in-plain-words']],
  ['share bazaar me nuksan', ['trading-futures-options-odds']],
  ['खर्च कैसे कम करें', ['ghar-ka-bajat']],
])('a question as it is typed finds the article that answers it first: %s', async (question, firsts) => {
  const { json } = await site.get(`/api/articles/search?q=${encodeURIComponent(question)}`)
  expect(firsts).toContain(slugs.get((json as ArticleSearchReply).results[0]?.id ?? ''))
})

test.each(['cricket', 'xylophone', 'bitcoin', 'zzzzzz', '!!', '%%', 'क्रिकेट'])(
  'a search for polls that matches nothing finds nothing: %s',
  async (text) => {
    const { json } = await site.get(`/api/polls?search=${encodeURIComponent(text)}`)
    expect(json as PollPage).toMatchObject({ polls: [], total: 0, hasMore: false })
  },
)
