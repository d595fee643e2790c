import { execFileSync, spawnSync } from 'node:child_process'
import { Skipped, type Place } from './case.ts'

/** A user without any right. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Makes a system account for one case. It has a home in the list of users that is not there.
 * @throws Skipped where the program may not
 */
export function freshAccount(place: Place): Account {
  if (process.getuid?.() !== 0) throw new Skipped('only root may make an account')
  const name = `arthashala-${process.pid}`
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/sh', name], { encoding: 'utf8' })
  if (made.status !== 0) throw new Skipped(`no account could be made: ${made.error?.message ?? made.stderr.trim()}`)
  place.undo(() => void execFileSync('userdel', [name], { stdio: 'pipe' }))
  const idOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { name, uid: idOf('-u'), gid: idOf('-g') }
}
