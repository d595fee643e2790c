import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '../../server/db/embedded-binaries.ts'
import { initialise, openFolder, ownPath, plainEnvironment, chooseOwner } from '../../server/db/embedded-folder.ts'
import { withConnection } from '../../server/db/probe.ts'

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

/** Makes a server in a folder, on a free port of this machine, and starts it. */
export async function outsideServer(folderPath: string): Promise<OutsideServer> {
  await mkdir(folderPath, { recursive: true })
  await chmod(folderPath, 0o755)
  const folder = await openFolder(folderPath)
  const owner = await chooseOwner(folder)
  const { native, major } = await findBinaries(folder.dataDir, owner)
  await initialise(folder, owner, native, major)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | undefined
  const start = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    child = spawn(join(native, 'bin', 'postgres'), ['-D', ownPath(folder.data, owner), ...words], {
      ...owner,
      cwd: folder.data,
      env: plainEnvironment,
      detached: true,
      stdio: 'ignore',
    })
  }
  await start()
  const url = `postgres://arthashala@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) await pause(50)
  return {
    url,
    data: folder.data,
    start,
    async end() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
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
