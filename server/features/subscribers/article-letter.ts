import { t, translated } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Letter, LetterItem } from '../../kit/letter.ts'

/** An article as a letter shows it. */
export interface LetterArticle {
  id: string
  slug: string
  title: string
  excerpt: string
  category: string
  categoryId: string
  readTime: number
  language: string
  /** The HTML of the whole text, where it stands in the letter. */
  html?: string
}

/** The letter about an article for an editor, whose links belong to no subscriber. */
export function testLetter(article: LetterArticle, siteName: string): Letter {
  const letter = articleLetter([article], { siteName, leaveToken: 'test', isWeekly: false })
  const { subject, reason = '' } = letter
  return {
    ...letter,
    subject: t`Test: ${subject}`,
    reason: t`${reason} (This is a test: the links below work in the letters of subscribers.)`,
  }
}

/** The letter about articles. */
export function articleLetter(
  articles: readonly LetterArticle[],
  { siteName, leaveToken, isWeekly }: { siteName: string; leaveToken: string; isWeekly: boolean },
): Letter {
  const [first] = articles
  return {
    subject: isWeekly || !first ? t`New this week on ${siteName}` : first.title,
    body: [
      isWeekly ? t`These articles are new on ${siteName} this week.` : t`There is a new article on ${siteName}.`,
      ...articles.map(itemOf),
    ],
    reason: t`You get this letter because you asked ${siteName} to write to you when there is something new to read.`,
    links: letterLinks(leaveToken),
  }
}

/** The links at the end of each letter to a subscriber. */
export const letterLinks = (leaveToken: string) => [
  { label: t`Choose which letters you get, and how often`, path: paths.letterChoices(leaveToken) },
  { label: t`Unsubscribe`, path: paths.unsubscribe(leaveToken) },
]

const itemOf = ({ id, slug, title, excerpt, category, readTime, language, html }: LetterArticle): LetterItem => ({
  title,
  facts: `${translated(category)} · ${minutesToRead(readTime)}`,
  text: excerpt,
  ...(html !== undefined && { html }),
  link: { label: html === undefined ? t`Read the article` : t`Read it on the site`, path: paths.article({ id, slug }) },
  language,
})

const minutesToRead = (minutes: number) => t`${minutes} min read`
