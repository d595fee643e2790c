import { createHash } from 'node:crypto'
import type { NoticePart } from '../../../contract/notice/notice-texts.ts'

/** A part as a file has it, with the stamp of the English that it translates. */
interface FilePart extends NoticePart {
  stamp: string
}

/** Writes a notice as a file of content/notice: a heading with key and stamp for each part, and its texts as paragraphs. */
export const writeNoticeFile = (english: readonly NoticePart[], parts: readonly NoticePart[]): string =>
  parts
    .map(({ key, texts }, index) => [`# ${key} ${stampOf(english[index]?.texts ?? [])}`, ...texts].join('\n\n'))
    .join('\n\n')
    .concat('\n')

/**
 * Reads a file of a notice.
 * @returns its parts, or what is wrong with its form
 */
export function parseNoticeFile(text: string): { parts: FilePart[]; faults: string[] } {
  const faults: string[] = []
  const paragraphs = text
    .normalize('NFC')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
  const parts: (FilePart & { texts: string[] })[] = []
  for (const paragraph of paragraphs.filter(Boolean)) {
    const [, key, stamp] = /^# ([a-z/-]+) ([0-9a-f]{6})$/.exec(paragraph) ?? []
    if (key && stamp) parts.push({ key, stamp, texts: [] })
    else if (paragraph.startsWith('#'))
      faults.push(`the heading '${paragraph.slice(0, 60)}' must be a key and a stamp, as '# rights 3f2a9c'`)
    else if (parts.at(-1)) parts.at(-1)?.texts.push(paragraph)
    else faults.push('it must begin with a heading')
  }
  return { parts, faults }
}

/** The differences in form between a notice and the English one: both must have the same parts, each with as many texts. */
export function faultsAgainst(english: readonly NoticePart[], parts: readonly FilePart[]): string[] {
  const keys = parts.map(({ key }) => key)
  const missing = english.filter(({ key }) => !keys.includes(key)).map(({ key }) => `'${key}' is missing`)
  const odd = keys
    .filter((key) => !english.some((part) => part.key === key))
    .map((key) => `the English notice has no '${key}'`)
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `'${key}' stands there twice`)
  const uneven = english.flatMap(({ key, texts }) => {
    const there = parts.find((part) => part.key === key)?.texts.length ?? texts.length
    return there === texts.length ? [] : [`'${key}' has ${there} paragraphs, and the English ${texts.length}`]
  })
  return [...missing, ...odd, ...twice, ...uneven]
}

/** Six characters that change with the English texts of a part. */
export const stampOf = (texts: readonly string[]): string => hashOf(texts).slice(0, 6)

/** The version of a notice: it changes with any of its letters. */
export const versionOf = (texts: readonly string[]): string => hashOf(texts).slice(0, 12)

const hashOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')
