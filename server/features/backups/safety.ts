import type { BackupSafety } from '../../../contract/backups/backups-api.ts'
import type { Config } from '../../config.ts'
import { backupDirectoryOf } from './backup-directory.ts'
import { readSeen } from './copies.ts'
import { readProof } from './proof.ts'

/** Reads the state of the second store as it was last seen, and the last proof of a restore; nothing waits for the store. */
export async function readSafety(config: Config): Promise<BackupSafety> {
  const directory = backupDirectoryOf(config)
  const [seen, proof] = await Promise.all([readSeen(directory), readProof(directory)])
  const { store } = config.backups
  return {
    store: store && {
      bucket: store.bucket,
      seenAt: seen?.at ?? null,
      failure: seen?.failure ?? null,
      backups: (seen?.backups ?? []).map(({ name, ...backup }) => ({ ...backup, file: name })),
    },
    proof,
  }
}
