import { readdirSync, readFileSync } from 'node:fs'
import { StartError, systemReason } from '../../db/start-error.ts'
import type { Pattern } from './scam-files.ts'

const folder = new URL('../../../content/scams/', import.meta.url)

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
  const names = readable('', () => readdirSync(folder)).filter((name) => name.endsWith('.yaml'))
  return names
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((name) =>
      parseScamFile(
        name,
        readable(name, () => readFileSync(new URL(name, folder), 'utf8')),
      ),
    )
}

/** The files in the order in which the page of all patterns shows them. */
const order = ['fear.yaml', 'cut-off.yaml', 'payments.yaml', 'profit.yaml', 'promises.yaml']

function readable<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartError(`content/scams/${name} cannot be read: ${systemReason(error)}.`)
  }
}
