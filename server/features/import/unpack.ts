import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import {
  articleImportLimits as limits,
  articleImportMessages as messages,
} from '../../../contract/import/article-imports.ts'
import { privately } from '../../db/private-folder.ts'
import { errorCode } from '../../db/start-error.ts'
import { diskFull } from '../../kit/disk-space.ts'
import { HttpError } from '../../kit/errors.ts'
import { fileRefusal } from '../../kit/file-form.ts'

const read = /\.(?:md|markdown|jpe?g|png|webp|gif|avif|svg)$/i
/** The files that macOS adds to archives. */
const ofMacOs = /(?:^|\/)(?:__MACOSX\/|\._)/

/**
 * Unpacks the Markdown files and pictures of a .zip file.
 * @returns the folder that was packed: the only one at the top, or else the whole
 * @throws HttpError 400 for a file that is broken, locked, leads out of the folder or is too large when it is unpacked
 */
export async function unpack(archive: string, folder: string): Promise<string> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(archive).catch((error: unknown) => {
    throw refusalOf(error)
  })
  try {
    await unpackAll(zip, folder)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    zip.close()
  }
  const [top, ...others] = await readdir(folder, { withFileTypes: true })
  return top?.isDirectory() && others.length === 0 ? join(folder, top.name) : folder
}

async function unpackAll(zip: ZipFile, folder: string): Promise<void> {
  let [bytes, files, texts] = [0, 0, 0]
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry
    files += 1
    if (files > limits.files) throw fileRefusal(messages.unpacked)
    if (!read.test(name) || ofMacOs.test(name)) continue
    if (entry.isEncrypted()) throw fileRefusal(messages.secret)
    // The library refuses a file that is larger than its entry announces.
    bytes += entry.uncompressedSize
    if (bytes > limits.unpacked) throw fileRefusal(messages.unpacked)
    if (/\.(?:md|markdown)$/i.test(name)) texts += 1
    await unpackOne(zip, entry, join(folder, name))
  }
  if (texts === 0) throw fileRefusal(messages.noMarkdown)
}

async function unpackOne(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: privately.folder })
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: privately.file }))
}

/** Codes of the file system for names that it does not take. */
const unnameable = [
  'ENAMETOOLONG',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EINVAL',
  'EILSEQ',
  'ENOENT',
  'ERR_INVALID_ARG_VALUE',
]

function refusalOf(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const code = errorCode(error)
  if (code === 'ENOSPC') return diskFull()
  if (code !== undefined && unnameable.includes(code)) return fileRefusal(messages.names)
  if (code !== undefined && !code.startsWith('Z_')) return error
  const isOutside = /^(?:absolute path|invalid relative path|invalid characters)/.test((error as Error).message)
  return fileRefusal(isOutside ? messages.outside : messages.broken)
}
