import { html } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import type { Queries } from '../../db/client/open.ts'
import { explainedBy } from '../tools/explained-by.ts'
import { toolLinksIn } from '../tools/tool-link.ts'
import { labelIn } from './article-labels.ts'

type Lesson = Pick<Article, 'id' | 'content' | 'language' | 'counterpart'>

/**
 * The calculators whose sums a lesson explains, or its counterpart, and those that its text links to, for the end of the text: filled in
 * as it links to them.
 * @returns HTML; empty for an article without any
 */
export async function lessonTools(sql: Queries, lesson: Lesson): Promise<string> {
  const ids = [lesson.id, ...(lesson.counterpart ? [lesson.counterpart.id] : [])]
  const items = await sql<{ key: string }[]>`select key from starter_items where row_id = any (${ids}::uuid[])`
  const keys = new Set(items.map(({ key }) => key))
  const isExplained = (name: string) => keys.has(`article:${explainedBy[name]}`)
  const filledIn = new Map(toolLinksIn(lesson.content).map(({ calculator, href }) => [calculator.name, href]))
  const pages = toolPages.flatMap(({ slug, about, calculators: shown }) => {
    const links = Object.keys(shown).flatMap((name, index) => {
      const of = index === 0 ? undefined : name
      const title = calculators.find((calculator) => calculator.name === name)?.title ?? ''
      return isExplained(name) || filledIn.has(name)
        ? [{ href: filledIn.get(name) ?? paths.tool(slug, { of }), title }]
        : []
    })
    return links.length > 0 ? [{ about, links }] : []
  })
  if (pages.length === 0) return ''
  const section = await html`<section class="lesson-tools" aria-labelledby="own-numbers">
    <h2 id="own-numbers">${labelIn(lesson, 'Try it with your own numbers')}</h2>
    <ul lang="en">
      ${pages.map(
        ({ about, links }) =>
          html`<li>
            ${links.map(({ href, title }) => html`<a href="${href}">${title}</a> `)}
            <p class="meta">${about}</p>
          </li>`,
      )}
    </ul>
  </section>`
  return `${section.toString().replace(/\n\s*/g, ' ')}\n`
}
