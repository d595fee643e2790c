import { runQuietly } from '../../bin/processes.mjs'
import { Skipped, type Case } from '../case.ts'

/** The tests of sites on small disks that somebody fills. */
export const fullDisk: Case = {
  name: 'full-disk',
  does: 'small disks that somebody else fills',
  async run({ folder, say }) {
    say('npm test -- test/full-disk')
    const env = { ...process.env, TMPDIR: folder }
    const { code, output } = await runQuietly('node', ['bin/run.mjs', 'test', 'test/full-disk.test.ts'], { env })
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
    if (passed === '0' && failed === '0') throw new Skipped('only who may mount a file system can do this')
    if (code !== 0) throw new Error(output.slice(-2_000))
    return `${passed} tests: pages are read, writes refused, all goes on with room`
  },
}
