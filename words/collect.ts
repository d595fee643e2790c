import { readdir } from 'node:fs/promises'
import { extractMessagesFromFiles } from '@lingui/native-tools'

/** A text of the source, with the files that have it. */
export interface SourceText {
  message: string
  context: string | undefined
  comments: string[]
  files: string[]
}

/** Collects the marked texts of the browser's code, of the server's, and of what they share: rules and sums. */
export async function collectTexts(): Promise<SourceText[]> {
  const files = (await Promise.all(['web', 'contract', 'money', 'server'].map(sourcesIn))).flat().toSorted()
  const { messages, warnings } = await extractMessagesFromFiles(files, {
    macro: { corePackage: ['#words'], jsxPackage: ['#words'] },
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  const texts = new Map<string, SourceText>()
  for (const { id, message = '', context, comment, origin } of messages) {
    const text = texts.get(id) ?? { message, context, comments: [], files: [] }
    texts.set(id, text)
    if (comment && !text.comments.includes(comment)) text.comments.push(comment)
    if (origin && !text.files.includes(origin.filename)) text.files.push(origin.filename)
  }
  return [...texts.values()]
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
}
