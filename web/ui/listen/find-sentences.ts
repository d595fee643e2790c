import type { SpokenLanguage } from '../../../contract/spoken/number-words.ts'
import { sentenceRanges } from '../../../contract/spoken/speech-chunks.ts'

/** A sentence of a page. */
export interface Sentence {
  text: string
  language: SpokenLanguage
  /** Its position in the page. */
  range: Range
}

/** Parts of HTML that are not read aloud: controls, code, footnotes and their marks, and rows of links and data around the text. */
const skipped =
  'nav,.row,button:not(.term),form,label,pre,details,.footnote-ref,.footnotes,[hreflang],[aria-hidden],.meta,.cover,.letter,.lesson-tools'

/** Rows of a table that are read aloud. Nobody can follow more of them by ear. */
const mostRows = 12

/**
 * Finds the sentences of a text in their order, each block by itself. Of a chart it is the title and what it shows, of a table its name and its rows.
 * @param root the element of the text
 * @param language of what names none inside `root`
 */
export function findSentences(root: Element, language: SpokenLanguage): Sentence[] {
  const sentences: Sentence[] = []
  /** The texts of the block that is being read, with the position of each in it. */
  let nodes: { node: Text; from: number }[] = []
  let text = ''

  function finishBlock(): void {
    const spoken = languageAt(nodes[0]?.node.parentElement ?? root)
    for (const [from, to] of sentenceRanges(text, spoken)) {
      const range = new Range()
      // At the border of two texts a sentence begins in the second, and ends in the first.
      for (const { node, from: start } of nodes) {
        if (start <= from) range.setStart(node, Math.min(from - start, node.length))
        if (start < to) range.setEnd(node, Math.min(to - start, node.length))
      }
      sentences.push({ text: text.slice(from, to), language: spoken, range })
    }
    nodes = []
    text = ''
  }

  function readBlock(element: Element): void {
    const { display, whiteSpace } = getComputedStyle(element)
    const isBlock = !display.startsWith('inline')
    if (isBlock) finishBlock()
    if (element.matches('.callout')) addLine(element, element.ariaLabel)
    for (const node of element.childNodes)
      if (node instanceof Text) {
        nodes.push({ node, from: text.length })
        // A line break in HTML is a blank.
        text += whiteSpace.startsWith('pre') ? node.data : node.data.replaceAll('\n', ' ')
      } else if (node instanceof HTMLElement && !node.matches(skipped) && node.checkVisibility()) {
        if (node instanceof HTMLTableElement) readTable(node)
        else readBlock(node)
      }
    if (isBlock) finishBlock()
  }

  function readTable(table: HTMLTableElement): void {
    const [head, ...rows] = table.rows
    if (!head) return
    addLine(head, `${languageAt(table) === 'hi' ? 'तालिका' : 'Table'}: ${table.closest('[aria-label]')?.ariaLabel}`)
    if (rows.length > mostRows) return
    for (const row of rows) {
      const cells = Array.from(row.cells, ({ innerText, cellIndex }) =>
        cellIndex ? `${head.cells[cellIndex]?.innerText}: ${innerText}` : innerText,
      )
      // Without the marks of footnotes.
      addLine(row, cells.join(', ').replace(/\[\d+\]/g, ''))
    }
  }

  function addLine(element: Element, line: string | null): void {
    const range = new Range()
    range.selectNodeContents(element)
    if (line) sentences.push({ text: line, language: languageAt(element), range })
  }

  function languageAt(element: Element): SpokenLanguage {
    const named = element.closest<HTMLElement>('[lang]')
    if (!named || named.contains(root.parentElement)) return language
    return named.lang.startsWith('hi') ? 'hi' : 'en'
  }

  readBlock(root)
  return sentences
}
