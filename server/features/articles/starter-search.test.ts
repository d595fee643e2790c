import { beforeAll, expect, test } from 'vitest'
import type { ArticleSearchReply } from '../../../contract/articles/article-shapes.ts'
import type { PollPage } from '../../../contract/polls/poll-shapes.ts'
import {
  firstScreenOf,
  isAnswered,
  readLessons,
  readWholeQuestions,
  type WholeQuestion,
} from '../../../bench/kit/whole-questions.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { inLanguage } from '../../../contract/languages.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'
import { aDiscussion } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' }, starterDatabase)
const slugs = new Map<string, string>()
beforeAll(async () => {
  for (const { key, rowId } of await site.db<{ key: string; rowId: string }[]>`select key, row_id from starter_items`)
    slugs.set(rowId, key.replace('article:', ''))
})

test.each([
  ['kharcha kaise kam kare', ['ghar-ka-bajat', 'household-budget-in-one-evening']],
  ['paise kaise bachaye', ['festival-and-wedding-money', 'tyohar-aur-shaadi-ka-paisa', 'aapatkaaleen-kosh']],
  ['bima kyon zaroori hai', ['bima-kya-hai']],
  ['sip kya hota hai', ['what-a-sip-does', 'sip-kya-karti-hai']],
  ['karz se kaise nikle', ['karz-aur-emi', 'karz-ka-jaal-aur-loan-app']],
  ['loan jaldi kaise chukaye', ['prepay-floating-loan', 'home-loan-pehle-chukana']],
  ['udhaar kaise chukaye', ['karz-aur-emi', 'prepay-floating-loan', 'karz-ka-jaal-aur-loan-app']],
  ['credit card ka minimum due kya hai', ['credit-card-minimum-due', 'card-ka-minimum-due']],
  ['tax kaise bachaye', ['old-or-new-regime', 'purani-ya-nayi-kar-vyavastha']],
  ['itr kaise bhare', ['income-tax-return-first-time', 'pehla-aaykar-return']],
  ['ppf me kitna byaj milta hai', ['ppf-fifteen-years', 'ppf-pandrah-saal']],
  ['nivesh kahan se shuru kare', ['nivesh-ki-shuruaat']],
  ['upi fraud se kaise bache', ['upi-dhokhadhadi-se-bachav', 'upi-safety-and-fraud']],
  ['emergency fund kitna hona chahiye', ['emergency-fund', 'aapatkaaleen-kosh']],
  ['retirement ke liye kitna paisa chahiye', ['retirement-number', 'retirement-ka-hisab']],
  ['ghar ka budget kaise banaye', ['household-budget-in-one-evening', 'ghar-ka-bajat']],
  [
    'tankhwah kahan jati hai',
    ['budget-for-uneven-income', 'salary-slip-ctc-and-leaving-a-job', 'salary-slip-aur-naukri-chhodna'],
  ],
  ['term plan kitne ka lena chahiye', ['term-life-cover-how-much', 'term-bima-kitna-ho']],
  ['mehangai kya hai', ['inflation-and-real-return', 'mehngai-aur-asli-return']],
  ['kiraye ka ghar', ['ghar-ka-bajat', 'rent-or-buy-and-home-loan', 'kiraya-ya-apna-ghar']],
  ['fd me paisa safe hai kya', ['fixed-deposits-and-safety', 'fd-aur-uski-suraksha']],
  ['cibil score kaise sudhare', ['credit-report', 'credit-report-muft']],
  ['pf ka paisa kaise nikale', ['epf-in-plain-words', 'epf-saral-bhasha-mein']],
  ['share bazaar me nuksan', ['trading-futures-options-odds', 'futures-options-ka-sach']],
  ['खर्च कैसे कम करें', ['ghar-ka-bajat']],
])('a question as it is typed finds the article that answers it first: %s', async (question, firsts) => {
  const { json } = await site.get(`/api/articles/search?q=${encodeURIComponent(question)}`)
  expect(firsts).toContain(slugs.get((json as ArticleSearchReply).results[0]?.id ?? ''))
})

const search = async (text: string, rest = '', headers: Record<string, string> = {}) =>
  (await site.get(`/api/articles/search?q=${encodeURIComponent(text)}${rest}`, headers)).json as ArticleSearchReply
const slugsOf = (articles: { id: string }[]) => articles.map(({ id }) => slugs.get(id))

