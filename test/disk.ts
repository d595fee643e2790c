import { spawnSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aFolder } from './folder.ts'

const run = (program: string, ...words: string[]) => spawnSync(program, words, { encoding: 'utf8' }).status === 0

/** True where a file system may be mounted: as root, with the rights of a machine of its own. */
export const mayMount = async (): Promise<boolean> => {
  if (process.getuid?.() !== 0) return false
  const folder = await aFolder()
  return run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder) && run('umount', folder)
}

/**
 * Mounts a disk of its own on a folder until the test ends; what is opened on it must be closed before.
 * @param megabytes that it takes
 */
export async function aDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true })
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) throw new Error('no disk')
  onTestFinished(() => void run('umount', '--lazy', folder))
  const path = join(folder, 'of-somebody-else')
  return {
    /** Takes what is left, to the last byte. */
    async fill() {
      const file = await open(path, 'w')
      const bytes = Buffer.alloc(1_000_000, 1)
      const write = async () => {
        for (;;) await file.write(bytes)
      }
      await write().catch(() => {})
      await file.close()
    },
    free: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    clear: () => rm(path),
  }
}
