import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import type { MediaItem } from '../../../../contract/articles/articles-api.ts'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'
import { toast } from '../../../kit/toasts.ts'
import { useFocusLeft } from '../focus-next.ts'
import { refusalOf, uploadPicture, type UploadFailure } from './upload.ts'

/** A picture while it is uploaded, after that failed, and until it is described. */
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
      toast({ title: 'Upload successful', text: file.name, minor: true })
    } catch (error) {
      change(key, { failure: error as UploadFailure })
    }
  }
  return {
    uploads,
    /** The number of running uploads. */
    running: uploads.filter(({ failure, item }) => !failure && !item).length,
    /** @returns null if the file was refused with a toast */
    start(file: File): Upload | null {
      const refusal = refusalOf(file)
      if (refusal) {
        toast({ title: 'Invalid file', text: refusal, kind: 'bad' })
        return null
      }
      const upload = { key: (keys += 1), file, percent: 0, abort: new AbortController(), failure: null, item: null }
      setUploads((all) => [...all, upload])
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

/** @returns the pasted or dropped pictures; none if there is text too, since office programs add a picture of the text */
export function picturesIn(data: DataTransfer | null): File[] {
  return !data || data.types.includes('text/plain') ? [] : [...data.files]
}

export function PictureInput({ onFiles, ...rest }: { onFiles: (files: File[]) => void } & ComponentProps<'input'>) {
  return (
    <input
      multiple
      {...rest}
      type="file"
      accept={mediaLimits.types.join(',')}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        // Allows the same file to be chosen again.
        event.target.value = ''
      }}
    />
  )
}

interface Props {
  sending: {
    uploads: Upload[]
    retry: (upload: Upload) => void
    remove: (upload: Upload) => void
    /** @param alt the text alternative; may be empty */
    describe?: (upload: Upload, alt: string) => void
  }
  /** Moves the focus, if a row has it when it is removed. */
  onFocusLeft: () => void
}

/** The uploads: the progress of each, its error and a retry, or the question for its text alternative. */
export function UploadList({ sending, onFocusLeft }: Props) {
  if (sending.uploads.length === 0) return null
  return (
    <ul className="uploads">
      {sending.uploads.map((upload) => (
        <Row key={`${upload.key}-${upload.item?.id}`} {...{ upload, sending, onFocusLeft }} />
      ))}
    </ul>
  )
}

function Row({ upload, sending, onFocusLeft }: Props & { upload: Upload }) {
  const { file, percent, failure, item } = upload
  const [alt, setAlt] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const describe = () => sending.describe?.(upload, alt.trim())
  const retry = () => {
    // The retry button is removed.
    cancel.current?.focus()
    sending.retry(upload)
  }
  const last = failure ? 'Remove' : 'Cancel'
  return (
    <li ref={useFocusLeft<HTMLLIElement>(onFocusLeft)} className="upload row tile">
      {item ? (
        <label>
          What does ‘{file.name}’ show?
          <input
            value={alt}
            maxLength={mediaLimits.alt}
            placeholder="For those who do not see it"
            dir="auto"
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              describe()
            }}
          />
        </label>
      ) : (
        <span>{file.name}</span>
      )}
      {failure && (
        <p className="wrong" role="alert">
          {failure.message}
        </p>
      )}
      {!item && !failure && (
        <span className="upload-progress row">
          <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />
          <span aria-hidden="true">{percent} %</span>
        </span>
      )}
      <span className="button-row">
        {item && <img src={item.url} alt="" width={44} height={44} />}
        {failure?.again && (
          <button type="button" className="button line" aria-label={`Retry ${file.name}`} onClick={retry}>
            Retry
          </button>
        )}
        {item ? (
          <button type="button" className="button line" onClick={describe}>
            {alt.trim() ? 'Done' : 'Not now'}
          </button>
        ) : (
          <button
            ref={cancel}
            type="button"
            className="button line"
            aria-label={`${last} ${file.name}`}
            onClick={() => sending.remove(upload)}
          >
            {last}
          </button>
        )}
      </span>
    </li>
  )
}
