import { execFile } from 'node:child_process'
import { chmod, constants, cp, lstat, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { plainEnvironment } from './embedded-process.ts'
import type { Owner } from './embedded-owner.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'
import { packageFolder, linkLibraries, unless } from './embedded-package.ts'

/** `native` holds `bin/`, `lib/` and `share/`; `major` is PostgreSQL's major version ('18'). */
export type Binaries = { native: string; major: string }

const Manifest = z.object({ version: z.string() })

const run = promisify(execFile)

/**
 * Finds PostgreSQL's binaries in the npm package of this platform and checks that they run as `owner`. If they do not (a
 * private folder, or a read-only one without the library links), it makes a copy that does.
 * @throws StartError if there are none for this platform or they do not run
 */
export async function findBinaries(dataDir: string, owner: Owner): Promise<Binaries> {
  const home = packageFolder()
  const { version } = Manifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')))
  const major = version.split('.')[0] ?? version
  const native = join(home, 'native')
  let failure = (await linkLibraries(home)) ?? (await runFailure(native, owner))
  if (!failure) return { native, major }
  for (const folder of foldersForCopy(dataDir, version, owner)) {
    const copied = (await copyFailure(home, folder, owner)) ?? (await runFailure(folder, owner))
    if (!copied) return { native: folder, major }
    failure = copied
  }
  throw new StartError(
    `The PostgreSQL that comes along does not run here (${failure}): set DATABASE_URL to a PostgreSQL server.`,
  )
}

async function runFailure(native: string, owner: Owner): Promise<string | undefined> {
  const postgres = join(native, 'bin', 'postgres')
  try {
    await run(postgres, ['--version'], { ...owner, cwd: '/', env: plainEnvironment })
  } catch (error) {
    const reason =
      errorCode(error) === 'ENOENT' && (await stat(postgres).catch(() => undefined))
        ? 'its C library is missing'
        : systemReason(error)
    return reason.replaceAll('\n', ' ')
  }
}

/** Folders for the copy: with the data, unless root runs the database as another user, who cannot read root's folders. */
function foldersForCopy(dataDir: string, version: string, owner: Owner): string[] {
  const name = `postgres-${version}`
  return owner ? [join('/var/cache/arthashala', name), join(tmpdir(), 'arthashala-cache', name)] : [join(dataDir, name)]
}

async function copyFailure(home: string, folder: string, owner: Owner): Promise<string | undefined> {
  const parent = dirname(folder)
  const unfinished = join(parent, `${basename(folder)}.${process.pid}`)
  try {
    await mkdir(parent, { mode: 0o755, recursive: true })
    if (owner) {
      const { uid, mode } = await lstat(parent)
      if (uid !== process.getuid?.() || mode & 0o022) return `others may write to ${parent}`
      await chmod(parent, 0o755)
    }
    if (await stat(folder).catch(() => undefined)) return undefined
    await mkdir(join(unfinished, 'native'), { recursive: true })
    const needed = (path: string) => !path.endsWith('.a') && !path.endsWith('/pkgconfig')
    await cp(join(home, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: needed,
    })
    await linkLibraries(unfinished)
    await makeReadable(unfinished)
    await rename(join(unfinished, 'native'), folder).catch(unless('ENOTEMPTY', 'EEXIST'))
  } catch (error) {
    return `${parent}: ${systemReason(error)}`
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

async function makeReadable(path: string): Promise<void> {
  await chmod(join(path, 'native'), 0o755)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = join(entry.parentPath, entry.name)
    const { mode } = await stat(file)
    await chmod(file, mode | (mode & 0o100 ? 0o555 : 0o444))
  }
}
