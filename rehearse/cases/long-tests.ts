import { runQuietly } from '../../bin/processes.mjs'
import { Skipped, type Case } from '../case.ts'

/** Tests that take minutes, each file of which `npm test` would run before every commit. */
export const longTests: Case[] = [
  {
    name: 'full-disk',
    does: 'small disks that somebody else fills',
    run: (place) => runLong(place, ['test/full-disk'], 'pages are read, writes refused, all goes on with room'),
  },
  {
    name: 'screens',
    does: 'desktops, long words and every kind of block on all screens, and the server for development',
    run: (place) => runLong(place, ['--project', 'browser'], 'nothing is wider than its screen, and edits are served'),
  },
  {
    name: 'long-tests',
    does: 'the embedded database, backups to and fro, workers, letters to thousands, a release, a large site map',
    run: (place) =>
      runLong(place, ['--project', 'server', '--exclude', 'test/full-disk.long.ts'], 'all as it should be'),
  },
]

async function runLong({ folder, say }: Parameters<Case['run']>[0], args: string[], holds: string): Promise<string> {
  say(`LONG_TESTS=on npm test -- ${args.join(' ')}`)
  const env = { ...process.env, TMPDIR: folder, LONG_TESTS: 'on' }
  const { code, output } = await runQuietly('node', ['bin/run.mjs', 'test', ...args], { env })
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  if (passed === '0' && failed === '0') throw new Skipped('only who may mount a file system can do this')
  if (code !== 0) throw new Error(output.slice(-2_000))
  return `${passed} tests: ${holds}`
}
