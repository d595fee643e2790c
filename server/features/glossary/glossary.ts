import { createHash } from 'node:crypto'
import { contentFiles } from '../../kit/content.ts'
import type { Explained } from './glossary-files.ts'

interface Files {
  texts: { name: string; text: string }[]
  stamp: string
}

let files: Files | undefined
let terms: Promise<Explained[]> | undefined

/** Changes with the files, so that HTML with other explanations is made anew. */
export const glossaryStamp = (): string => filesNow().stamp

/**
 * The terms of content/glossary/, read once, at the start.
 * @throws StartError that names the file and its fault
 */
export function readGlossary(): Promise<Explained[]> {
  terms ??= readTerms()
  return terms
}

/** Read at once, since a query for articles needs the stamp: they are a few small files. */
function filesNow(): Files {
  if (files) return files
  const texts = contentFiles('glossary', '.yaml')
  const stamp = createHash('md5')
    .update(texts.map(({ text }) => text).join('\0'))
    .digest('hex')
    .slice(0, 8)
  files = { texts, stamp }
  return files
}

/** By their English, whatever the case. */
async function readTerms(): Promise<Explained[]> {
  // The parser of YAML is loaded here alone.
  const { parseGlossaryFile } = await import('./glossary-files.ts')
  const all = filesNow().texts.flatMap(({ name, text }) => parseGlossaryFile(`${name}.yaml`, text))
  return all.toSorted((a, b) => a.term.toLowerCase().localeCompare(b.term.toLowerCase(), 'en'))
}
