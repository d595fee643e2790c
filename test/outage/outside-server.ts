import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries } from '../../server/db/embedded-binaries.ts'
import { openFolder } from '../../server/db/embedded-folder.ts'
import { initialise } from '../../server/db/embedded-initialise.ts'
import { plainEnvironment } from '../../server/db/embedded-process.ts'
import { changeOwner, ownPath, chooseOwner, type Owner } from '../../server/db/embedded-owner.ts'
import { withConnection } from '../../server/db/client/probe.ts'
import { serverProcess } from './break.ts'

/** A PostgreSQL that the site neither starts nor ends, as DATABASE_URL names one. */
export interface OutsideServer {
  url: string
  /** PostgreSQL's own folder. */
  data: string
  /** Starts it; it may still be recovering when this returns. */
  start(): Promise<void>
  /** Ends it, however it is. */
  end(): Promise<void>
}

interface Differs {
  /** Makes it a replica of this one, by streaming. */
  primary?: OutsideServer
  /** The folder above `bin/` of its programs; those that come along unless named. */
  native?: string
}

/** Makes a server in a folder, on a free port of this machine, and starts it. */
export async function outsideServer(folderPath: string, differs: Differs = {}): Promise<OutsideServer> {
  await mkdir(folderPath, { recursive: true })
  await chmod(folderPath, 0o755)
  const folder = await openFolder(folderPath)
  const owner = await chooseOwner(folder)
  const { primary } = differs
  const { native, major } = differs.native
    ? { native: differs.native, major: '' }
    : await findBinaries(folder.dataDir, owner)
  if (primary) {
    await copyOf(primary, folder.data)
    if (owner) await changeOwner(folder.data, owner)
  } else if (differs.native) await makeCluster(native, folder.data, owner)
  else await initialise(folder, owner, native, major)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...(primary && {
      primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url).port} user=arthashala`,
      wal_retrieve_retry_interval: '100ms',
    }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | undefined
  const start = async () => {
    if (child && runs(child)) await once(child, 'exit')
    // Processes of a server that was killed end a moment after it, and until then PostgreSQL refuses to start: their memory is in use.
    do {
      child = spawn(join(native, 'bin', 'postgres'), ['-D', ownPath(folder.data, owner), ...args], {
        ...owner,
        cwd: folder.data,
        env: plainEnvironment,
        detached: true,
        stdio: 'ignore',
      })
      while (runs(child) && (await serverProcess(folder.data).catch(() => 0)) !== child.pid) await pause(20)
    } while (!runs(child))
  }
  await start()
  const url = `postgres://arthashala@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) await pause(50)
  return {
    url,
    data: folder.data,
    start,
    async end() {
      if (!child || !runs(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

const runs = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Makes the files of a server with the system's own programs, which may be older than those that come along. */
async function makeCluster(native: string, data: string, owner: Owner): Promise<void> {
  await mkdir(data, { mode: 0o700 })
  if (owner) await changeOwner(data, owner)
  const args = ['--username=arthashala', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const options = { ...owner, cwd: data, env: plainEnvironment }
  await promisify(execFile)(join(native, 'bin/initdb'), [...args, '-D', ownPath(data, owner)], options)
}

/** Copies a server's files as pg_basebackup does, which does not come with the embedded binaries. */
async function copyOf(primary: OutsideServer, to: string): Promise<void> {
  await withConnection({ connectionString: primary.url }, 2_000, async (client) => {
    await client.query("select pg_backup_start('copy', fast => true)")
    await promisify(execFile)('cp', ['-a', primary.data, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  await rm(join(to, 'postmaster.pid'))
  await writeFile(join(to, 'standby.signal'), '')
}

const answers = (url: string) => withConnection({ connectionString: url }, 2_000, async () => true).catch(() => false)

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
