import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Runs some lines with `log`, which writes to standard output, in a process of their own. Returns the messages in their order. */
async function logged(lines: string): Promise<string[]> {
  const script = `
    import { writeSync } from 'node:fs'
    import { createLog } from '${new URL('log.ts', import.meta.url).href}'
    const log = createLog('info')
    const mark = (text) => writeSync(1, JSON.stringify({ msg: text }) + '\\n')
    ${lines}`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
}

test('lines of requests wait for each other, any other line is written at once and after them', async () => {
  const messages = await logged(`
    log.info('request'); mark('a moment later')
    log.info('request'); log.warn('it fails'); mark('after the warning')`)
  expect(messages).toEqual(['a moment later', 'request', 'request', 'it fails', 'after the warning'])
})

test('lines of requests are written soon', async () => {
  const messages = await logged(`log.info('request'); setTimeout(() => mark('half a second later'), 500)`)
  expect(messages).toEqual(['request', 'half a second later'])
})

test('nothing that was logged is lost when the process ends, or ends with an error', async () => {
  expect(await logged(`log.info('request')`)).toEqual(['request'])
  expect(await logged(`log.info('request'); process.exitCode = 0; process.exit()`)).toEqual(['request'])
  const broken = logged(`log.info('request'); throw new Error('broken')`)
  await expect(broken).rejects.toMatchObject({ stdout: expect.stringContaining('"msg":"request"') as string })
})
