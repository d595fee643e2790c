import markdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import sanitizeHtml from 'sanitize-html'
import { charts, withCharts, type WithCharts } from './markdown-charts.ts'
import { contentsOf, headingIds, type WithHeadings } from './markdown-contents.ts'
import { limits, maxNesting } from './markdown-limits.ts'
import { rates } from './markdown-rates.ts'
import { notesInLine } from './rate-notes.ts'
import { terms, type TermEnv } from './markdown-terms.ts'
import { toolCards, withToolCards, type ToolEnv } from './markdown-tools.ts'
import { callouts, pictureAddresses, primes } from './markdown-plugins.ts'
import { tableColumns } from './markdown-tables.ts'
import { tableNames } from './markdown-table-names.ts'
import type { RateEnv } from './rate-mark-values.ts'
import { labelIn } from './article-labels.ts'
import { allowed } from './markdown-allowed.ts'

interface RenderedMarkdown {
  html: string
  /** The HTML of a table of contents; empty where the text needs none. */
  contents: string
  /** Sentences that say why the text cannot be saved as it is; empty for most. */
  faults: string[]
}

/**
 * Renders an article's Markdown to safe HTML. The specification's block rules are followed to the letter: '# ' begins a heading, '## ' a subheading, lines with '- ' or '* ' make a
 * list, anything else is a paragraph that keeps its line breaks. Since the page's title is its only h1, '# ' becomes h2, '## ' h3.
 * Beside them: links, emphasis, tables, numbered lists, quotes, callouts, footnotes, images, fenced code, charts (money/charts), calculators. HTML is text.
 * The longest text takes under 200 ms; one that is beyond a limit is shown as plain text. A picture whose address browsers are
 * not sent to is a link.
 * @param input the figures for its marks, such as `{{rate:ppf}}`; its language; the terms to explain in it; the cards of its calculators
 */
export function renderMarkdown(
  markdown: string,
  input: RateEnv & TermEnv & ToolEnv & Pick<WithHeadings, 'isPage'> = {},
): RenderedMarkdown {
  const env: Env = { ...input }
  const html = parser.render(markdown, env)
  if (env.faults) return { html: plainText(markdown), contents: '', faults: env.faults }
  const safe = withToolCards(withCharts(sanitizeHtml(html, allowed), env), env)
  return {
    html: safe,
    contents: contentsOf(env, parser.utils.escapeHtml),
    faults: [...(env.pictureFaults ?? []), ...(env.chartFaults ?? []), ...(env.rateFaults ?? [])],
  }
}

type Env = { faults?: string[]; pictureFaults?: string[] } & WithCharts & WithHeadings & RateEnv & TermEnv & ToolEnv

const parser = markdownIt({ html: false, linkify: true, breaks: true, typographer: true, maxNesting })
  // Indented text and text above a line of dashes are paragraphs by the block rules, not code and headings. Of the typographer
  // only quotes are used: (c) and ... stay as they were typed.
  .disable(['code', 'lheading', 'replacements'])
  .use(primes)
  .use(footnote)
  .use(callouts)
  .use(tableNames)
  .use(tableColumns)
  .use(pictureAddresses)
  .use(charts)
  .use(headingIds)
  .use(toolCards)
  .use(terms)
  .use(notesInLine)
  .use(rates)
  .use(limits)

parser.renderer.rules.heading_open = (tokens, index) => {
  const id = tokens[index]?.attrGet('id')
  return `<${lowered(tokens[index]?.tag)}${id ? ` id="${id}"` : ''}>`
}
parser.renderer.rules.heading_close = (tokens, index) => `</${lowered(tokens[index]?.tag)}>\n`
// A number and its sign stay on one line. Hindi in an English text is read in its own voice.
parser.renderer.rules.text = (tokens, index, _, env) => {
  const text = parser.utils.escapeHtml((tokens[index]?.content ?? '').replace(/(\d) %/g, '$1\u00a0%'))
  return (env as Env).language === 'hi' ? text : text.replace(inDevanagari, '<span lang="hi">$&</span>')
}
// A wide table scrolls in its own box, which the keyboard must be able to reach.
parser.renderer.rules.table_open = (tokens, index) => {
  const name = parser.utils.escapeHtml(String(tokens[index]?.meta?.name))
  const stacks = tokens[index]?.meta?.isWide
  return `<div class="table${stacks ? ' stacks' : ''}" role="region" aria-label="${name}" tabindex="0"><table${stacks ? ' role="table"' : ''}>\n`
}
parser.renderer.rules.table_close = () => '</table></div>\n'
parser.renderer.rules.footnote_block_open = () => '<section class="footnotes" role="doc-endnotes"><ol>\n'
// One note, one number, however often the text refers to it.
parser.renderer.rules.footnote_caption = (tokens, index) => `[${Number(tokens[index]?.meta?.id) + 1}]`
parser.renderer.rules.footnote_anchor = (tokens, index, options, env, self) => {
  const id = self.rules.footnote_anchor_name?.(tokens, index, options, env, self)
  return ` <a href="#fnref${id}" role="doc-backlink" aria-label="${labelIn(env as Env, 'Back to the text')}">↩</a>`
}

/** Words in Devanagari, with the spaces and commas between them. */
const inDevanagari = /[\u0900-\u097f](?:[\u0900-\u097f\u200c-\u200d ,-]*[\u0900-\u097f])?/g

const plainText = (markdown: string): string =>
  markdown
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => `<p>${parser.utils.escapeHtml(block).replaceAll('\n', '<br />\n')}</p>\n`)
    .join('')

/** h1 to h5 move one level down; h6 stays. */
function lowered(tag = 'h1'): string {
  return `h${Math.min(6, Number(tag.slice(1)) + 1)}`
}
