import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createBuilder } from 'vite'
import { vi } from 'vitest'

const folder = new URL('../build/brackets/', import.meta.url)
const usual = new URL('../build/', import.meta.url)

/**
 * Builds the server's pages in Hindi, and in a language that no usual build has, with each marked text in ⟦ ⟧. The scripts and styles are those of the
 * usual build.
 */
export async function bracketedBuild(): Promise<URL> {
  rmSync(folder, { recursive: true, force: true })
  const outDir = new URL('server/', folder).pathname
  cpSync(new URL('server/', usual), outDir, { recursive: true })
  mkdirSync(new URL('client/', folder))
  for (const name of readdirSync(new URL('client/', usual)).filter((name) => name !== '.vite'))
    symlinkSync(`../../client/${name}`, new URL(`client/${name}`, folder))
  const manifests = new URL('client/.vite/', folder)
  cpSync(new URL('client/.vite/', usual), manifests, { recursive: true })
  cpSync(new URL('manifest.hi.json', manifests), new URL('manifest.ta.json', manifests))
  // With NODE_ENV=test, which test runners set, Vite would mix in development code.
  vi.stubEnv('NODE_ENV', 'production')
  const build = { outDir, emptyOutDir: false }
  const builder = await createBuilder({
    mode: 'brackets',
    logLevel: 'error',
    environments: { ssr_hi: { build }, ssr_ta: { build } },
  })
  for (const name of ['ssr_hi', 'ssr_ta']) {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`There is no environment ${name}`)
    await builder.build(environment)
  }
  vi.unstubAllEnvs()
  return folder
}
