import { compareVariables, createItem, type PoItem } from 'pofile-ts'
import { keyOf } from './catalog.ts'
import type { SourceText } from './collect.ts'

/** The share of equal words from which a text counts as a changed one, and not as another. */
const alike = 0.6

/**
 * Brings the file of a language into step with the source. A text that has changed takes the translation of the one before it, marked fuzzy: it is not
 * used until a person has read it again.
 * @returns the entries, and those that are used no more
 */
export function mergeTexts(before: readonly PoItem[], texts: readonly SourceText[]) {
  const old = new Map(before.map((item) => [keyOf(item.msgid, item.msgctxt ?? undefined), item]))
  const now = new Set(texts.map(({ message, context }) => keyOf(message, context)))
  const unused = new Set(before.filter((item) => !now.has(keyOf(item.msgid, item.msgctxt ?? undefined))))
  const items = texts.map(({ message, context, comments, files }) => {
    const about = {
      ...(context !== undefined && { msgctxt: context }),
      msgid: message,
      references: files,
      extractedComments: comments,
    }
    const same = old.get(keyOf(message, context))
    if (same)
      return Object.assign(createItem(), about, { msgstr: same.msgstr, flags: same.flags, comments: same.comments })
    const changed = [...unused].find((item) => isChangeOf(item, message, files))
    if (!changed) return Object.assign(createItem(), about)
    unused.delete(changed)
    return Object.assign(createItem(), about, { msgstr: changed.msgstr, flags: { fuzzy: true } })
  })
  return { items, unused: [...unused] }
}

/** A text of the same file, with nearly the same words. */
function isChangeOf({ msgid, msgstr: [translated], references }: PoItem, message: string, files: readonly string[]) {
  const [one, other] = [new Set(msgid.split(/\s+/)), new Set(message.split(/\s+/))]
  const both = [...one].filter((word) => other.has(word)).length
  const isAlike = both / (one.size + other.size - both) >= alike
  return isAlike && Boolean(translated) && references.some((file) => files.includes(file))
}

/** The faults of a language's entries, a line each. */
export function faultsOf(items: readonly PoItem[]) {
  const lines = (fits: (item: PoItem) => boolean) =>
    items.filter(fits).map(({ msgid, references }) => `${references[0]}: ${msgid}`)
  return {
    missing: lines(({ msgstr: [text] }) => !text),
    fuzzy: lines(({ flags }) => flags.fuzzy === true),
    lost: lines(({ msgid, msgstr: [text] }) => Boolean(text) && !compareVariables(msgid, text ?? '').isMatch),
  }
}
