import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../../contract/languages.ts'
import { isNoticeLanguage, noticeLanguages, type NoticeLanguage } from '../../../contract/notice/notice.ts'
import type { Notice, ShownPart } from '../../../contract/notice/notice-api.ts'
import { noticeParts } from '../../../contract/notice/notice-texts.ts'
import { systemReason } from '../../db/start-error.ts'
import { faultsAgainst, parseNoticeFile, stampOf, versionOf } from './notice-file.ts'

/** A language whose notice can be shown, or whose file has faults. */
export interface NoticeFile {
  language: NoticeLanguage
  from: 'site' | 'own'
  /** For a log: the path of the file. */
  file: string
  faults: string[]
  version: string
  parts: ShownPart[]
  /** An operator's own file with faults, in whose stead this one is offered. */
  refused?: { file: string; faults: string[] }
}

const ofSite = fileURLToPath(new URL('../../../content/notice/', import.meta.url))
const read = new Map<string, Promise<ReadonlyMap<NoticeLanguage, NoticeFile>>>()

/**
 * The notices of each language that has one: those that come with the site, and an operator's own in `notice/` of the data folder, which go
 * before. Files are read once; one with faults is there with them, and is not offered; an operator's does not take away the site's.
 */
export function readNotices(dataDir: string): Promise<ReadonlyMap<NoticeLanguage, NoticeFile>> {
  const reading = read.get(dataDir) ?? readAll(dataDir)
  read.set(dataDir, reading)
  return reading
}

/** The notice in a language; undefined where none is offered. */
export async function noticeIn(dataDir: string, language: string): Promise<Notice | undefined> {
  const all = await readNotices(dataDir)
  const notice = isNoticeLanguage(language) ? all.get(language) : undefined
  if (!notice || notice.faults.length > 0) return undefined
  const under = (list: string) => notice.parts.filter(({ key }) => key.startsWith(`${list}/`))
  return {
    language: notice.language,
    version: notice.version,
    sections: notice.parts.filter(({ key }) => !key.includes('/')),
    members: under('members'),
    readers: under('readers'),
    offered: (Object.keys(noticeLanguages) as NoticeLanguage[]).filter((one) => all.get(one)?.faults.length === 0),
  }
}

/** The notice for readers of a page; in English where its language has none. */
export async function noticeHere(dataDir: string, language: Language): Promise<Notice> {
  const notice = (await noticeIn(dataDir, language)) ?? (await noticeIn(dataDir, 'en'))
  if (!notice) throw new Error('There is no notice in English')
  return notice
}

/** The faults of the files, in a sentence for each file. */
export async function noticeFaults(dataDir: string): Promise<string[]> {
  const all = await readNotices(dataDir)
  return Array.from(all.values()).flatMap(({ file, faults, refused }) => [
    ...(faults.length > 0 ? [`${file}: ${faults.join('; ')}. The notice is not offered in this language.`] : []),
    ...(refused
      ? [`${refused.file}: ${refused.faults.join('; ')}. The notice that comes with the site is offered.`]
      : []),
  ])
}

async function readAll(dataDir: string) {
  const english: NoticeFile = {
    language: 'en',
    from: 'site',
    file: join(ofSite, 'en.md'),
    ...shown(noticeParts.map((part) => ({ ...part, stamp: stampOf(part.texts) }))),
    faults: [],
  }
  const files = [...(await readFolder(ofSite, 'site')), ...(await readFolder(join(dataDir, 'notice'), 'own'))]
  // English is the text that others translate; its file is for translators.
  const all = new Map<NoticeLanguage, NoticeFile>([['en', english]])
  for (const file of files.filter(({ language }) => language !== 'en')) {
    const before = all.get(file.language)
    // The file that comes with the site stays where an operator's own has faults, which are named beside it.
    const stays = before?.faults.length === 0 && file.faults.length > 0
    all.set(file.language, stays ? { ...before, refused: { file: file.file, faults: file.faults } } : file)
  }
  return all
}

async function readFolder(folder: string, from: NoticeFile['from']): Promise<NoticeFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.md')).map((name) => ({ name, language: name.slice(0, -3) }))
  return Promise.all(
    files.flatMap(({ name, language }) =>
      isNoticeLanguage(language) ? readOne(join(folder, name), language, from) : [],
    ),
  )
}

async function readOne(file: string, language: NoticeLanguage, from: NoticeFile['from']): Promise<NoticeFile> {
  const unreadable: string[] = []
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    unreadable.push(`it cannot be read: ${systemReason(error)}`)
    return ''
  })
  const { parts, faults } = parseNoticeFile(text)
  const all = unreadable.length > 0 ? unreadable : [...faults, ...faultsAgainst(noticeParts, parts)]
  return { language, from, file, faults: all, ...shown(parts) }
}

/** The parts in the order of the English ones: where the English has changed since a part was translated, the English. */
function shown(translated: readonly { key: string; stamp: string; texts: readonly string[] }[]) {
  const parts = noticeParts.map(({ key, texts }) => {
    const own = translated.find((part) => part.key === key)
    const isOfNow = own?.stamp === stampOf(texts)
    return { key, texts: [...(isOfNow ? own.texts : texts)], inEnglish: !isOfNow }
  })
  return { parts, version: versionOf(parts.flatMap(({ texts }) => texts)) }
}
