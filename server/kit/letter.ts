import { html } from 'hono/html'
import { htmlPage } from './html-page.ts'

/** A letter in parts, from which its plain text and its HTML are made. */
export interface Letter {
  siteName: string
  subject: string
  /** Paragraphs above the items. */
  lead: readonly string[]
  items: readonly LetterItem[]
  /** The reason for the letter, and the links to change or end it. */
  reason: string
  links: readonly LetterLink[]
}

/** A text of the site that the letter leads to. */
export interface LetterItem {
  title: string
  /** Facts in one line. */
  facts?: string
  text: string
  link: LetterLink
  /** The language of title and text, if it is not the letter's. */
  language?: string
}

interface LetterLink {
  label: string
  href: string
}

/** The letter as plain text and as HTML, with the same words. */
export async function renderLetter(letter: Letter): Promise<{ subject: string; text: string; html: string }> {
  return { subject: letter.subject, text: plainText(letter), html: await htmlText(letter) }
}

function plainText({ siteName, lead, items, reason, links }: Letter): string {
  const parts = [
    'Hello,',
    ...lead,
    ...items.map(({ title, facts, text, link }) =>
      [title, facts, '', text, '', `${link.label}: ${link.href}`].filter((line) => line !== undefined).join('\n'),
    ),
    siteName,
    reason,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Mail programs strip scripts, and some also the style sheet: what the letter needs is inline. The sheet is for dark screens alone.
 */
const htmlText = ({ siteName, subject, lead, items, reason, links }: Letter): Promise<string> =>
  htmlPage(
    {
      title: subject,
      head: html`<meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />`,
      style: darkStyle,
    },
    html`<body class="paper" style="${styles.body}">
      <div style="${styles.column}">
        <h1 class="name" style="${styles.name}">${siteName}</h1>
        <p>Hello,</p>
        ${lead.map((paragraph) => html`<p>${paragraph}</p>`)} ${items.map(itemOf)}
        <div class="muted line" style="${styles.footer}">
          <p>${reason}</p>
          ${links.map(
            ({ label, href }) =>
              html`<p style="margin:8px 0"><a class="link" style="${styles.link}" href="${href}">${label}</a></p>`,
          )}
        </div>
      </div>
    </body>`,
  )

const itemOf = ({ title, facts, text, link, language }: LetterItem) =>
  html`<div class="card line" style="${styles.card}" ${language ? html`lang="${language}"` : ''}>
    <h2 style="${styles.title}"><a class="ink" style="${styles.titleLink}" href="${link.href}">${title}</a></h2>
    ${facts ? html`<p class="muted" style="${styles.facts}" lang="en-IN">${facts}</p>` : ''}
    <p style="margin:0 0 16px">${text}</p>
    <p style="margin:0" lang="en-IN">
      <a class="button" style="${styles.button}" href="${link.href}">${link.label}</a>
    </p>
  </div>`

const styles = {
  body: "margin:0;padding:0;background:#fbfaf6;color:#17212b;font:16px/1.6 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif",
  column: 'max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:break-word',
  name: 'margin:0 0 24px;color:#0b5c66;font-size:18px;font-weight:700',
  card: 'margin:24px 0;padding:20px;background:#ffffff;border:1px solid #e4dfd3;border-radius:10px',
  title: "margin:0 0 8px;font:700 22px/1.3 Georgia,'Noto Serif',serif",
  titleLink: 'color:#17212b;text-decoration:none',
  facts: 'margin:0 0 12px;color:#55616b;font-size:14px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c66;color:#ffffff;font-weight:600;text-decoration:none',
  footer: 'margin-top:32px;border-top:1px solid #e4dfd3;color:#55616b;font-size:14px',
  link: 'color:#0b5c66',
} as const

const darkStyle = `@media (prefers-color-scheme:dark){
.paper{background:#0e1519!important;color:#e9eeec!important}.card{background:#162128!important}
.line{border-color:#263640!important}.muted{color:#a3b1b4!important}.ink{color:#e9eeec!important}
.name,.link{color:#5fc7cc!important}.button{background:#5fc7cc!important;color:#0e1519!important}}`
