import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ways in which a PostgreSQL server goes away; the first three as `pg_ctl stop` and the system do it. */
export const breaks = ['fast', 'immediate', 'kill', 'freeze'] as const
export type Break = (typeof breaks)[number]

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/** A server's first process, whose children are the others. */
export async function serverProcess(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

/**
 * Breaks a server.
 * @returns lets a frozen one go on; others have to be started
 */
export function breakServer(pid: number, how: Break): () => void {
  if (how !== 'freeze') {
    process.kill(pid, signals[how])
    return () => {}
  }
  // The first process first: it then starts no further ones.
  process.kill(pid, 'SIGSTOP')
  const all = [pid, ...childrenOf(pid)]
  for (const one of all) send(one, 'SIGSTOP')
  return () => {
    for (const one of all.toReversed()) send(one, 'SIGCONT')
  }
}

export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (pid && of === parent ? [pid] : []))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One that has ended meanwhile is left alone. */
function send(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal)
}
