import { t } from '#words'
import { BackupError } from './backup-error.ts'
import { format, Manifest, ManifestHead, partsOf } from './format.ts'

/** The refusal of a file that is no backup of ours. */
export const foreign = () => new BackupError(t`This file is not a backup of Arthashala.`)

/** The files that were found in a backup. */
export type Parts = Map<string, { size: number; sha256: string }>

/** Reads the manifest of a backup. @throws BackupError for one that is foreign, or of another format */
export function parseManifest(text: string): Manifest {
  const json = parseJson(text)
  const head = ManifestHead.safeParse(json)
  if (!head.success || head.data.application !== format.application) throw foreign()
  if (head.data.format > format.version)
    throw new BackupError(t`This backup was made by a newer version of Arthashala: update the application first.`)
  if (head.data.format < format.version)
    throw new BackupError(
      t`This backup was made by an older version of Arthashala, in a format that is no longer read.`,
    )
  const manifest = Manifest.safeParse(json)
  if (!manifest.success)
    throw new BackupError(t`This backup is damaged: its manifest cannot be read. Nothing was restored from it.`)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError(t`This backup is damaged: it has no manifest. Nothing was restored from it.`)
  }
}

/** Compares the files that were found with those that the manifest names. @throws BackupError where they differ */
export function compareParts(manifest: Manifest, found: Parts): void {
  const expected = partsOf(manifest)
  for (const [name, { size, sha256 }] of expected) {
    const part = found.get(name)
    if (!part) throw new BackupError(t`This backup is damaged: ${name} is missing. Nothing was restored from it.`)
    if (part.size !== size || part.sha256 !== sha256)
      throw new BackupError(t`This backup is damaged: ${name} is not as it was written. Nothing was restored from it.`)
  }
  for (const name of found.keys())
    if (!expected.has(name) && name !== format.readMe && name !== format.manifest)
      throw new BackupError(t`This backup is damaged: ${name} is not in its manifest. Nothing was restored from it.`)
}
