import { readFile, writeFile } from 'node:fs/promises'
import type { Language } from '../contract/languages.ts'
import { noticeParts } from '../contract/notice/notice-texts.ts'
import { writeNoticeFile } from '../server/features/notice/notice-file.ts'
import { noticeFaults, readNotices } from '../server/features/notice/notices.ts'
import { textWords } from '../server/kit/refusal-words.ts'
import { complete } from './complete-languages.mjs'
import { catalogOf } from '../words/catalog.ts'

/** The notices that are made of the marked texts: English, from which others are translated, and the complete languages. */
const made = ['en', ...complete] as readonly Language[]
const pathOf = (language: string) => new URL(`../content/notice/${language}.md`, import.meta.url)

/** Writes them to content/notice. */
export async function writeNotices(): Promise<void> {
  for (const language of made) await writeFile(pathOf(language), await noticeOf(language))
}

/** The faults of all files in content/notice: those that are made and are not of now, and those of the form in the others. */
export async function noticeFileFaults(): Promise<string[]> {
  const old = made.map(async (language) => {
    const text = await readFile(pathOf(language), 'utf8').catch(() => '')
    return text === (await noticeOf(language))
      ? []
      : [`content/notice/${language}.md is not of the texts of now: run npm run words`]
  })
  // A folder that is not there has no notices of an operator.
  const nowhere = '/dev/null'
  const behind = Array.from((await readNotices(nowhere)).values()).flatMap(({ file, faults, parts }) =>
    faults.length === 0
      ? parts.filter(({ inEnglish }) => inEnglish).map(({ key }) => `${file}: the English of '${key}' has changed`)
      : [],
  )
  const all = [...(await Promise.all(old)).flat(), ...(await noticeFaults(nowhere)), ...behind]
  return all
}

async function noticeOf(language: Language): Promise<string> {
  const { ofServer } = await catalogOf(language)
  const inWords = textWords(ofServer)
  const parts = noticeParts.map(({ key, texts }) => ({ key, texts: texts.map(inWords) }))
  return writeNoticeFile(noticeParts, parts)
}
