import { readFile } from 'node:fs/promises'
import type { Language } from '../../contract/languages.ts'
import type { PageRequest, ScreenAssets } from '../../web/page-request.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Reads the script and styles of each screen from Vite's manifest of a language. */
export async function builtAssets(build: URL, language: Language): Promise<PageRequest['assets']> {
  const name = language === 'en' ? 'manifest.json' : `manifest.${language}.json`
  const manifest = JSON.parse(await readFile(new URL(`client/.vite/${name}`, build), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  const texts = new Map<string, string>()
  for (const file of files) texts.set(file, await readFile(new URL(`client/${file}`, build), 'utf8'))
  const entry = 'web/entry.client.tsx'
  const cached = new Map<string, ScreenAssets>()
  return (screen, parts) => {
    const key = [screen, ...parts].join()
    const before = cached.get(key)
    if (before) return before
    const chunks = reachable(manifest, [entry, screen, ...parts]).flatMap((name) => manifest[name] ?? [])
    const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
    const style = css.map((file) => texts.get(file)).join('')
    const links = css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
    const made = {
      entry: `/${manifest[entry]?.file}`,
      styles: `<style>@layer tokens, base, ui, parts;${style}</style>\n${links}\n`,
      preload: reachable(manifest, [entry, screen]).map((name) => `/${manifest[name]?.file}`),
    }
    cached.set(key, made)
    return made
  }
}

/** A chunk and its static imports, dependencies first, so that the order of the styles stays the same. */
function reachable(manifest: Record<string, ManifestChunk>, starts: string[]): string[] {
  const seen = new Set<string>()
  const order: string[] = []
  const visit = (name: string) => {
    if (seen.has(name) || !manifest[name]) return
    seen.add(name)
    manifest[name].imports?.forEach(visit)
    order.push(name)
  }
  starts.forEach(visit)
  return order
}
