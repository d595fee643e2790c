import type Turndown from 'turndown'

/**
 * Lists: those of HTML; those of Google Docs, which puts a list into a list beside its items; and those of Word, which are
 * paragraphs with a level in their style and the bullet in their text.
 */
export function itemsOf(html: string): Turndown.Plugin {
  const levels = Array.from(html.matchAll(/mso-list:\s*l\d+ level(\d)/gi), ([, level]) => Number(level))
  // The middle of a list can be copied without its beginning.
  const outermost = Math.min(...levels)
  return (made) => {
    made.addRule('items', {
      filter: 'li',
      replacement(content, node) {
        const mark = markOf(node)
        const tight = content.trim().replace(/\n{2,}(?= *(?:- |\d+\. ))/g, '\n')
        return `\n${mark}${indented(tight, mark.length)}\n`
      },
    })
    made.addRule('lists', {
      filter: ['ul', 'ol'],
      replacement(content, node) {
        const items = content.replace(/^\n+|\n+$/g, '')
        const around = node.parentNode?.nodeName ?? ''
        if (around === 'LI') return `\n${items}\n`
        if (/^[UO]L$/.test(around)) return `\n${indented(`\n${items}`, around === 'OL' ? 4 : 2).slice(1)}\n`
        return `\n\n${items}\n\n`
      },
    })
    made.addRule('items of Word', {
      filter: (node) => node.nodeName === 'P' && levelIn(node) > 0,
      replacement(content, item) {
        return `\n${' '.repeat(4 * (levelIn(item) - outermost))}${bulletOf(item)}${content.trim().replace(/\s*\n\s*/g, ' ')}\n`
      },
    })
    made.addRule('bullets of Word', { filter: isBullet, replacement: () => '' })
  }
}

function markOf(item: HTMLElement): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '- '
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI')
  return `${(Number(list.getAttribute('start')) || 1) + items.indexOf(item)}. `
}

const levelIn = (paragraph: HTMLElement): number =>
  Number(/mso-list:\s*l\d+ level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)

const isBullet = (node: HTMLElement): boolean =>
  node.nodeName === 'SPAN' && /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')

/** `1. ` or `- ` for what Word has typed there: `3.`, `a)`, `·`, and `o` for a circle. */
function bulletOf(item: HTMLElement): string {
  const bullet = Array.from(item.getElementsByTagName('span')).find(isBullet)?.textContent.trim() ?? ''
  const [, number, letters] = /^(?:(\d{1,9})|([a-z]+))[.)]/i.exec(bullet) ?? []
  return number || letters ? `${number ?? 1}. ` : '- '
}

const indented = (markdown: string, by: number): string => markdown.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`)
