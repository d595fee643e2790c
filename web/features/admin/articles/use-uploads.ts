import { t } from '#words'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { toast, untilClosed } from '../../../kit/toasts.ts'
import { refusalOf, uploadPicture, UploadFailure } from './upload.ts'
import { mediaMessages } from '../../../../contract/articles/media-limits.ts'

/** A picture while it is uploaded, after that failed or was refused, and until it is described. */
export interface Upload {
  key: number
  file: File
  percent: number
  abort: AbortController
  failure: UploadFailure | null
  /** The uploaded picture, which waits for its text alternative. */
  item: MediaItem | null
}

/** One counter per tab, so that keys are unique. */
let keys = 0

/**
 * @param onDone called with each uploaded picture
 * @param describes true if a picture stays in the list until it is removed, for its text alternative
 */
export function useUploads(onDone: (item: MediaItem, upload: Upload) => void, describes = false) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const abortAll = useEffectEvent(() => uploads.forEach(({ abort }) => abort.abort()))
  useEffect(() => () => abortAll(), [])

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const remove = ({ key, abort }: Upload) => {
    abort.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  const run = async (upload: Upload) => {
    const { key, file, abort } = upload
    try {
      const item = await uploadPicture(file, (percent) => change(key, { percent }), abort.signal)
      if (describes) change(key, { item })
      else remove(upload)
      onDone(item, upload)
      toast({ title: t`Upload successful`, text: file.name, minor: true })
    } catch (error) {
      change(key, { failure: error as UploadFailure })
    }
  }
  return {
    uploads,
    /** The number of running uploads. */
    running: uploads.filter(({ failure, item }) => !failure && !item).length,
    /** @returns null if the file was refused: with a toast, and a row that stays until it is removed */
    start(file: File): Upload | null {
      const refusal = refusalOf(file)
      const failure = refusal === null ? null : new UploadFailure(refusal, false)
      const upload = { key: (keys += 1), file, percent: 0, abort: new AbortController(), failure, item: null }
      setUploads((all) => [...all, upload])
      if (failure) {
        toast({ title: t`Invalid file`, text: failure.message, kind: 'bad' })
        return null
      }
      void run(upload)
      return upload
    },
    retry(upload: Upload) {
      change(upload.key, { failure: null, percent: 0 })
      void run(upload)
    },
    /** Cancels a running upload or removes another. */
    remove,
  }
}

/** Tells somebody who saves that images are still being uploaded. @returns true if there are any */
export function waitsForUploads(running: number): boolean {
  if (running > 0)
    toast({ title: t`Images are still on their way`, text: t`Wait for them, or cancel them.`, kind: 'bad' })
  return running > 0
}

/** Tells that the files were not added. @param left the number that fit */
export function refuseMore(left: number): void {
  toast({ title: t`Too many files`, text: mediaMessages.tooMany(left), kind: 'bad', duration: untilClosed })
}
