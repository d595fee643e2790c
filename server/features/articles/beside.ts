import { html, raw } from 'hono/html'
import { isOn } from '../../../contract/settings/modules.ts'
import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/articles/articles.ts'
import type { Db } from '../../db/client/open.ts'
import type { AnswerLink, AnswerSource, Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { isPublished } from './store.ts'

type Question = Parameters<AnswerSource['find']>[1]

/** The lessons that many read, where nothing was found. */
const popularShown = 3

interface Group extends Pick<AnswerSource, 'heading' | 'isHelp'> {
  links: (AnswerLink & { language?: Language })[]
}

/**
 * The links of the site that answer a question too, as HTML: each feature's answers (server/feature.ts), and popular lessons where no article was found.
 * HTML, since a page with results has no space for more script.
 * @returns `help` for above the articles: whoever has just lost money does not look below them; `beside` for below
 */
export async function besideArticles(
  services: Services,
  features: readonly Feature[],
  { question, nothingFound }: { question: Question; nothingFound: boolean },
): Promise<{ help: string; beside: string }> {
  // Calculators come first, which take the numbers of whoever asks: they are the last of these features.
  const sources = features.flatMap(({ answers }) => answers ?? []).toReversed()
  const found = await Promise.all(
    sources.map(async ({ find, ...source }) => ({ ...source, links: await find(services, question) })),
  )
  const shown = found.map(({ links, ...source }) => ({
    ...source,
    links: links.filter(({ path }) => isOn(path, services.settings.current)),
  }))
  const popular = nothingFound ? [{ heading: 'Lessons that many read', links: await popularLessons(services.db) }] : []
  const groups: Group[] = [...popular, ...shown].filter(({ links }) => links.length > 0)
  const { help = [], others = [] } = Object.groupBy(groups, ({ isHelp }) => (isHelp ? 'help' : 'others'))
  return { help: await textOf(help, helpHtml), beside: await textOf(others, besideHtml) }
}

const textOf = async (groups: readonly Group[], draw: (groups: readonly Group[]) => ReturnType<typeof html>) =>
  groups.length > 0 ? (await draw(groups)).toString() : ''

const helpHtml = (groups: readonly Group[]) =>
  html`${groups.map(
    ({ heading, links }) =>
      html`<section class="callout">
        <h2>${heading}</h2>
        ${linksHtml(links)}
      </section>`,
  )}`

const besideHtml = (groups: readonly Group[]) =>
  html`<h2>Also on this site</h2>
    <div class="columns grid">${groups.map(groupHtml)}</div>`

const groupHtml = ({ heading, links }: Group) =>
  html`<section>
    <h3>${heading}</h3>
    ${linksHtml(links)}
  </section>`

const linksHtml = (links: Group['links']) =>
  html`<ul>
    ${links.map(
      ({ title, path, about, language }) =>
        html`<li>
          <a href="${path}" ${language === 'hi' ? raw(' lang="hi"') : ''}>${title}</a
          >${about ? html`<p class="meta">${about}</p>` : ''}
        </li>`,
    )}
  </ul>`

async function popularLessons(db: Db): Promise<Group['links']> {
  const rows = await db<{ id: string; slug: string; title: string; language: Language }[]>`
    select a.id, a.slug, a.title, a.language from articles a where ${isPublished(db)}
    order by a.view_count desc, a.id desc limit ${db.unsafe(String(popularShown))}`
  return rows.map(({ title, language, ...article }) => ({ title, path: paths.article(article), about: null, language }))
}
