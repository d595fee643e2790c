import { withoutPrefix } from '../../../../contract/languages.ts'

/** The text of a page, in which settings are placeholders, as Markdown. */
export function pageAsMarkdown(page: Element): string {
  let lists = 0
  const blocks = Array.from(page.children).flatMap((element) => {
    if (element.matches('h1, .meta')) return []
    if (element.matches('ul.personal-data')) return [(lists += 1) === 1 ? '{{kept-of-readers}}' : '{{kept-of-members}}']
    if (element.matches('ul')) return [Array.from(element.children, (item) => `- ${lineOf(item)}`).join('\n')]
    const heading = /^H([2-5])$/.exec(element.tagName)?.[1]
    return [heading ? `${'#'.repeat(Number(heading) - 1)} ${lineOf(element)}` : lineOf(element)]
  })
  return `${blocks.join('\n\n')}\n`
}

function lineOf(element: Element): string {
  return Array.from(element.childNodes, partOf).join('').replaceAll(/\s+/g, ' ').trim()
}

function partOf(node: ChildNode): string {
  // React writes a comment between two texts. A button is no text.
  if (node instanceof Comment || (node instanceof Element && node.matches('.copy'))) return ''
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.matches('a')) {
    const text = lineOf(node)
    // The page of each language adds its own beginning to an address.
    return text === '{{contact}}' ? text : `[${text}](${withoutPrefix(node.getAttribute('href') ?? '')})`
  }
  return node.matches('strong, b') ? `**${lineOf(node)}**` : lineOf(node)
}
