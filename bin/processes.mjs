import { spawn } from 'node:child_process'
import { accessSync, constants as files } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { Interrupted } from './cli-error.mjs'

/**
 * Runs a program on this terminal and waits for its end.
 * @returns {Promise<number>} its exit code, as a shell counts: 128 and the signal's number when a signal ended it
 */
export async function runToEnd(program, args, options = {}) {
  return (await ended(spawn(program, args, { stdio: 'inherit', ...options }))).code
}

/**
 * As `runToEnd`, for work that must not be interrupted.
 * @throws {Interrupted} if a signal ended this process meanwhile
 */
export async function runWhole(program, args, options = {}) {
  const { code, sent } = await ended(spawn(program, args, { stdio: 'inherit', ...options }))
  if (sent) throw new Interrupted(sent)
  return code
}

/**
 * Runs a program, captures its output and waits for its end.
 * @throws {Interrupted} if a signal ended this process meanwhile
 */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const { code, sent } = await ended(child)
  if (sent) throw new Interrupted(sent)
  return { code, output }
}

/** Waits for the end of a program and forwards signals to it, so that it does not survive this process. */
function ended(child) {
  return new Promise((resolve, reject) => {
    let sent
    const forward = (signal) => {
      sent ??= signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve({ code: code ?? 128 + constants.signals[signal], sent })
    })
  })
}

/** Replaces this process by another program: by exec where Node.js supports it, so that signals reach the program directly. */
export async function become(program, args) {
  if (process.execve) process.execve(findOnPath(program) ?? program, [program, ...args], process.env)
  process.exit(await runToEnd(program, args))
}

/** The path of a program; undefined if it is not on the PATH. */
export function findOnPath(program) {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program))
  return paths.find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, files.X_OK)
    return true
  } catch {
    return false
  }
}
