import { t } from '#words'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { readFileForm } from '../../kit/file-form.ts'

/** A file with the sender's name for it. */
export interface Received {
  bytes: Buffer
  filename: string
  /** The site that it was copied from. */
  from?: string
}

/**
 * Reads the one picture of a form (multipart/form-data, field `file`).
 * @throws HttpError 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function receiveFile(request: Request): Promise<Received> {
  const messages = { ...mediaMessages, type: t`Send the picture as multipart/form-data.` }
  const { file } = await readFileForm(request, { size: mediaLimits.size, messages })
  return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name }
}
