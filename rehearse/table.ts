import type { Row } from './run-cases.ts'

/** The longest words of a cell; a reason that is longer stands below the table whole. */
const widest = 90

/** The table of all rows, its head first. */
export function tableOf(rows: readonly Row[]): string[][] {
  return [
    ['case', 'what was done', 'result', 'seconds', 'memory'],
    ...rows.map(({ name, does, result, saw, seconds, memory }) => [
      name,
      does,
      result === 'failed' ? 'FAILED' : `${result}: ${short(saw)}`,
      seconds.toFixed(0),
      memory > 0 ? `${Math.round(memory / 1_000_000)} MB` : '–',
    ]),
  ]
}

/** The sentences below it: every failure with its reason, then the sum. */
export function sumOf(rows: readonly Row[]): string[] {
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length
  return [
    ...rows.filter(({ result }) => result === 'failed').map(({ name, saw }) => `Failed: ${name}: ${saw}`),
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ]
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line
}
