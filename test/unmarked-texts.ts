/** A tag with its attributes, or a text. React writes every attribute in double quotes. */
const part = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gs
const attribute = /([\w:-]+)(?:="([^"]*)")?/g
const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Attributes that readers see or hear. */
const read = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title', 'label'])
/** No text of the interface: code, drawings, and what a member wrote, which has a direction of its own. */
const isOther = (tag: string, attributes: Map<string, string>) =>
  ['script', 'style', 'head', 'code', 'bdi'].includes(tag) || attributes.has('lang') || attributes.get('dir') === 'auto'

/** The texts of a Hindi page in Latin letters that stand outside ⟦ ⟧, each once. Text in another language than the page is left out. */
export function unmarkedTexts(html: string): string[] {
  const found = new Set<string>()
  /** The open elements; true for those whose text is none of the interface. */
  const open: { tag: string; isOther: boolean }[] = []
  let depth = 0
  const look = (text: string) => {
    let unmarked = ''
    for (const sign of text)
      if (sign === '⟦') depth++
      else if (sign === '⟧') depth--
      else if (depth === 0) unmarked += sign
    const plain = unmarked.replaceAll(/&\w+;|&#\w+;/g, ' ').trim()
    if (/[a-z]{2}/.test(plain) && !/\p{Script=Devanagari}/u.test(plain)) found.add(plain)
  }
  for (const [, close, tag, attributes, text] of html.slice(html.indexOf('<body')).matchAll(part)) {
    const isInOther = open.at(-1)?.isOther ?? false
    if (text !== undefined) {
      if (!isInOther) look(text)
    } else if (tag && close) {
      const index = open.findLastIndex((element) => element.tag === tag)
      if (index >= 0) open.length = index
    } else if (tag) {
      const all = new Map(
        Array.from((attributes ?? '').matchAll(attribute), ([, name = '', value = '']) => [name, value]),
      )
      const isOtherNow = isInOther || isOther(tag, all)
      if (!isOtherNow) for (const [name, value] of all) if (read.has(name)) look(value)
      if (!voids.has(tag)) open.push({ tag, isOther: isOtherNow })
    }
  }
  return [...found]
}
