import { readdir, readFile } from 'node:fs/promises'
import { extractMessagesFromFiles } from '@lingui/native-tools'
import { parse } from 'yaml'
import { keyOf } from './catalog.ts'

/** A text of the source, with the files that have it. */
export interface SourceText {
  message: string
  context: string | undefined
  comments: string[]
  files: string[]
}

/** Collects the marked texts of the browser's code, of the server's, and of what they share: rules and sums; and the notes of the figures that come along. */
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
  for (const { note, file } of await notesOfRates()) add(note, undefined, file)
  return [...texts.values()]
}

/** The notes of the figures in content/rates, which readers see beside the values. They are data, and so without marks. */
async function notesOfRates(): Promise<{ note: string; file: string }[]> {
  const names = (await readdir('content/rates')).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = names.map(async (name) => {
    const file = `content/rates/${name}`
    const { rates } = parse(await readFile(file, 'utf8'), { schema: 'failsafe' }) as { rates: Record<string, Row[]> }
    return Object.values(rates)
      .flat()
      .flatMap(({ note }) => (note ? [{ note: note.normalize('NFC'), file }] : []))
  })
  return (await Promise.all(files)).flat()
}

interface Row {
  note?: string
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
}
