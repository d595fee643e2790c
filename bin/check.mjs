import { runQuietly } from './processes.mjs'

const checks = [
  { name: 'Format', program: 'oxfmt', args: ['--check'] },
  { name: 'Lint', program: 'oxlint', args: [] },
  { name: 'Types', program: 'tsc', args: ['--noEmit'] },
]

/**
 * Runs all checks in parallel and prints their output one after the other.
 * @returns {Promise<number>} 0 if all pass, else 1
 */
export async function check() {
  const results = await Promise.all(checks.map(({ program, args }) => runQuietly(`node_modules/.bin/${program}`, args)))
  for (const [index, { code, output }] of results.entries()) {
    console.log(`${checks[index].name}: ${code === 0 ? 'fine' : 'not yet'}`)
    if (code !== 0) console.log(`${output.trim()}\n`)
  }
  return results.every(({ code }) => code === 0) ? 0 : 1
}
