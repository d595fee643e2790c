import { html } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { explainedBy } from '../tools/explained-by.ts'
import { cardLinksIn, toolLinksIn } from '../tools/tool-link.ts'
import { labelIn } from './article-labels.ts'

interface Lesson extends Pick<Article, 'content' | 'language'> {
  html: string
  /** The keys among the starter content of the article and of its counterpart. */
  starterKeys: readonly string[]
}

/**
 * Adds the calculators whose sums a lesson explains, or its counterpart, and those that its text links to, filled in as its card is, else as
 * its first link is. They stand at the end of the text, before its sources and footnotes.
 * @returns the HTML of the lesson; unchanged without any calculator
 */
export async function withLessonTools(lesson: Lesson): Promise<string> {
  const isExplained = (name: string) => lesson.starterKeys.includes(`article:${explainedBy[name]}`)
  const linked = [...cardLinksIn(lesson.content), ...toolLinksIn(lesson.content)]
  const filledIn = new Map(linked.toReversed().map(({ calculator, href }) => [calculator.name, href]))
  const money = await moneyIn(lesson.language)
  const pages = money.toolPages.flatMap(({ slug, about, calculators: shown }) => {
    const links = Object.keys(shown).flatMap((name, index) => {
      const of = index === 0 ? undefined : name
      const title = money.calculators.find((calculator) => calculator.name === name)?.title ?? ''
      return isExplained(name) || filledIn.has(name)
        ? [{ href: filledIn.get(name) ?? paths.tool(slug, { of }), title }]
        : []
    })
    return links.length > 0 ? [{ about, links }] : []
  })
  if (pages.length === 0) return lesson.html
  const section = await html`<section class="lesson-tools" aria-labelledby="own-numbers">
    <h2 id="own-numbers">${labelIn(lesson, 'Try it with your own numbers')}</h2>
    <ul${money.language === lesson.language ? '' : html` lang="${money.language}"`}>
      ${pages.map(
        ({ about, links }) =>
          html`<li>
            ${
              links.length > 1
                ? [
                    html`<p class="meta">${about}</p>`,
                    html`<ul>
                      ${links.map((link) => html`<li>${linkTo(link)}</li>`)}
                    </ul>`,
                  ]
                : [linkTo(links[0]), html`<p class="meta">${about}</p>`]
            }
          </li>`,
      )}
    </ul>
  </section>`
  const end = endOfText(lesson.html)
  return `${lesson.html.slice(0, end)}${section.toString().replace(/\n\s*/g, ' ')}\n${lesson.html.slice(end)}`
}

const linkTo = (link: { href: string; title: string } | undefined) =>
  link && html`<a href="${link.href}">${link.title}</a>`

const sources = /<h[2-6] id="h-(?:sources?|references?|स्रोत(?:-sources)?|संदर्भ)(?:-\d+)?">/gu

/** The position in an article's HTML at which its sources begin, or else its footnotes; its length without both. */
export function endOfText(text: string): number {
  const heading = [...text.matchAll(sources)].at(-1)
  const footnotes = text.indexOf('<section class="footnotes"')
  return heading?.index ?? (footnotes < 0 ? text.length : footnotes)
}
