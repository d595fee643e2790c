import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaMessages } from '../../../../contract/media.ts'
import { toast } from '../../../kit/toasts.ts'
import { refusalOf, UploadFailure, uploadPicture } from './upload.ts'

/** A running or failed upload. */
export interface Upload {
  key: number
  file: File
  percent: number
  failure: UploadFailure | null
}

/** One counter per tab, so that keys are unique. */
let keys = 0

/** @param onDone called with each uploaded picture */
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
    /** @returns the upload's key; null if the file was refused with a toast */
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
    /** Cancels a running upload or removes a failed one. */
    cancel: ({ key }: Upload) => drop(key),
  }
}

/** @returns the pasted or dropped pictures; none if there is text too, since office programs add a picture of the text */
export function picturesIn(data: DataTransfer | null): File[] {
  return !data || data.types.includes('text/plain') ? [] : [...data.files]
}

/** @returns the ref of an element; if it has the focus when it is removed, `onFocusLeft` moves the focus */
export function useFocusLeft<E extends HTMLElement>(onFocusLeft: () => void) {
  const element = useRef<E>(null)
  const onLeft = useEffectEvent(onFocusLeft)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) onLeft()
    }
  }, [])
  return element
}

interface FrameProps {
  /** Moves the focus, if the row has it when it is removed. */
  onFocusLeft: () => void
  children: ReactNode
}

export function UploadRowFrame({ onFocusLeft, children }: FrameProps) {
  return (
    <li ref={useFocusLeft<HTMLLIElement>(onFocusLeft)} className="upload row tile">
      {children}
    </li>
  )
}

interface Props {
  sending: { uploads: Upload[]; retry: (upload: Upload) => void; cancel: (upload: Upload) => void }
  onFocusLeft: () => void
  /** More rows. */
  children?: ReactNode
}

/** The uploads: the progress of each, or its error and a retry. */
export function UploadList({ sending, onFocusLeft, children }: Props) {
  return (
    <ul className="uploads">
      {sending.uploads.map((upload) => (
        <UploadRowFrame key={upload.key} onFocusLeft={onFocusLeft}>
          <Row upload={upload} onRetry={() => sending.retry(upload)} onCancel={() => sending.cancel(upload)} />
        </UploadRowFrame>
      ))}
      {children}
    </ul>
  )
}

interface RowProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

function Row({ upload: { file, percent, failure }, onRetry, onCancel }: RowProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const retry = () => {
    // The retry button is removed.
    cancel.current?.focus()
    onRetry()
  }
  const last = failure ? 'Remove' : 'Cancel'
  return (
    <>
      <span className="upload-name">{file.name}</span>
      {failure ? (
        <p className="wrong" role="alert">
          {failure.message}
        </p>
      ) : (
        <span className="upload-progress">
          <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />
          <span aria-hidden="true">{percent} %</span>
        </span>
      )}
      <span className="upload-acts">
        {failure?.again && (
          <button type="button" className="button line" aria-label={`Retry ${file.name}`} onClick={retry}>
            Retry
          </button>
        )}
        <button
          ref={cancel}
          type="button"
          className="button line"
          aria-label={`${last} ${file.name}`}
          onClick={onCancel}
        >
          {last}
        </button>
      </span>
    </>
  )
}
