import { readFile, writeFile } from 'node:fs/promises'
import { parsePo, stringifyPo } from 'pofile-ts'
import { complete } from './complete-languages.mjs'
import { languages } from '../contract/languages.ts'
import { collectTexts } from '../words/collect.ts'
import { faultsOf, mergeTexts } from '../words/merge.ts'
import { noticeFileFaults, writeNotices } from './notices.ts'

/**
 * Brings the PO files into step with the marked texts of the source and reports what they lack. With --check it writes nothing and
 * fails for what no build may have: a gap that a translation lost, and in a complete language a missing text. The name of a language
 * lists what that one lacks, complete or not.
 */
const isCheck = process.argv.includes('--check')
const texts = await collectTexts()
for (const language of Object.keys(languages)) {
  if (language === 'en') continue
  const file = new URL(`../words/${language}.po`, import.meta.url)
  const po = parsePo(await readFile(file, 'utf8'))
  const { items, unused } = mergeTexts(po.items, texts)
  const { missing, fuzzy, lost } = faultsOf(items)
  if (!isCheck) await writeFile(file, stringifyPo({ ...po, items }, { foldLength: 0 }))
  const isListed = complete.includes(language) || process.argv.includes(language)
  const report = { lost, ...(isListed && { missing, fuzzy }) }
  const faults = Object.entries(report).filter(([, lines]) => lines.length > 0)
  for (const [name, lines] of faults) console.log([`${language}: ${name}`, ...lines].join('\n  '))
  if (isCheck && faults.length > 0) process.exitCode = 1
  console.log(
    `${language}: ${texts.length} texts, ${missing.length} missing, ${fuzzy.length} fuzzy, ${unused.length} unused`,
  )
}
// The notice before consent is made of the same texts.
if (!isCheck) await writeNotices()
const noticeFaults = await noticeFileFaults()
if (noticeFaults.length > 0) console.log(['notices', ...noticeFaults].join('\n  '))
if (isCheck && noticeFaults.length > 0) process.exitCode = 1
