import { html } from 'hono/html'
import { speaking, t, translated } from '#words'
import type { ArticleSearchReply } from '../../../contract/articles/article-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { isOn } from '../../../contract/settings/modules.ts'
import type { AnswerLink, AnswerSource, Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { chartHtml } from './chart-html.ts'
import { popularCards } from './popular-cards.ts'

type Question = Parameters<AnswerSource['find']>[1]

interface Group {
  heading: string
  links: AnswerLink[]
}

interface Options {
  question: Question
  /** That of the search, whose popular lessons come first. */
  language: 'en' | 'hi'
  nothingFound: boolean
  /** True where no article has all of the question: others are the nearest. */
  noneHasAll: boolean
}

/**
 * The links of the site that answer a question too, as HTML: each feature's answers (server/feature.ts), and covers of popular lessons where no article was found.
 * HTML, since a page with results has no space for more script.
 * @returns `help` for above the articles: whoever has just lost money does not look below them, and a calculator that the question names; `forum` for below
 *   those that are only the nearest; `beside` for below all
 */
export async function besideArticles(
  services: Services,
  features: readonly Feature[],
  { question, language, nothingFound, noneHasAll }: Options,
): Promise<Pick<ArticleSearchReply, 'help' | 'forum' | 'beside'>> {
  const inLanguage = (make: () => string) => speaking(services.spoken(question.language), make)
  // Calculators come first, which take the numbers of whoever asks: they are the last of these features.
  const sources = features.flatMap(({ answers }) => answers ?? []).toReversed()
  const found = await Promise.all(
    sources.map(async ({ find, heading, headingOfSure = heading, isHelp }) => ({
      isHelp,
      heading: inLanguage(() => translated(heading)),
      headingOfSure: inLanguage(() => translated(headingOfSure)),
      links: await find(services, question),
    })),
  )
  const shown = found.map(({ links, ...source }) => ({
    ...source,
    links: links.filter(({ path }) => isOn(path, services.settings.current)),
  }))
  // Help in trouble comes first, in the order of the features; then a calculator or figure that the question names, which answers it at once.
  const sure = shown
    .map(({ headingOfSure, links }) => ({
      heading: headingOfSure,
      links: links.filter(({ isSure }) => isSure).slice(0, 1),
    }))
    .filter(({ links }) => links.length > 0)
    .toSorted((a, b) => Number(isWithoutNumber(a)) - Number(isWithoutNumber(b)))
    .slice(0, 1)
  const help = [...shown.filter(({ isHelp }) => isHelp), ...sure]
  const others = shown
    .filter(({ isHelp }) => !isHelp)
    .map(({ heading, links }) => ({
      heading,
      links: links.filter((link) => !sure.some(({ links: [one] }) => link === one)),
    }))
  const popular = nothingFound ? await popularCards(services, { language, page: question.language }, question.now) : ''
  const asking = paths.newDiscussionOn(question.text)
  const isAsked = noneHasAll && isOn(asking, services.settings.current)
  const label = inLanguage(() => t`Ask in the forum`)
  const assuming = (inputs: string) => inLanguage(() => t`Assumed: ${inputs}`)
  return {
    help: await textOf(help, helpHtml(assuming)),
    forum: isAsked ? (await askHtml(asking, label)).toString() : '',
    beside:
      popular +
      (await textOf(
        others,
        besideHtml(
          inLanguage(() => t`Also on this site`),
          assuming,
        ),
      )),
  }
}

/** True for a calculator of which the question has no number: a figure of today or a word that it names answers better. */
const isWithoutNumber = ({ links }: Group) => links.some(({ example }) => example === null)

type Assuming = (inputs: string) => string

/** Leads to the form of a question that begins with the search as its title. */
const askHtml = (path: string, text: string) =>
  html`<p class="ask"><a class="button line" href="${path}">${text}</a></p>`

/** Draws the groups that have links. */
async function textOf(all: readonly Group[], draw: (groups: readonly Group[]) => ReturnType<typeof html>) {
  const groups = all.filter(({ links }) => links.length > 0)
  return groups.length > 0 ? (await draw(groups)).toString() : ''
}

const helpHtml = (assuming: Assuming) => (groups: readonly Group[]) =>
  html`${groups.map(
    ({ heading, links }) =>
      html`<section class="callout">
        <h2>${heading}</h2>
        ${linksHtml(links, assuming)}
      </section>`,
  )}`

const besideHtml = (title: string, assuming: Assuming) => (groups: readonly Group[]) =>
  html`<h2>${title}</h2>
    <div class="columns grid">
      ${groups.map(
        ({ heading, links }) =>
          html`<section>
            <h3>${heading}</h3>
            ${linksHtml(links, assuming)}
          </section>`,
      )}
    </div>`

const linksHtml = (links: Group['links'], assuming: Assuming) =>
  html`<ul>
    ${links.map(
      ({ title, path, about, figure, call, example }) =>
        html`<li>
          ${call ? html`<p class="call"><a href="${call.href}">${call.text}</a> ${call.label}</p>` : ''}
          <a href="${path}">${title}</a>
          ${figure ? html`<p class="figure">${figure}</p>` : ''}
          ${example ? exampleHtml(example, assuming) : about ? html`<p class="meta">${about}</p>` : ''}
        </li>`,
    )}
  </ul>`

/** The number that its page opens with, instead of the line about the page. */
const exampleHtml = (
  { figure, chart, colour, inputs, assumed }: NonNullable<AnswerLink['example']>,
  assuming: Assuming,
) =>
  html`<div class="cover rose-0 small sum" style="--c:var(${colour})">
      <p class="figure">${figure.line} <b>${figure.value}</b></p>
      ${chart ? chartHtml(chart) : ''}
    </div>
    ${[inputs, assumed && assuming(assumed)].filter(Boolean).map((line) => html`<p class="meta">${line}</p>`)}`
