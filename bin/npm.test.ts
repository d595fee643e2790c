import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'

/**
 * Installs with an npm that comes first on the PATH and is a script.
 * @param script null for a PATH without npm
 */
async function install(script: string | null, lifeSign = 15) {
  const folder = await aFolder()
  const npmFolder = join(folder, 'npm/bin')
  mkdirSync(npmFolder, { recursive: true })
  if (script !== null) {
    writeFileSync(join(npmFolder, 'npm-cli.js'), script)
    chmodSync(join(npmFolder, 'npm-cli.js'), 0o755)
    symlinkSync('npm-cli.js', join(npmFolder, 'npm'))
  }
  const program = `
    import { npm } from '${new URL('npm.mjs', import.meta.url).href}'
    await npm(['ci'], '.', ${lifeSign}).catch((error) => {
      console.error(error.message)
      process.exitCode = error.exitCode ?? 70
    })`
  // A Node.js in a folder of its own has no npm beside it.
  const node = script === null ? join(folder, 'node') : process.execPath
  if (script === null) copyFileSync(process.execPath, node)
  const env = {
    PATH: script === null ? npmFolder : `${npmFolder}:${dirname(process.execPath)}`,
    npm_config_cache: folder,
  }
  const child = spawn(node, ['--input-type=module', '-e', program], { cwd: folder, env })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said: output }))
  return { ended, said: () => output, letGo: () => writeFileSync(join(folder, 'go'), '') }
}

const failure = 'npm error code E404\nnpm error 404 Not Found - GET https://registry.example/hono'

test("npm's own error is passed on when an install fails, with its exit code", async () => {
  const { ended } = await install(`console.error(${JSON.stringify(failure)}); process.exitCode = 7`)
  expect(await ended).toEqual({
    code: 7,
    said: `${failure}\nThe packages could not be installed: see npm's message above.\n`,
  })
})

test('an install that takes long says again and again that it lives, and one that is done is silent', async () => {
  const slow = `
    import { existsSync } from 'node:fs'
    const looking = setInterval(() => existsSync('go') && clearInterval(looking), 10)`
  const { ended, said: output, letGo } = await install(slow, 0.05)
  await expect.poll(output).toMatch(/^(npm has been at work for \d+ seconds…\n){2,}$/)
  letGo()
  const { code } = await ended
  expect(code).toBe(0)
  expect(await (await install('')).ended).toEqual({ code: 0, said: '' })
})

test('a machine without npm is told so', async () => {
  const { ended } = await install(null)
  expect(await ended).toEqual({ code: 1, said: 'There is no npm to install the packages with: install one.\n' })
})
