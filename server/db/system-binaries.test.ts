import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { aFolder } from '../../test/folder.ts'
import { createLog } from '../kit/log.ts'
import { connect } from './connect.ts'
import { findBinaries } from './embedded-binaries.ts'
import { StartError } from './start-error.ts'
import { chosenBinaries, offerNewer } from './system-binaries.ts'

let native: string
let major: string
beforeAll(async () => {
  const found = await findBinaries(await aFolder(), undefined)
  native = found.native
  major = found.major
})

/** A folder that looks like an installed PostgreSQL of a version. */
async function installed(version: string, homes?: string): Promise<string> {
  const bin = join(homes ?? (await aFolder()), version.split('.')[0] ?? '', 'bin')
  await mkdir(bin, { recursive: true })
  for (const name of ['postgres', 'initdb']) {
    await writeFile(join(bin, name), `#!/bin/sh\necho 'postgres (PostgreSQL) ${version} (Debian ${version}-1)'\n`)
    await chmod(join(bin, name), 0o755)
  }
  return bin
}

test('the embedded cluster runs with the binaries that POSTGRES_BIN names, and the log says which serves', async () => {
  const theirs = join(await aFolder(), 'postgresql')
  await cp(native, theirs, { recursive: true, verbatimSymlinks: true })
  await chmod(dirname(theirs), 0o755)
  const lines: { msg: string; postgres?: string; from?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const dataDir = await aFolder()
  const open = async (postgresBin?: string) => {
    const { db, close } = await connect({ databaseUrl: undefined, dataDir, postgresBin }, log)
    await db`create table if not exists kept (n int)`
    await close()
    return lines.filter(({ msg }) => msg === 'database').at(-1)
  }
  const version = expect.stringMatching(new RegExp(`^${major}\\.\\d+`)) as string
  expect(await open()).toMatchObject({ postgres: version, from: 'embedded' })
  const bin = join(theirs, 'bin')
  expect(await open(bin)).toMatchObject({ postgres: version, from: bin })
  await rm(theirs, { recursive: true })
  await expect(open(bin)).rejects.toThrow("POSTGRES_BIN must be the folder 'bin'")
})

test('binaries that are not there, not whole, do not run or are too old are a sentence', async () => {
  const whole = new RegExp("^POSTGRES_BIN must be the folder 'bin' of a PostgreSQL, with postgres and initdb")
  const folder = await aFolder()
  await expect(chosenBinaries(folder, undefined)).rejects.toThrow(whole)
  await expect(chosenBinaries('/nowhere/bin', undefined)).rejects.toThrow(whole)
  const broken = await installed('18.9')
  await writeFile(join(broken, 'postgres'), '#!/nowhere')
  await expect(chosenBinaries(broken, undefined)).rejects.toThrow('The PostgreSQL in POSTGRES_BIN does not run here')
  await expect(chosenBinaries(await installed('15.14'), undefined)).rejects.toThrow(
    new StartError(
      'The PostgreSQL in POSTGRES_BIN is 15.14, and must be 17 or newer. An older one serves the site by DATABASE_URL.',
    ),
  )
  expect(await chosenBinaries(await installed('17.9'), undefined)).toMatchObject({ major: '17' })
})

test('a newer PostgreSQL of the same major version on the system is offered; an older one or another is not', async () => {
  const homes = await aFolder()
  const bin = await installed(`${major}.0`, homes)
  const messages: string[] = []
  const look = () =>
    offerNewer({ native, major }, { info: (words: string) => void messages.push(words) } as never, homes)
  await look()
  await installed(`${Number(major) + 1}.99`, homes)
  await look()
  expect(messages).toEqual([])
  await installed(`${major}.99`, homes)
  await look()
  expect(messages).toEqual([expect.stringContaining(`with POSTGRES_BIN=${bin} the newer one serves.`)])
  await rm(homes, { recursive: true })
  await symlink('/nowhere', homes)
  await look()
  expect(messages).toHaveLength(1)
})
