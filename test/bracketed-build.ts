import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { createBuilder } from 'vite'
import { vi } from 'vitest'

const folder = new URL('../build/brackets/', import.meta.url)

/** Builds the server's Hindi pages with each marked text in ⟦ ⟧. The scripts and styles are those of the usual build. */
export async function bracketedBuild(): Promise<URL> {
  rmSync(folder, { recursive: true, force: true })
  const outDir = new URL('server/', folder).pathname
  cpSync(new URL('../build/server/', import.meta.url), outDir, { recursive: true })
  symlinkSync('../client', new URL('client', folder))
  // With NODE_ENV=test, which test runners set, Vite would mix in development code.
  vi.stubEnv('NODE_ENV', 'production')
  const builder = await createBuilder({
    mode: 'brackets',
    logLevel: 'error',
    environments: { ssr_hi: { build: { outDir, emptyOutDir: false } } },
  })
  const { ssr_hi: environment } = builder.environments
  if (!environment) throw new Error('There is no environment of the Hindi pages')
  await builder.build(environment)
  vi.unstubAllEnvs()
  return folder
}
