import { installedCategories } from '../../contract/categories/installed-categories.ts'
import { articlesInFiles } from '../../test/articles-in-files.ts'

/**
 * Texts that behave like a large library of the site's kind: the starter articles' own sentences, so that common words are as
 * common as there, and made-up names with a long tail (the nth as often as 1/n), so that there are as many rare words as in life.
 * The same numbers give the same texts.
 */
export interface Corpus {
  /** Bodies, each shared by several articles; making a hundred thousand would measure the maker. */
  bodies: string[]
  /** The head of the nth article. */
  head(n: number): Head
}

export interface Head {
  title: string
  excerpt: string
  tags: string[]
  category: string
  body: number
  viewCount: number
}

const names = 200_000
const bodyCount = 2_500
const sentencesABody = 32
const namesABody = 40

export function makeCorpus(): Corpus {
  const articles = articlesInFiles()
  const english = articles.filter(({ language }) => language === 'en')
  const sentences = english
    .flatMap(({ content }) => content.split(/(?<=[.?!])\s+/))
    .filter((text) => /^[A-Z][^|#\n]{30,}$/.test(text))
  const tags = [...new Set(english.flatMap((article) => article.tags))]
  const random = mulberry32(20_261_120)
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const someName = () => nameOf(Math.floor(names ** random()))

  const body = () => {
    const said = Array.from({ length: sentencesABody }, () => among(sentences))
    const named = Array.from({ length: namesABody }, someName)
    return `${said.join(' ')}\n\n${named.join(' ')}`
  }
  return {
    bodies: Array.from({ length: bodyCount }, body),
    head: (n) => ({
      title: `${among(english).title} in ${rareName(n)}, lesson ${n}`,
      excerpt: `${among(sentences)} ${someName()}`.slice(0, 500),
      tags: [among(tags), among(tags)],
      category: installedCategories[n % installedCategories.length]?.name ?? 'Savings',
      body: n % bodyCount,
      viewCount: Math.floor(10_000 ** random()),
    }),
  }
}

const syllables = 'ra mi ka pu na la ti so vi ja he da ma re ku bha sha no li ga'.split(' ')

/** The word that only the nth text has: neighbours are as far from each other as other words are. */
export const rareName = (n: number): string => nameOf(names + ((n * 48_271) % 3_000_000))

/** A word of its own for every number: its digits in syllables, from four on so that it is not a short English word. */
export function nameOf(n: number): string {
  const digits = Array.from((n + syllables.length ** 3).toString(syllables.length))
  const word = digits.map((digit) => syllables[Number.parseInt(digit, syllables.length)]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A small generator of numbers from 0 to 1 that anyone can repeat: https://github.com/cprosche/mulberry32 */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
