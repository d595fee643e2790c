import { withoutTerms } from '../articles/markdown-terms.ts'
import { withoutToolForms } from '../tools/tool-card.ts'
import type { LessonName } from './booklet.ts'

interface Options {
  /** Goes before each id, since several lessons stand in one page. */
  idPrefix: string
  nameOf: (article: string) => LessonName | undefined
}

/**
 * The HTML of an article as paper has it: the terms of the glossary plain, calculators with their result and without their inputs, no contents, headings one level
 * lower, and beside each link where it leads, in short (`data-at`, which the style prints).
 */
export function printedHtml(html: string, { idPrefix, nameOf }: Options): string {
  const plain = withoutToolForms(withoutTerms(html))
    .replace(/<nav class="contents".*?<\/nav>\n?/s, '')
    .replace(/<section class="lesson-tools".*?<\/section>\n?/s, '')
    .replaceAll(' loading="lazy"', '')
    .replaceAll(/<(\/?)h([2-5])\b/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}`)
    .replaceAll(/<[a-z][^>]*>/g, (tag) => withPrefix(tag, idPrefix))
  return plain.replaceAll(/<a ([^>]*?)href="([^"#][^"]*)"([^>]*)>(.*?)<\/a>/gs, (_, before, href, after, content) => {
    const { href: to, label } = linkOf(String(href), nameOf)
    const isShown = label && !String(content).includes(label)
    return `<a ${before}href="${to}"${isShown ? ` data-at="${label}"` : ''}${after}>${content}</a>`
  })
}

const withPrefix = (tag: string, prefix: string) =>
  tag.replaceAll(/ (id="|href="#|aria-(?:labelledby|describedby)=")/g, (_, start: string) => ` ${start}${prefix}`)

/** A link as paper names it: another lesson by its number, a page of this site by its path, one of another site without its scheme. All are HTML. */
function linkOf(href: string, nameOf: Options['nameOf']): { href: string; label: string } {
  const [, article = ''] = /^\/articles\/([\da-f-]{36})/.exec(href) ?? []
  if (article) {
    const name = nameOf(article)
    return { href: name?.href ?? href, label: name?.label ?? '' }
  }
  if (href.startsWith('/')) return { href, label: href.replace(/[?#].*$/s, '') }
  const [, site = ''] = /^https?:\/\/(?:www\.)?(.*?)\/?$/s.exec(href) ?? []
  return { href, label: site }
}
