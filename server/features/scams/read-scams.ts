import { contentFiles } from '../../kit/content.ts'
import type { Pattern } from './scam-files.ts'

let patterns: Promise<Pattern[]> | undefined

/**
 * The patterns of content/scams/, read once.
 * @throws StartError that names the file and its fault
 */
export function readScams(): Promise<Pattern[]> {
  patterns ??= readPatterns()
  return patterns
}

async function readPatterns(): Promise<Pattern[]> {
  // The parser of YAML is loaded here alone.
  const { parseScamFile } = await import('./scam-files.ts')
  const files = contentFiles('scams', '.yaml').toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return files.flatMap(({ name, text }) => parseScamFile(`${name}.yaml`, text))
}

/** The files in the order in which the page of all patterns shows them. */
const order = ['fear', 'cut-off', 'payments', 'profit', 'promises']