test.each([
  ['cibil score kaise badhaye', ['credit-report', 'credit-report-muft']],
  [
    'पति की मौत के बाद बैंक का पैसा कैसे मिलेगा',
    ['nominee-and-will', 'nominee-aur-vasiyat', 'after-a-death-claims-and-heirs', 'maut-ke-baad-paise-ka-dava'],
  ],
])('a whole question has the lesson that answers among the first three: %s', async (question, answers) => {
  const { results, nearest } = await search(question)
  const firsts = slugsOf([...results, ...nearest]).slice(0, 3)
  expect(firsts.filter((slug) => answers.includes(slug ?? '')).length, firsts.join(', ')).toBeGreaterThan(0)
})

test.each([
  ['bank doob gaya to mera FD ka paisa', 'fd-aur-uski-suraksha'],
  ['health insurance claim rejected waiting period', 'health-insurance-policy-words'],
])(
  'where few have all words of a question, the nearest follow, the lesson that answers among the first: %s',
  async (question, slug) => {
    const { results, count, nearest } = await search(question)
    expect(count).toBeLessThan(3)
    expect(slugsOf([...results, ...nearest]).slice(0, 3)).toContain(slug)
    expect(nearest.length).toBeLessThanOrEqual(6)
  },
)

test('where enough have all words, nothing is nearest; where one has, others follow it, each once', async () => {
  expect((await search('emergency fund')).nearest).toEqual([])
  const few = await search('moratorium')
  expect(few.count).toBeGreaterThan(0)
  const all = [...few.results, ...few.nearest].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

test('the nearest are in the language and the category that were chosen', async () => {
  const { nearest } = await search('bank doob gaya to mera FD ka paisa', '&language=hi')
  expect(new Set(nearest.map(({ language }) => language))).toEqual(new Set(['hi']))
  const saving = (await search('bank doob gaya to mera FD ka paisa', '&category=Savings')).nearest
  expect(new Set(saving.map(({ category }) => category))).toEqual(new Set(['Savings']))
})

test.each(['how to grow bananas on mars', 'मंगल पर केला'])('no lesson has all of %s', async (question) => {
  expect(await search(question)).toMatchObject({ results: [], count: 0 })
})

test.each([
  ['ppf interest rate 2026', 'ppf-fifteen-years', 'ppf-pandrah-saal'],
  ['what is sip', 'what-a-sip-does', 'sip-kya-karti-hai'],
  ['gold loan', 'gold-hallmark-and-gold-loans', 'sona-hallmark-aur-gold-loan'],
  ['what is ppf', 'ppf-fifteen-years', 'ppf-pandrah-saal'],
  ['5000 sip 10 years 12%', 'what-a-sip-does', 'sip-kya-karti-hai'],
])(
  'of a lesson and its translation a page shows the one in its language, which leads to the other: %s',
  async (q, ...pair) => {
    for (const [index, language] of (['en', 'hi'] as const).entries()) {
      const { json } = await site.get(inLanguage(`/api/articles/search?q=${encodeURIComponent(q)}`, language))
      const { results } = json as ArticleSearchReply
      const [own, other] = index === 0 ? pair : pair.toReversed()
      expect(slugsOf(results.slice(0, 1))).toEqual([own])
      expect(slugsOf(results)).not.toContain(other)
      expect(results[0]?.counterpart).toMatchObject({ language: language === 'en' ? 'hi' : 'en' })
    }
  },
)

test("'how much tax' finds lessons on tax first", async () => {
  const { results } = await search('how much tax')
  expect(results[0]?.category).toBe('Taxes')
})

test('calculators, words, figures and steps that answer stand beside; discussions for members alone', async () => {
  const { help, beside } = await search('emi kitni banegi loan ki')
  expect(help).toContain('href="/tools/loan-emi"')
  expect((await search('is gold safe')).beside).toMatch(/<h3>Calculators<\/h3>.*href="\/tools\//s)
  expect(beside).toContain('href="/glossary#emi"')
  expect((await search('ppf')).beside).toMatch(/href="\/rates#ppf".*7\.1 % a year/s)
  expect((await search('cover')).beside).toContain('href="/learn/cover"')
  const member = await aMember(site, { username: 'asha' })
  await aDiscussion(site.db, { by: member.id, title: 'Which <b> EMI for a loan?' })
  const question = 'emi of a loan'
  expect((await search(question)).beside).not.toContain('Discussions')
  expect((await search(question, '', await signedIn(site, member))).beside).toMatch(
    /<h3>Discussions<\/h3>.*Which &lt;b&gt; EMI for a loan\?/s,
  )
})

test('a calculator that the whole question names stands above the articles, and not beside them too', async () => {
  const { help, beside } = await search('emi of a loan')
  expect(help).toMatch(/<h2>Count it yourself<\/h2>.*href="\/tools\/loan-emi"/s)
  expect(beside).not.toContain('"/tools/loan-emi"')
  expect((await search('is gold safe')).help).not.toContain('Count it yourself')
})

test('a calculator takes the numbers of a question, and says apart what it assumes', async () => {
  const helpOf = async (question: string) => (await search(question)).help
  expect(await helpOf('5000 sip 10 years')).not.toContain('₹0')
  expect(await helpOf('5000 sip 10 years')).toMatch(
    /<b>₹[\d,]+<\/b>.*<path class="[^"]+" d="M.*Investment each month: ₹5,000/s,
  )
  expect(await helpOf('50 lakh home loan emi 20 saal')).toMatch(
    /₹43,391.*>Loan amount: ₹50,00,000 · Loan term: 20 years<.*>Assumed: Interest rate a year: 8.5 %</s,
  )
  expect(await helpOf('5 lakh bike loan emi')).toMatch(
    />Loan amount: ₹5,00,000<.*>Assumed: Interest rate a year: 12 % · Loan term: 5 years</s,
  )
})

// A pension of 50,000 is what somebody wants to have, and is not paid in.
test.each([
  ['nps pension 50000', '/tools/nps?of=npsProjection"'],
  ['gold loan', '/tools/loan-emi"'],
  ['mutual fund', '/tools/sip"'],
  ['hra calculator', '/tools/hra"'],
  ['term insurance kitne ka lena chahiye', '/tools/emergency-fund-and-life-cover?of=lifeCover"'],
])('a calculator of which no input was typed is named, and has no result: %s', async (question, address) => {
  const { help } = await search(question)
  expect(help).toContain(`href="${address}`)
  expect(help).toMatch(/<p class="meta">[^<₹]{20,}</)
  expect(help).not.toContain('₹')
})

test('a rate that is asked for stands at display size, with its day', async () => {
  expect((await search('ppf interest rate 2026')).help).toMatch(
    /href="\/rates#ppf".*<p class="figure">7\.1 % a year<\/p>.*since 1 April 2020/s,
  )
})

test('a question of money just lost has the number to call, and another trouble none', async () => {
  const { help } = await search('upi se paise kat gaye kya kare')
  expect(help).toMatch(/<a href="tel:1930">1930<\/a>.*href="\/help\/money-gone"/s)
  expect((await search('यूपीआई फ्रॉड हो गया')).help).toMatch(/tel:1930.*href="\/help\/hi\/money-gone"/s)
  expect((await search('bank jawab nahi de raha complaint')).help).not.toContain('tel:')
  const question = encodeURIComponent('upi se paise kat gaye kya kare')
  const { json } = await site.get(inLanguage(`/api/articles/search?q=${question}`, 'hi'))
  expect((json as ArticleSearchReply).help).toMatch(/tel:1930.*\/help\/hi\/money-gone/s)
})

test('a search that finds nothing offers what was meant and lessons that many read', async () => {
  expect(await search('zzyzx')).toMatchObject({ count: 0, nearest: [], didYouMean: null })
  const { beside, forum } = await search('zzyzx')
  expect(beside).toMatch(/Lessons that many read.*(class="cover rose-[01]".*<b>.*<h3.*){3}/s)
  expect(beside).not.toContain('lang="hi"')
  expect(forum).toContain('href="/forum/new?title=zzyzx">Ask in the forum</a>')
  expect((await search('ज़ज़ज़')).beside).toMatch(/(<h3 +lang="hi".*){3}/s)
  expect((await search('insuramce claim')).didYouMean).toBe('insurance claim')
  expect((await search('insurance claim')).didYouMean).toBeNull()
})

test('where no article has all of a question, it can be asked in the forum, as it was typed', async () => {
  const { count, nearest, forum } = await search('chit fund zzyzx')
  expect([count, nearest.length > 0]).toEqual([0, true])
  expect(forum).toContain('href="/forum/new?title=chit+fund+zzyzx">Ask in the forum</a>')
  expect((await search('emergency fund')).forum).toBe('')
})

test.each([
  [
    '50 lakh home loan emi 20 saal',
    '/tools/loan-emi?principal=5000000&amp;ratePercent=8.5&amp;time=20+years',
    'Loan term: 20 years',
  ],
  ['1 lakh 10 saal baad kitna hoga 8% se', '/tools/lumpsum-and-cagr?amount=100000&amp;ratePercent=8&amp;years=10', ''],
  ['ppf me 1.5 lakh har saal dale to kitna milega', '/tools/ppf?deposit=150000', ''],
  ['gratuity kitni milegi 7 saal', '/tools/gratuity?lastMonthlyWages=26000&amp;years=7', 'Full years of service: 7'],
  ['hra calculator 2 lakh', '/tools/hra"', ''],
  ['99999999999999 sip', '/tools/sip"', ''],
])('a question that names a calculator has it above, with its numbers filled in: %s', async (question, path, text) => {
  const { help } = await search(question)
  expect(help).toContain(`href="${path}`)
  expect(help).toContain(text)
})

test.each([
  ['ppf interest rate 2026', '/rates#ppf"', '7.1 % a year'],
  ['repo rate', '/rates#repo"', '5.25 %'],
  ['रेपो रेट', '/rates#repo"', '5.25 %'],
  ['epf interest rate', '/rates#epfRate"', '% a year'],
  ['pf ka byaj', '/rates#epfRate"', '% a year'],
  ['ppf limit', '/rates#ppfMax"', '1.5'],
  ['80c limit', '/rates#lim80C"', '1.5'],
  ['80d limit', '/rates#lim80D"', '25,000'],
  ['inflation rate', '/rates#cpiLatest"', '3.93 %'],
  ['महंगाई दर', '/rates#cpiLatest"', '3.93 %'],
  ['upi limit kitni hai', '/rates#upiLimits"', 'person to person'],
  ['buy now pay later kya hai', '/glossary#bnpl"', 'A small loan at the till'],
  ['olx pe qr code bheja', '/scams#qr-buyer"', 'Whoever scans a QR code pays.'],
  ['ye message asli hai ya fake', '/scams/check"', 'Check a message'],
  ['anydesk download karwaya paise nikal liye', '/help/money-gone"', ''],
])('a figure, a word or a fraud that a question names stands above the lessons: %s', async (question, path, text) => {
  const { help, beside } = await search(question)
  expect(help).toMatch(new RegExp(`^<section[^]*?href="${path}`))
  expect(help).toContain(text)
  expect(beside).not.toContain(path)
})

test.each([
  ['loan nahi bhara to jail hogi kya', '/help/debts-too-many'],
  ['कर्ज नहीं चुकाया तो जेल होगी', '/help/hi/debts-too-many'],
  ['atm money not dispensed but debited', '/help/bank-does-not-answer'],
  ['एटीएम से पैसे नहीं निकले', '/help/hi/bank-does-not-answer'],
])('a trouble that a question tells of has its page above the lessons: %s', async (question, path) => {
  expect((await search(question)).help).toContain(`href="${path}"`)
})

test('how to do something is asked of a lesson, and of no calculator', async () => {
  expect((await search('gold loan kaise le')).help).not.toContain('/tools/')
  expect((await search('सोने पर लोन कैसे मिलता है')).help).not.toContain('/tools/')
})

test('what is asked for its meaning is no calculator, and a figure is not above where no rate is asked for', async () => {
  expect((await search('sip kya hota hai')).help).not.toContain('/tools/')
  expect((await search('scss')).help).not.toContain('/rates')
  expect((await search('crypto pe kitna tax')).help).not.toContain('/tools/')
  expect((await search('home loan interest rate')).help).not.toContain('/rates')
})

/** By what bench/answers.ts prints, some questions less: a change of a lesson moves one or two. */
const least = { first: 0.74, among: 0.94, firstOnPhone: 0.8 }

test('whole questions are answered by what stands first, or above the lessons and by one of the first three', async () => {
  const [questions, lessons] = [await readWholeQuestions(), await readLessons()]
  const answered: (WholeQuestion & ReturnType<typeof isAnswered>)[] = []
  for (const question of questions) {
    const at = inLanguage('/api/articles/search', languageByLetters(question.text))
    const { json } = await site.get(`${at}?q=${encodeURIComponent(question.text)}`)
    const screen = firstScreenOf(json as ArticleSearchReply, lessons)
    answered.push({ ...question, ...isAnswered(question, screen, lessons) })
  }
  const shareOf = (some: typeof answered, name: 'first' | 'among') =>
    some.filter((one) => one[name]).length / some.length
  expect(answered.length).toBeGreaterThanOrEqual(410)
  for (const some of [answered, answered.filter(({ isHeldBack }) => isHeldBack)]) {
    expect(shareOf(some, 'first')).toBeGreaterThanOrEqual(least.first)
    expect(shareOf(some, 'among')).toBeGreaterThanOrEqual(least.among - (some === answered ? 0 : 0.02))
  }
  const onPhone = answered.filter(({ part }) => part.startsWith('As typed on a phone'))
  expect(shareOf(onPhone, 'first')).toBeGreaterThanOrEqual(least.firstOnPhone)
})

test.each(['cricket', 'xylophone', 'bitcoin', 'zzzzzz', '!!', '%%', 'क्रिकेट'])(
  'a search for polls that matches nothing finds nothing: %s',
  async (text) => {
    const { json } = await site.get(`/api/polls?search=${encodeURIComponent(text)}`)
    expect(json as PollPage).toMatchObject({ polls: [], total: 0, hasMore: false })
  },
)
