import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { privately } from './db/private-folder.ts'
import { errorCode, StartError, systemReason } from './db/start-error.ts'

/** The secret of a site, from which keys are derived. It is in no database and in no backup. */
export interface SecretKey {
  /** Identifies the secret without revealing it. */
  id: string
  /**
   * The key for one purpose; the same for as long as the secret is.
   * @param label the unique purpose, such as 'backup seal'
   * @returns 32 bytes
   */
  derive(label: string): Buffer
}

/** Characters of a secret. A generated one has 43, for 256 bits. */
export const secretLengths = { min: 32, max: 500 }

/**
 * Opens the secret of a site: the setting SECRET_KEY, else the file DATA_DIR/secret.key, which is created if missing. Processes
 * that start at the same time get the same secret.
 * @throws StartError if the file cannot be read or created, or has no secret
 */
export function openSecretKey({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): SecretKey {
  return keyOf(secretKey?.trim() ?? readOrMake(join(dataDir, 'secret.key'), dataDir))
}

/**
 * The secret of a site that is there: as `openSecretKey`, but no file is made. Commands use it, so that a mistaken DATA_DIR does not
 * become a key with which nothing else can be read.
 * @throws StartError also if there is none
 */
export function readSecretKey({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): SecretKey {
  if (secretKey) return keyOf(secretKey.trim())
  const path = join(dataDir, 'secret.key')
  const secret = read(path)
  if (secret !== null) return keyOf(checked(secret, path))
  throw new StartError(
    `There is no secret key in ${resolve(path)}: set DATA_DIR to the folder of the site, or SECRET_KEY. Only where the key is lost, start the site, which makes a new one.`,
  )
}

/** A key that is stored nowhere: nothing was sealed with it. */
export const throwawayKey = (): SecretKey => keyOf(randomBytes(32).toString('base64url'))

function keyOf(secret: string): SecretKey {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', `arthashala ${label}`, 32))
  return { id: createHash('sha256').update(derive('name of the key')).digest('hex').slice(0, 16), derive }
}

function readOrMake(path: string, folder: string): string {
  return checked(read(path) ?? make(path, folder), path)
}

function checked(secret: string, path: string): string {
  if (secret.length >= secretLengths.min) return secret
  throw new StartError(
    `The file ${path} holds no secret (at least ${secretLengths.min} characters): put the right one back. Only where it is lost, remove the file, and a new secret is made.`,
  )
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartError(`The file ${path} cannot be read: ${systemReason(error)}.`)
  }
}

/** Writes a temporary file and links it unless another process was first, so that nobody reads a partial secret. */
function make(path: string, folder: string): string {
  const making = `${path}.${process.pid}.new`
  try {
    mkdirSync(folder, { recursive: true, mode: privately.folder })
    writeFileSync(making, `${randomBytes(32).toString('base64url')}\n`, { mode: privately.file, flush: true })
    try {
      linkSync(making, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    syncFolder(folder)
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(`The file ${path} cannot be made: ${systemReason(error)}. Mend that, or set SECRET_KEY.`)
  } finally {
    rmSync(making, { force: true })
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
