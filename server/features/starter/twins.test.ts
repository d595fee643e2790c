import { expect, test } from 'vitest'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import { articlesInFiles } from '../../../test/articles-in-files.ts'

const articles = articlesInFiles()
const contentOf = (slug: string) => articles.find((article) => article.slug === slug)?.content ?? ''

/** The English file first; the key `twin` stands in one of the two. */
const twins = articles
  .filter(({ twin }) => twin !== undefined)
  .map(({ slug, twin = '', language }) => (language === 'hi' ? [twin, slug] : [slug, twin]) as [string, string])

test.each(twins)('%s and its Hindi twin %s link to each other', (english, hindi) => {
  expect(contentOf(english)).toContain(`](${hindi}.md)`)
  expect(contentOf(hindi)).toContain(`](${english}.md)`)
})

/** Hindi lessons that came first, with a household of their own, or shorter: their sums are not those of the English one. */
const ownExample = new Set([
  'aapatkaaleen-kosh',
  'ghar-ka-bajat',
  'karz-aur-emi',
  'karz-ka-jaal-aur-loan-app',
  'upi-dhokhadhadi-se-bachav',
])

const calculatorsIn = (text: string) => Array.from(text.matchAll(/\]\((\/tools[^)]*)\)/g), ([, href]) => href)

/** The numbers of two digits and more in the text above the sources, without those in marks, notes and addresses. */
const numbersIn = (text: string) =>
  (text.split(/^# .*Sources/m)[0] ?? '')
    .replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)|\[\^[\w-]+\]/g, '')
    .match(/\d[\d,.]*\d/g) ?? []

const once = (items: Iterable<string | undefined>) => [...new Set(items)].toSorted()

test.each(twins.filter(([, hindi]) => !ownExample.has(hindi)))(
  '%s and its Hindi twin %s state the same figures of the registry, the same numbers and the same sums',
  (english, hindi) => {
    const [one, other] = [contentOf(english), contentOf(hindi)]
    for (const stated of [rateKeysIn, calculatorsIn, numbersIn]) expect(once(stated(other))).toEqual(once(stated(one)))
  },
)
