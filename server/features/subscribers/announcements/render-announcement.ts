import markdownIt from 'markdown-it'

/**
 * Renders the Markdown of an announcement to safe HTML: headings, lists, links, emphasis, tables, quotes, pictures as links. HTML is text.
 * The marks of articles, such as those of charts and figures, are not read: a letter stays as it was sent.
 */
export const renderAnnouncement = (markdown: string): string => parser.render(markdown)

const parser = markdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 })
// The subject is the title of a letter, as that of an article is.
parser.renderer.rules.heading_open = (tokens, index) => `<${lowered(tokens[index]?.tag)}>`
parser.renderer.rules.heading_close = (tokens, index) => `</${lowered(tokens[index]?.tag)}>\n`

const lowered = (tag = 'h1') => `h${Math.min(6, Number(tag.slice(1)) + 1)}`
