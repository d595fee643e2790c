import { spawn } from 'node:child_process'
import { accessSync, constants as files } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Runs a program to its end, on this terminal.
 * @returns {Promise<number>} its exit code, as a shell counts: 128 and the signal's number when a signal ended it
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Runs a program to its end and keeps what it says. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Goes over to another program for good: in place where this Node.js can, so that no process stands between it and its signals. */
export async function become(program, args) {
  if (process.execve) process.execve(findOnPath(program), [program, ...args], process.env)
  process.exit(await runToEnd(program, args))
}

function findOnPath(program) {
  const places = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, program))
  return places.find(isExecutable) ?? program
}

function isExecutable(path) {
  try {
    accessSync(path, files.X_OK)
    return true
  } catch {
    return false
  }
}
