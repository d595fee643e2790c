import { withoutPrefix } from '../../../../contract/languages.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'

/** The text of a page as it came with the site, as Markdown with placeholders, for admins to begin with. */
export function pageAsMarkdown(
  page: Element,
  { name, contactEmail, grievanceOfficer }: Pick<SiteSettings, 'name' | 'contactEmail' | 'grievanceOfficer'>,
): string {
  let lists = 0
  const blocks = Array.from(page.children).flatMap((element) => {
    if (element.matches('h1, .meta')) return []
    if (element.matches('ul.personal-data')) return [(lists += 1) === 1 ? '{{kept-of-readers}}' : '{{kept-of-members}}']
    if (element.matches('ul')) return [Array.from(element.children, (item) => `- ${lineOf(item)}`).join('\n')]
    const heading = /^H([2-5])$/.exec(element.tagName)?.[1]
    return [heading ? `${'#'.repeat(Number(heading) - 1)} ${lineOf(element)}` : lineOf(element)]
  })
  return `${blocks.join('\n\n')}\n`

  function lineOf(element: Element): string {
    return Array.from(element.childNodes, partOf).join('').replaceAll(/\s+/g, ' ').trim()
  }

  function partOf(node: ChildNode): string {
    const text = node.textContent ?? ''
    // React writes one between two texts.
    if (node instanceof Comment) return ''
    // A button is no text.
    if (node instanceof Element && node.matches('.copy')) return ''
    if (!(node instanceof Element)) {
      const plain = text.replaceAll(name, '{{name}}')
      return grievanceOfficer ? plain.replaceAll(grievanceOfficer, '{{grievance-officer}}') : plain
    }
    // The page of each language adds its own beginning.
    const href = withoutPrefix(node.getAttribute('href') ?? '')
    if (node.matches('a')) return contactEmail && text === contactEmail ? '{{contact}}' : `[${lineOf(node)}](${href})`
    return node.matches('strong, b') ? `**${lineOf(node)}**` : lineOf(node)
  }
}
