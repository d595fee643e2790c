import { readdir, readFile } from 'node:fs/promises'
import { extractMessagesFromFiles } from '@lingui/native-tools'
import { parse } from 'yaml'
import { isDescription, senderContext } from '../contract/scams/scams.ts'
import { keyOf } from './catalog.ts'

/** A text of the source, with the files that have it. */
export interface SourceText {
  message: string
  context: string | undefined
  comments: string[]
  files: string[]
}

/** Collects the marked texts of the browser's code, of the server's, and of what they share: rules and sums; and those of content/ that are no articles. */
export async function collectTexts(): Promise<SourceText[]> {
  const files = (await Promise.all(['web', 'contract', 'money', 'server'].map(sourcesIn))).flat().toSorted()
  const { messages, warnings } = await extractMessagesFromFiles(files, {
    macro: { corePackage: ['#words'], jsxPackage: ['#words'] },
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  const texts = new Map<string, SourceText>()
  const add = (message: string, context: string | undefined, file: string | undefined): SourceText => {
    const key = keyOf(message, context)
    const text = texts.get(key) ?? { message, context, comments: [], files: [] }
    texts.set(key, text)
    if (file && !text.files.includes(file)) text.files.push(file)
    return text
  }
  for (const { message = '', context, comment, origin } of messages) {
    const { comments } = add(message, context, origin?.filename)
    if (comment && !comments.includes(comment)) comments.push(comment)
  }
  for (const { message, context, file } of await textsOfContent()) add(message, context, file)
  return [...texts.values()]
}

interface ContentText {
  message: string
  context?: string
  file: string
}

/** Data of content/ that readers see in the language of their page: the notes of figures, and the senders in the practice with messages. */
async function textsOfContent(): Promise<ContentText[]> {
  const notes = await readAll<RateFile>('content/rates', ({ rates }) =>
    Object.values(rates)
      .flat()
      .flatMap(({ note }) => (note ? { message: note } : [])),
  )
  const senders = await readAll<ScamFile>('content/scams', (patterns) =>
    Object.values(patterns)
      .flatMap(({ fraud, real = [] }) => [...fraud, ...real])
      .flatMap(({ from }) => from.split(' · ').filter(isDescription))
      .map((message) => ({ message, context: senderContext })),
  )
  return [...notes, ...senders]
}

type RateFile = { rates: Record<string, { note?: string }[]> }
type ScamFile = Record<string, { fraud: { from: string }[]; real?: { from: string }[] }>

async function readAll<File>(
  folder: string,
  textsIn: (file: File) => Omit<ContentText, 'file'>[],
): Promise<ContentText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
  const texts = names.map(async (name) => {
    const file = `${folder}/${name}`
    const content = (await readFile(file, 'utf8')).normalize('NFC')
    return textsIn(parse(content, { schema: 'failsafe' }) as File).map((text) => ({ ...text, file }))
  })
  return (await Promise.all(texts)).flat()
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
}
