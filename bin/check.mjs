import { runQuietly } from './processes.mjs'

const checks = [
  { name: 'Format', program: 'oxfmt', args: ['--check'], mend: 'Run npx oxfmt to mend all of them.' },
  { name: 'Lint', program: 'oxlint', args: [] },
  // The second run looks at what has changed alone: a tenth of the time.
  {
    name: 'Types',
    program: 'tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  },
  { name: 'Languages', node: 'bin/words.ts', args: ['--check'], mend: 'Run npm run words, and mend words/*.po.' },
]

/**
 * Runs all checks in parallel and prints their output one after the other.
 * @returns {Promise<number>} 0 if all pass, else 1
 */
export async function check() {
  const results = await Promise.all(
    checks.map(({ program, node, args }) =>
      node ? runQuietly('node', [node, ...args]) : runQuietly(`node_modules/.bin/${program}`, args),
    ),
  )
  for (const [index, { code, output }] of results.entries()) {
    const { name, mend = '' } = checks[index]
    console.log(`${name}: ${code === 0 ? 'fine' : 'failed'}`)
    if (code !== 0) console.log(`${output.trim()}\n${mend}\n`)
  }
  return results.every(({ code }) => code === 0) ? 0 : 1
}
