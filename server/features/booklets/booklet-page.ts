import { html, raw } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { dayInIndia } from '../../kit/india.ts'
import { htmlPage, type Html } from '../../kit/html-page.ts'
import { qrCode } from '../../kit/qr-code.ts'
import { labelIn } from '../articles/article-labels.ts'
import { rateLabels } from '../articles/rate-labels.ts'
import { bookletPath, lessonId, type Booklet } from './booklet.ts'
import { bookletLabels } from './labels.ts'
import { printedHtml } from './lesson-html.ts'
import { noteOf } from './note.ts'
import { styleOf } from './style.ts'

interface Site {
  settings: Pick<SiteSettings, 'name' | 'mainColour'>
  origin: string
  now: Date
}

/** A booklet as a page without scripts, whose print has the date and the address on every sheet. */
export async function bookletPage(booklet: Booklet, { settings, origin, now }: Site): Promise<string> {
  const { step, language } = booklet
  const labels = bookletLabels[language]
  const name = nameOf(booklet)
  const page = origin + paths.step(step.slug)
  const asOf = labels.asOf(rateLabels[language].day(dayInIndia(now)))
  const head = html`<meta name="robots" content="noindex" /> <link rel="canonical" href="${page}" />`
  const style = styleOf(settings.mainColour, {
    top: [`${settings.name} · ${name}`, asOf],
    bottom: page,
    page: labels.page,
  })
  const title = `${labels.title(name)} · ${settings.name}`
  return htmlPage(
    { title, head, style: raw(style), language: language === 'en' ? 'en-IN' : language },
    html`<body>
      <main>
        ${await cover(booklet, { site: settings.name, name, asOf, page })}
        ${booklet.lessons.map((lesson, index) => lessonOf(booklet, lesson, { index, asOf }))}
      </main>
      <footer class="end">${labels.education} ${settings.name}, <a href="${page}">${page}</a></footer>
    </body>`,
  )
}

const nameOf = ({ step, language }: Booklet) => (language === 'hi' && step.hindiName) || step.name

interface CoverText {
  site: string
  name: string
  asOf: string
  page: string
}

async function cover(booklet: Booklet, { site, name, asOf, page }: CoverText): Promise<Html> {
  const { step, of, language, isInBoth, lessons } = booklet
  const labels = bookletLabels[language]
  const other = language === 'en' ? 'hi' : 'en'
  const which = labelIn(booklet, 'Step {number} of {of}').replace('{number}', `${step.number}`).replace('{of}', `${of}`)
  return html`<header>
    <p class="brand"><a href="${paths.home}">${site}</a></p>
    ${raw(noteOf(step.number))}
    <p class="which">${which}</p>
    <h1${langOf(name === step.name ? 'en' : 'hi', booklet)}>${name}</h1>
    ${language === 'en' && step.summary && html`<p class="lead">${step.summary}</p>`}
    <div class="facts">
      ${raw(await qrCode(page))}
      <div>
        <p><b>${asOf}</b></p>
        <p>${labels.figuresChange}</p>
        <p><a href="${page}">${page}</a></p>
      </div>
    </div>
    <div class="hint">
      <p>${labels.print}</p>
      <p>
        <a href="${paths.step(step.slug)}">${labels.back}</a>
        ${isInBoth && html`<a href="${bookletPath(step.slug, other)}" lang="${other}">${labels.other}</a>`}
      </p>
    </div>
    <nav class="contents" aria-labelledby="contents">
      <h2 id="contents">${labels.contents}</h2>
      <ol>
        ${lessons.map(
          (lesson, index) =>
            html`<li>
              <a href="#${lessonId(index)}" ${langOf(lesson.language, booklet)}>${lesson.title}</a>
              <small>${minutes(booklet, lesson.readTime)}</small>
            </li>`,
        )}
      </ol>
    </nav>
  </header>`
}

const minutes = (booklet: Booklet, count: number) =>
  labelIn(booklet, '{minutes} min read').replace('{minutes}', `${count}`)

/** An attribute for a text in another language than that of the booklet. */
const langOf = (language: string, booklet: Booklet) => (language === booklet.language ? '' : raw(` lang="${language}"`))

function lessonOf(
  booklet: Booklet,
  { title, language, excerpt, cover: { figure }, html: text, media }: Booklet['lessons'][number],
  { index, asOf }: { index: number; asOf: string },
): Html {
  const pictures = media.filter(({ type }) => type.startsWith('image/'))
  return html`<article id="${lessonId(index)}" aria-labelledby="title-${index + 1}">
    <p class="of">${bookletLabels[booklet.language].lesson(index + 1, booklet.lessons.length)} · ${asOf}</p>
    <div${langOf(language, booklet)}>
      <h2 id="title-${index + 1}">${title}</h2>
      ${figure && html`<p class="figure"><b>${figure.value}</b> ${figure.line}</p>`}
      <p class="lead">${excerpt}</p>
      ${raw(printedHtml(text, { idPrefix: `${lessonId(index)}-`, nameOf: booklet.nameOf }))}
      ${pictures.map(
        ({ url, alt = '', width, height }) =>
          html`<figure>
            <img src="${url}" alt="${alt}" width="${width}" height="${height}" referrerpolicy="no-referrer" />
            ${alt && html`<figcaption aria-hidden="true">${alt}</figcaption>`}
          </figure>`,
      )}
    </div>
  </article>`
}
