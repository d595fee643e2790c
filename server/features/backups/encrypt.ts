import { t } from '#words'
import { StoreFailed } from '../media/store.ts'
import { errorCode } from '../../db/start-error.ts'
import { webStream } from './archive.ts'
import { BackupError } from './backup-error.ts'

/**
 * The work of the derivation of a key from the passphrase, as a power of two: 64 MB and a third of a second. The tool `age` takes 18, which
 * would stop the site for more than a second; a passphrase has at least 16 characters instead.
 */
const workFactor = 16

/** Encrypts a file so that the tool `age` decrypts it with the passphrase (https://age-encryption.org/v1). */
export async function encrypt(file: AsyncIterable<Uint8Array>, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return encrypter.encrypt(webStream(file))
}

/**
 * Decrypts a file as it is read. What it yields is only right once it has come to the end.
 * @throws BackupError where the passphrase is another, or the file is not as it was encrypted
 */
export async function* decrypt(file: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    yield* await decrypter.decrypt(webStream(file))
  } catch (error) {
    throw asBackupError(error)
  }
}

function asBackupError(error: unknown): unknown {
  if (error instanceof StoreFailed || errorCode(error)) return error
  if (error instanceof Error && error.message.startsWith('no identity matched'))
    return new BackupError(t`This backup was encrypted with another passphrase than that in BACKUP_PASSPHRASE.`)
  return new BackupError(t`This backup is damaged: it cannot be decrypted.`)
}
