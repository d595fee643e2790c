import { html, raw } from 'hono/html'
import { dark, darkMainOf, light } from '../../contract/settings/colours.ts'
import { htmlPage } from './html-page.ts'
import { type Letter, type Sender, type LetterLink, addressOf, type LetterItem } from './letter.ts'

/**
 * The letter as HTML. Mail programs strip scripts, and some also the style sheet: what the letter needs is inline. The sheet is for dark screens alone.
 */
export function htmlText(letter: Letter & { greeting: string }, sender: Sender): Promise<string> {
  const { subject, greeting, body, reason, links = [] } = letter
  const tag = `${sender.spoken.language}-IN`
  const styles = stylesIn(sender.mainColour)
  const button = (link: LetterLink) =>
    html`<a class="button" style="${styles.button}" href="${addressOf(link, sender)}">${link.label}</a>`

  const langOf = (language: string | undefined) =>
    language && language !== sender.spoken.language ? html`lang="${language}"` : ''

  const itemOf = ({ title, facts, text, html: whole, link, language }: LetterItem) =>
    html`<div class="card line" style="${styles.card}" ${langOf(language)}>
      <h2 style="${styles.title}">
        <a class="ink" style="${styles.titleLink}" href="${addressOf(link, sender)}">${title}</a>
      </h2>
      ${facts ? html`<p class="muted" style="${styles.facts}" lang="${tag}">${facts}</p>` : ''}
      ${whole === undefined ? html`<p style="margin:0 0 16px">${linesOf(text)}</p>` : raw(whole)}
      <p style="margin:0" lang="${tag}">${button(link)}</p>
    </div>`

  const buttonOf = (link: LetterLink) =>
    html`<p style="margin:24px 0 8px">${button(link)}</p>
      <p style="${styles.address}">
        <a class="link" style="${styles.link}" href="${addressOf(link, sender)}">${addressOf(link, sender)}</a>
      </p>`

  return htmlPage(
    {
      title: subject,
      language: tag,
      head: html`<meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />`,
      style: darkStyle(darkMainOf(sender.mainColour)),
    },
    html`<body class="paper" style="${styles.body}">
      <div style="${styles.column}">
        <h1 class="name" style="${styles.name}">${sender.name}</h1>
        <p>${greeting}</p>
        ${body.map((part) => {
          if (typeof part === 'string') return html`<p>${part}</p>`
          if ('link' in part) return itemOf(part)
          return 'html' in part ? html`<div ${langOf(part.language)}>${raw(part.html)}</div>` : buttonOf(part)
        })}
        ${
          reason === undefined && links.length === 0
            ? ''
            : html`<div class="muted line" style="${styles.footer}">
                ${reason === undefined ? '' : html`<p>${reason}</p>`}
                ${links.map(
                  (link) =>
                    html`<p style="margin:8px 0">
                      <a class="link" style="${styles.link}" href="${addressOf(link, sender)}">${link.label}</a>
                    </p>`,
                )}
              </div>`
        }
      </div>
    </body>`,
  )
}

/** Mail programs join the lines of a text, so each has its mark. */
const linesOf = (text: string) => text.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`)

const stylesIn = (mainColour: string) => ({
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};font:16px/1.6 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif`,
  column: 'max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:break-word',
  name: 'margin:0 0 24px;font-size:18px;font-weight:700;color:' + mainColour,
  card: 'margin:24px 0;padding:20px;background:#ffffff;border:1px solid #e4dfd3;border-radius:10px',
  title: "margin:0 0 8px;font:700 22px/1.3 Georgia,'Noto Serif',serif",
  titleLink: `color:${light.ink};text-decoration:none`,
  facts: 'margin:0 0 12px;color:#55616b;font-size:14px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none;background:' +
    mainColour,
  address: 'margin:0 0 24px;font-size:14px;overflow-wrap:anywhere',
  footer: 'margin-top:32px;border-top:1px solid #e4dfd3;color:#55616b;font-size:14px',
  link: `color:${mainColour}`,
})

const darkStyle = (mainColour: string) => `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}.card{background:${dark.card}!important}
.line{border-color:#263640!important}.muted{color:#a3b1b4!important}.ink{color:${dark.ink}!important}
.name,.link{color:${mainColour}!important}.button{background:${mainColour}!important;color:${dark.paper}!important}}`
