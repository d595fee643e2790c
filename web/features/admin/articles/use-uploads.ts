import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaMessages } from '../../../../contract/media.ts'
import { toast } from '../../../kit/toasts.ts'
import { refusalOf, uploadPicture, UploadFailure } from './upload.ts'

/** A picture on its way, or one that did not arrive. */
export interface Upload {
  key: number
  file: File
  percent: number
  failure: UploadFailure | null
}

/** One for the tab, so that no two pictures have the same key. */
let keys = 0

/**
 * Pictures on their way to the server.
 * @param onDone called with each that has arrived
 */
export function useUploads(onDone: (item: MediaItem, key: number) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const cancels = useRef(new Map<number, () => void>())
  const arrived = useRef(onDone)
  useEffect(() => {
    arrived.current = onDone
  })
  useEffect(() => {
    const running = cancels.current
    return () => running.forEach((cancel) => cancel())
  }, [])

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const drop = (key: number) => {
    cancels.current.get(key)?.()
    cancels.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  const run = async (key: number, file: File) => {
    const { done, cancel } = uploadPicture(file, (percent) => change(key, { percent }))
    cancels.current.set(key, cancel)
    try {
      const item = await done
      drop(key)
      arrived.current(item, key)
      toast({ title: 'Upload successful', text: file.name, minor: true })
    } catch (error) {
      change(key, { failure: error instanceof UploadFailure ? error : new UploadFailure(mediaMessages.failed, true) })
    }
  }
  return {
    uploads,
    /** Begins one. @returns its key; null for a file that is refused, which is said */
    start(file: File): number | null {
      const refusal = refusalOf(file)
      if (refusal) {
        toast({ title: 'Invalid file', text: refusal, kind: 'bad' })
        return null
      }
      const key = (keys += 1)
      setUploads((all) => [...all, { key, file, percent: 0, failure: null }])
      void run(key, file)
      return key
    },
    retry({ key, file }: Upload) {
      change(key, { failure: null, percent: 0 })
      void run(key, file)
    },
    /** Ends one that runs, or forgets one that failed. */
    cancel: drop,
  }
}
