import type Turndown from 'turndown'

/** Bold, italic and struck text: by elements, and by the styles that Google Docs writes in their stead. */
export function marks(made: Turndown): void {
  made.addRule('marks', {
    filter: ['b', 'strong', 'i', 'em', 'del', 's', 'strike', 'span', 'font'] as never,
    replacement(content, node) {
      // Marks do not reach over paragraphs.
      if (content.includes('\n\n')) return content
      // Two bold texts side by side are one: `**a****b**` would show its stars.
      const [before, own, after] = [marksOf(node.previousSibling), marksOf(node), marksOf(node.nextSibling)]
      const opened = own.filter((mark) => !before.includes(mark))
      const closed = own.filter((mark) => !after.includes(mark)).toReversed()
      return opened.join('') + content + closed.join('')
    },
  })
}

/** The marks that an element adds to the text in it. */
function marksOf(node: Node | null): string[] {
  if (!node || !isElement(node) || !node.textContent.trim()) return []
  const above = ancestorsOf(node)
  const inHeading = above.some(({ nodeName }) => /^(?:H[1-6]|TH)$/.test(nodeName))
  return Object.entries(isMarked)
    .filter(([mark, test]) => test(node) && !above.some(test) && !(mark === '**' && inHeading))
    .map(([mark]) => mark)
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1

function ancestorsOf(node: Node): HTMLElement[] {
  const parent = node.parentNode
  return parent && isElement(parent) ? [parent, ...ancestorsOf(parent)] : []
}

/** A style wins over the element: Google Docs puts all that is copied into a `b` that is not bold. Word's `mso-bidi-font-weight` is another. */
const isMarked: Record<string, (element: HTMLElement) => boolean> = {
  '**'(element) {
    const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(styleOf(element))?.[1]?.toLowerCase()
    return weight ? weight.startsWith('bold') || Number(weight) >= 600 : /^(?:B|STRONG)$/.test(element.nodeName)
  },
  '*'(element) {
    const style = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(styleOf(element))?.[1]?.toLowerCase()
    return style ? style !== 'normal' : /^(?:I|EM)$/.test(element.nodeName)
  },
  '~~': (element) =>
    /(?:^|;)\s*text-decoration[\w-]*:[^;]*line-through/i.test(styleOf(element)) ||
    /^(?:DEL|S|STRIKE)$/.test(element.nodeName),
}

/** The style of an element whose text can be marked; a paragraph's own is for the look of the whole. */
const styleOf = (element: HTMLElement): string =>
  /^(?:B|STRONG|I|EM|DEL|S|STRIKE|SPAN|FONT)$/.test(element.nodeName) ? (element.getAttribute('style') ?? '') : ''
