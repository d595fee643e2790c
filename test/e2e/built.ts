import { readFile } from 'node:fs/promises'

/**
 * The address of a built script, which has no name of its own.
 * @param module the file that it begins with: 'web/features/texts/comments/comments.tsx'
 */
export async function scriptOf(module: string): Promise<string> {
  const manifest = await readFile(new URL('../../build/client/.vite/manifest.json', import.meta.url), 'utf8')
  const chunk = (JSON.parse(manifest) as Record<string, { file: string }>)[module]
  if (!chunk) throw new Error(`The build has no script for ${module}`)
  return `/${chunk.file}`
}
