import { withoutTerms } from '../articles/markdown-terms.ts'
import { withoutToolForms } from '../tools/tool-card.ts'
import { languages } from '../../../contract/articles/articles.ts'
import { prefixOf, type Language } from '../../../contract/languages.ts'
import { spokenCategory, spokenTagline } from '../../kit/installed-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { Feed } from 'feed'
import { authorOf } from '../../../contract/articles/articles.ts'
import type { FeedFilter, WrittenArticle } from '../articles/feed-articles.ts'
import { escapeXml, withoutControls } from './xml.ts'

interface Channel {
  name: string
  tagline: string
  filter: FeedFilter
  /** Scheme and host of the site. */
  origin: string
  /** That of its address, which is spoken at the moment. */
  language: Language
}

/** Atom wants a moment of the last change; without articles nothing has changed yet, and the feed stays the same whenever it is made. */
const never = new Date(0)

/**
 * The newest articles as an Atom feed (RFC 4287), whole, so that they can be read in the reader.
 * @param articles newest first
 */
export function atomFeed(
  articles: readonly WrittenArticle[],
  { name, tagline, origin, filter, language: spoken }: Channel,
): string {
  const { language } = filter
  const home = origin + prefixOf(spoken)
  const category = filter.category?.name
  const list = category || spoken !== 'en' ? home + paths.articles({ category }) : `${origin}/`
  const query = new URLSearchParams({ ...(category && { category }), ...(language && { language }) }).toString()
  const ofLanguage = new Intl.DisplayNames(spoken, { type: 'language' })
  const languageName = language && (language === spoken ? languages[language] : ofLanguage.of(language))
  const names = [name, category && spokenCategory(category), languageName]
  const changes = articles.map(({ updatedAt }) => Date.parse(updatedAt))
  const feed = new Feed({
    id: query ? `${home}/feed.xml?${query}` : `${home}/`,
    title: names.filter(Boolean).join(': '),
    description: spokenTagline(tagline),
    link: list,
    feedLinks: { atom: `${home}/feed.xml${query && `?${query}`}` },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated: changes.length > 0 ? new Date(Math.max(...changes)) : never,
  })
  for (const article of articles) feed.addItem(entryOf(article, home + paths.article(article)))
  return withoutControls(feed.atom1())
}

/** An entry's id stays the same when the site moves to another address. Texts are HTML to the library. */
function entryOf(article: WrittenArticle, address: string) {
  return {
    id: `urn:uuid:${article.id}`,
    link: address,
    title: escapeXml(article.title),
    description: escapeXml(article.excerpt),
    content: contentOf(article, address),
    author: [{ name: authorOf(article) }],
    category: [{ name: spokenCategory(article.category), term: article.category }],
    published: new Date(article.createdAt),
    date: new Date(article.updatedAt),
  }
}

/** The library has no xml:lang, so the content itself says its language. */
function contentOf(article: WrittenArticle, address: string): string {
  const html = absoluteLinks(chartsAsTables(withoutToolForms(withoutTerms(withoutContents(article.html)))), address)
  return `<div lang="${article.language === 'hi' ? 'hi' : 'en-IN'}">${keyFigure(article)}${html}</div>`
}

const keyFigure = ({ cover: { figure } }: WrittenArticle): string =>
  figure ? `<p><strong>${escapeXml(figure.value)}</strong> ${escapeXml(figure.line)}</p>\n` : ''

/** A feed reader has no margin beside the text, and few follow links within an entry. */
const withoutContents = (html: string): string => html.replace(/^<nav class="contents".*<\/nav>\n/, '')

/** Readers of feeds draw no SVG of a text, so that a chart is its title and its numbers there. */
function chartsAsTables(html: string): string {
  return html.replaceAll(/<figure class="chart">.*<\/figure>/g, (chart) =>
    chart
      .replace(/<div class="picture"><svg.*<\/svg><\/div>/, '')
      .replace(/<details><summary>.*?<\/summary>(.*)<\/details>/, '$1'),
  )
}

/** Makes the addresses in sanitised HTML (where a tag has no stray `>` and values are in double quotes) good outside the site. */
function absoluteLinks(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, (tag) =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
      .replace(
        / (href|src)="([^"]*)"/g,
        (_, name: string, value: string) => ` ${name}="${URL.parse(value, base)?.href ?? value}"`,
      ),
  )
}
