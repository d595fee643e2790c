import { rename } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { v7 as newId } from 'uuid'
import {
  articleImportLimits as limits,
  articleImportMessages as messages,
  type UploadKind,
} from '../../../contract/import/article-imports.ts'
import type { ArticleImport } from '../../../contract/import/article-imports-api.ts'
import { conflict, tooLarge } from '../../kit/errors.ts'
import { fileRefusal, shownName } from '../../kit/file-form.ts'
import { saveFileForm } from '../../kit/save-file-form.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { choicesIn } from './choices.ts'
import { articleImportGoesOn } from './import-job.ts'
import { isOneOpen, storeArticleImport } from './import-store.ts'
import { unpack } from './unpack.ts'
import { deleteUpload, makeUploadFolder } from './uploads.ts'

/**
 * Saves an uploaded export and has its dry run begun.
 * @throws HttpError 400 for a file or a choice that cannot be used, 409 while another import is open, 413, 415, 503 without disk space
 */
export async function takeUpload(services: Services, request: Request, actor: Actor): Promise<ArticleImport> {
  const { db, config, queue } = services
  if (await isOneOpen(db)) throw conflict(messages.open)
  const id = newId()
  const folder = await makeUploadFolder(config, id)
  try {
    const { name, size, fields } = await saveFileForm(request, join(folder, 'upload'), {
      size: limits.sizes.zip,
      messages,
    })
    const kind = kindOf(name)
    if (size === 0) throw fileRefusal(messages.one)
    if (size > limits.sizes[kind]) throw tooLarge(messages.sizeOfJson)
    const choices = await choicesIn(db, fields)
    const upload = await stored(folder, name, kind)
    return await db.begin(async (sql) => {
      const made = await storeArticleImport(sql, {
        id,
        file: shownName(name, 'upload'),
        upload,
        choices,
        now: actor.now,
      })
      if (!made) throw conflict(messages.open)
      await queue.add(sql, articleImportGoesOn, { id, by: actor.id })
      return made
    })
  } catch (error) {
    await deleteUpload(config, id)
    throw error
  }
}

/** @throws HttpError 400 */
function kindOf(name: string): UploadKind {
  const kind = extname(name).slice(1).toLowerCase()
  if (!Object.hasOwn(limits.sizes, kind)) throw fileRefusal(messages.kind)
  return kind as UploadKind
}

/** Puts an upload where it is read. @returns its path in the folder */
async function stored(folder: string, name: string, kind: UploadKind): Promise<string> {
  const upload = join(folder, 'upload')
  if (kind !== 'zip') {
    await rename(upload, `${upload}.${kind}`)
    return `upload.${kind}`
  }
  // Articles are recognised by the name of their folder, and a command reads the folder that was packed.
  const own = shownName(name.replace(/\.zip$/i, ''), 'files')
    .replace(/^\.+$/, 'files')
    .slice(0, 60)
    .toWellFormed()
  return relative(folder, await unpack(upload, join(folder, 'files', own)))
}
