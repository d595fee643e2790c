import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSite } from '../bench/kit/site.ts'
import { aFolder } from '../test/folder.ts'
import { closureOf, releasedPackages } from './released-packages.mjs'

const script = fileURLToPath(new URL('run.mjs', import.meta.url))
/** The user that a distribution has for work without rights; a test that is not run by root is without them already. */
const nobody = 65534
const isRoot = process.getuid?.() === 0
const unprivileged = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []

describe('a release, unpacked into a folder with a blank in its name', () => {
  let application: string
  let dataDir: string
  let name: string

  beforeAll(async () => {
    const folder = await aFolder()
    chmodSync(folder, 0o755)
    execFileSync(process.execPath, [script, 'release', folder], { stdio: 'pipe' })
    const archive = String(readdirSync(folder).find((file) => file.endsWith('.tar.gz')))
    execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: folder, stdio: 'pipe' })
    const target = join(folder, 'a place')
    mkdirSync(target)
    execFileSync('tar', ['xzf', join(folder, archive), '-C', target])
    ;[name = ''] = readdirSync(target)
    application = join(target, name)
    dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    if (isRoot) chownSync(dataDir, nobody, nobody)
  })

  /** The words that run a command of the release without a program on the PATH, a registry or a home. */
  const command = (settings: Record<string, string>, ...words: string[]): [string, ...string[]] => {
    const environment = Object.entries({ PATH: '/nowhere', npm_config_registry: 'http://127.0.0.1:9', ...settings })
    const assignments = environment.map(([setting, value]) => `${setting}=${value}`)
    const all = [...unprivileged, 'env', '-i', ...assignments, join(application, 'bin/arthashala'), ...words]
    const [program = '', ...rest] = all
    return [program, ...rest]
  }

  test('is served by a user without rights, with nothing but what it brings along', async () => {
    const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: 'plum-Harbour-71-quilt' }
    const site = await startSite({ dataDir, command: command(settings, 'start') })
    try {
      const page = await fetch(`${site.origin}/articles`)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(html).toContain('<h1')
      const [file] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
      expect((await fetch(site.origin + file)).status).toBe(200)
      expect((await fetch(`${site.origin}/picture.png`)).headers.get('content-type')).toBe('image/png')
      const [, version, commit] = /^arthashala-([\d.]+)-([\da-f]{12}(?:-dirty)?)$/.exec(name) ?? []
      expect(await (await fetch(`${site.origin}/readyz`)).text()).toBe(`ready: version ${version} (${commit})`)
    } finally {
      await site.stop()
    }
    const [program, ...words] = command({ DATA_DIR: dataDir }, 'admin', 'list')
    expect(spawnSync(program, words, { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('admin'),
      stderr: `The site is 'Arthashala' (SITE_URL is not set), in the folder ${dataDir}.\n`,
    })
  })

  test('has every module that the server may load, and nothing that only a build needs', () => {
    const load = `import { globSync } from 'node:fs'
      for (const file of globSync('{server,contract,money}/**/*.js')) await import('./' + file)
      process.exit()`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
      cwd: application,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const packages = readdirSync(join(application, 'node_modules'))
    for (const build of ['vite', 'rolldown', 'lightningcss', 'typescript', 'react', 'vitest'])
      expect(packages).not.toContain(build)
  })

  test('has JavaScript in the place of TypeScript, and no tests', () => {
    const files = readdirSync(application, { recursive: true, encoding: 'utf8' })
    expect(files).toContain('server/main.js')
    expect(files).toContain('server/db/migrations/0001_foundation.sql')
    expect(files.filter((file) => /\.tsx?$|\.test\./.test(file))).toEqual([])
  })

  test('names the commands that it has to whoever asks for another', () => {
    const [program, ...words] = command({}, 'help')
    expect(spawnSync(program, words, { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stderr: "There is no command 'help'; there are start, admin, import, backup, move, restore, verify-backup.\n",
    })
  })

  test.each(['build', 'test', 'check', 'release'])('refuses %s, which needs a checkout', (work) => {
    const [program, ...words] = command({}, work)
    const { status, stderr, stdout } = spawnSync(program, words, { encoding: 'utf8' })
    expect(stderr + stdout).toContain('This is a release: only a checkout can be built, tested, measured and changed.')
    expect(status).toBe(1)
  })
})

test('the packages of a release are those that the server needs, and those that these need', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { c: '1', missing: '1' } },
    'node_modules/a/node_modules/b': { optionalDependencies: { '@d/e': '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/@d/e': {},
    'node_modules/f': {},
  }
  expect([...closureOf(packages, ['a'])].toSorted()).toEqual([
    'node_modules/@d/e',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(Object.keys(dependencies)).toContain('vite')
  expect(releasedPackages()).toContain('node_modules/hono')
  expect(releasedPackages()).not.toContain('node_modules/vite')
})
