import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './case.ts'

/** Memory that is not more than so much. */
export interface Limit {
  /** The words before a command that hold it and all its processes to the limit. */
  bounds: string[]
  /** By which means. */
  by: string
  /** @throws Error if the limit was passed */
  check(): void
}

const megabyte = 2 ** 20

/**
 * Limits memory by what this machine has: systemd, a control group of its own below the one of this program, or, where neither
 * may be used, by measuring alone.
 */
export function limitMemory(place: Place, megabytes: number): Limit {
  return bySystemd(megabytes) ?? byOldGroup(place, megabytes) ?? byGroup(place, megabytes) ?? byLook(place, megabytes)
}

function bySystemd(megabytes: number): Limit | null {
  if (!existsSync('/run/systemd/system')) return null
  const whose = process.getuid?.() === 0 ? [] : ['--user']
  const bounds = ['systemd-run', ...whose, '--scope', '--quiet', `--property=MemoryMax=${megabytes}M`]
  bounds.push('--property=MemorySwapMax=0', '--')
  const [program = '', ...words] = [...bounds, 'true']
  if (spawnSync(program, words, { stdio: 'pipe' }).status !== 0) return null
  // A process that the kernel ends for it ends the case.
  return { bounds, by: 'systemd', check: () => {} }
}

/** Version 1 of control groups. */
function byOldGroup(place: Place, megabytes: number): Limit | null {
  const group = newGroup(place, '/sys/fs/cgroup/memory', /^\d+:memory:(.*)$/m)
  if (!group || !write(join(group, 'memory.limit_in_bytes'), String(megabytes * megabyte))) return null
  // Without this, what does not fit is swapped; not every kernel counts swap.
  write(join(group, 'memory.memsw.limit_in_bytes'), String(megabytes * megabyte))
  return limitOf(group, 'a control group (v1)', 'memory.oom_control')
}

function byGroup(place: Place, megabytes: number): Limit | null {
  const group = newGroup(place, '/sys/fs/cgroup', /^0::(.*)$/m)
  if (!group || !write(join(group, 'memory.max'), String(megabytes * megabyte))) return null
  write(join(group, 'memory.swap.max'), '0')
  return limitOf(group, 'a control group (v2)', 'memory.events')
}

function byLook(place: Place, megabytes: number): Limit {
  return {
    bounds: [],
    by: 'measuring alone',
    check() {
      const most = place.most() / megabyte
      if (most > megabytes) throw new Error(`It held ${most.toFixed(0)} MB of ${megabytes}.`)
    },
  }
}

function limitOf(group: string, by: string, events: string): Limit {
  const bounds = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  const check = () => {
    const ended = Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, events), 'utf8'))?.[1] ?? 0)
    if (ended > 0) throw new Error(`The kernel ended ${ended} processes that wanted more memory.`)
  }
  return { bounds, by, check }
}

/** A group inside the own one, so that its limits hold too. */
function newGroup(place: Place, root: string, line: RegExp): string | null {
  const own = line.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (own === undefined || !existsSync(join(root, own))) return null
  const group = join(root, own, `arthashala-rehearsal-${process.pid}`)
  try {
    mkdirSync(group)
  } catch {
    return null
  }
  place.undo(() => rmdirSync(group))
  return group
}

function write(path: string, text: string): boolean {
  try {
    if (!existsSync(path)) return false
    writeFileSync(path, text)
    return true
  } catch {
    return false
  }
}
