import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, constants, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../bench/kit/figures.ts'
import { asCliError } from '../bin/cli-error.mjs'
import { cases } from './cases.ts'
import { choose } from './choose.ts'
import { runCases } from './run-cases.ts'
import { git, openStock } from './stock.ts'
import { sumOf, tableOf } from './table.ts'

/**
 * Takes fresh folders through the surroundings in which a site must survive: `npm run rehearse -- NAME…`, all without a name; `--list`
 * names them. Exits with 1 if one failed.
 */
try {
  const words = process.argv.slice(2)
  const chosen = choose(
    cases,
    words.filter((word) => word !== '--list'),
  )
  if (words.includes('--list'))
    printTable([['case', 'what is done'], ...chosen.map(({ name, does }) => [name, does])], 2)
  else process.exitCode = await rehearse(chosen)
} catch (thrown) {
  const error = asCliError(thrown)
  if (!error) throw thrown
  console.error(error.message)
  process.exitCode = error.exitCode
}

async function rehearse(chosen: typeof cases): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'arthashala-rehearsal-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Whatever is running is ended by those who wait for the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  const commit = await git('describe', '--always', '--dirty', '--exclude=*', '--abbrev=12')
  if (commit.endsWith('-dirty')) console.error('Cases that clone do not see what is not committed.')
  const began = performance.now()
  const rows = await runCases({
    cases: chosen,
    folder,
    stock: openStock(join(folder, 'stock')),
    say: (step) => console.error(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${step}`),
    tell: ({ name, result, saw }) => console.error(`         ${name} ${result}: ${saw}`),
  })
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${process.platform} ${release()}, ` +
      `${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
  )
  printTable(tableOf(rows), 3)
  console.log()
  for (const line of sumOf(rows)) console.log(line)
  return rows.some(({ result }) => result === 'failed') ? 1 : 0
}
