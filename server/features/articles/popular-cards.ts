import { html, raw } from 'hono/html'
import { speaking, t } from '#words'
import type { Cover } from '../../../contract/articles/article-shapes.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { categoryToken } from '../../../contract/categories/categories.ts'
import { categoryName } from '../categories/store.ts'
import type { Fragment } from '../../db/client/open.ts'
import { spokenCategory } from '../../kit/installed-texts.ts'
import type { Services } from '../../services.ts'
import { chartHtml } from './chart-html.ts'
import { coverColumns, withCovers, type Uncovered } from './cover.ts'
import { isPublished } from './store.ts'

/** The lessons that many read, where nothing was found. */
const shown = 3

interface Popular {
  id: string
  slug: string
  title: string
  language: 'en' | 'hi'
  category: string
  cover: Cover
}

/**
 * The articles that are read most, as HTML: covers as web/features/articles/cover-card.tsx has them. Empty on a site without articles.
 * @param language whose lessons come first, in a page of another
 */
export async function popularCards(
  { db, categories, spoken }: Pick<Services, 'db' | 'categories' | 'spoken'>,
  { language, page }: { language: Popular['language']; page: Language },
  now: Date,
) {
  const most = db.unsafe(String(shown))
  const mostRead = (languages: Fragment) => db`
    (select a.id, a.slug, a.title, a.language, ${categoryName(db, 'a')} as category, ${coverColumns(db)}
    from articles a where ${isPublished(db)} and ${languages} order by a.view_count desc, a.id desc limit ${most})`
  const rows = await db<Uncovered<Popular>[]>`
    ${mostRead(db`a.language = ${language}`)} union all ${mostRead(db`a.language <> ${language}`)} limit ${most}`
  if (rows.length === 0) return ''
  const articles = await withCovers(db, rows, now)
  const { heading, cards } = speaking(spoken(page), () => ({
    heading: t`Lessons that many read`,
    cards: articles.map((article) =>
      cardHtml(article, {
        page,
        index: categories.current.findIndex(({ name }) => name === article.category),
      }),
    ),
  }))
  return html`<section class="popular">
    <h2>${heading}</h2>
    <ul class="columns">
      ${cards}
    </ul>
  </section>`
}

function cardHtml(
  { title, language, category, cover: { figure, chart }, ...article }: Popular,
  { page, index }: { page: Language; index: number },
) {
  const lang = language === page ? '' : raw(` lang="${language}"`)
  return html`<li>
    <a
      class="card link"
      style="--c:var(${index < 0 ? '--primary' : categoryToken(index)})"
      href="${paths.article(article)}"
      ><span class="cover rose-${index & 1}"
        >${figure ? html`<span class="figure" ${lang}><b>${figure.value}</b> <span>${figure.line}</span></span>` : ''}${chart ? chartHtml(chart) : ''}</span
      ><span class="category-note">${spokenCategory(category)}</span>
      <h3 ${lang}>${title}</h3></a
    >
  </li>`
}
