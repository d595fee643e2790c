import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serving } from '../../bin/serving.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A site in a process of its own, as an operator starts it. */
export interface Site {
  origin: string
  dataDir: string
  pid: number
  /** Milliseconds from the start of the process until /readyz answered. */
  readyAfter: number
  /** Its log while it started: milliseconds since the start of the process, and the message. */
  marks: [number, string][]
  /** Ends it as an operator does (SIGTERM) and waits until it is gone. */
  stop(): Promise<void>
  /** Its exit code, once it is gone. */
  ended: Promise<number | null>
}

interface Start {
  dataDir: string
  /** The program and its arguments; by default `node server/main.ts`. */
  command?: [string, ...string[]]
  env?: Record<string, string>
  /** Its own address, where it says that of a proxy. */
  origin?: string
  /** Told each line of its output once it serves. */
  hear?: (line: string) => void
}

/**
 * Starts a site on a free port and waits until it can serve.
 * @throws Error with its last output when it ends instead
 */
export async function startSite({
  dataDir,
  command = [process.execPath, ...serving.args],
  env = {},
  origin: own,
  hear,
}: Start): Promise<Site> {
  const began = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      ...serving.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm, told to end, does not always tell what it has started.
    detached: true,
  })
  const interrupted = () => void stop(child).then(() => process.exit(130))
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  child.once('close', () => process.off('SIGINT', interrupted).off('SIGTERM', interrupted))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const { origin: said, marks } = await addressSaidBy(child, began, hear)
  const origin = own ?? said
  await fetch(`${origin}/readyz`).then((answer) => answer.text())
  const readyAfter = performance.now() - began
  return { origin, dataDir, pid: child.pid ?? 0, readyAfter, marks, stop: () => stop(child), ended }
}

/** Does some work with a site on an empty data folder; site and folder are gone afterwards, however it ends. */
export async function withSite<T>(work: (site: Site) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  return withFolder(async (dataDir) => {
    const site = await startSite({ dataDir, env })
    try {
      return await work(site)
    } finally {
      await site.stop()
    }
  })
}

/** Does some work with an empty folder, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arthashala-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads what the site says until it names its address. */
async function addressSaidBy(
  child: ChildProcess,
  began: number,
  hear: (line: string) => void = () => {},
): Promise<Pick<Site, 'origin' | 'marks'>> {
  const marks: [number, string][] = []
  const { stdout } = child
  if (!stdout) throw new Error('The site has no output.')
  const lines = createInterface(stdout)
  return new Promise((resolve, reject) => {
    const listen = (line: string) => {
      const [, origin] = / is open at (https?:\S+)/.exec(line) ?? []
      marks.push([performance.now() - began, messageOf(line)])
      if (!origin) return
      lines.off('line', listen).on('line', hear)
      resolve({ origin, marks })
    }
    lines.on('line', listen)
    lines.once('close', () => reject(new Error('The site ended before it could serve.')))
  })
}

/** A log line's message; any other line as it is. */
function messageOf(line: string): string {
  if (!line.startsWith('{')) return line.trim()
  return String((JSON.parse(line) as { msg?: unknown }).msg)
}

/** 'close' comes when the last process that writes to its output has ended. */
async function stop(child: ChildProcess): Promise<void> {
  if (!child.pid || child.stdout?.destroyed) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
