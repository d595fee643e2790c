import { t, Trans } from '#words'
import { useRef, useState } from 'react'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'
import { useFocusLeft } from '../focus-next.ts'
import type { Upload } from './use-uploads.ts'

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
  const { name } = file
  const last = failure ? t`Remove` : t`Cancel`
  return (
    <li ref={useFocusLeft<HTMLLIElement>(onFocusLeft)} className="upload row tile">
      {item ? (
        <label>
          <Trans>What does ‘{name}’ show?</Trans>
          <input
            value={alt}
            maxLength={mediaLimits.alt}
            placeholder={t`For those who do not see it`}
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
          <progress max={100} value={percent} aria-label={t`Uploading ${name}`} />
          <span aria-hidden="true">{percent} %</span>
        </span>
      )}
      <span className="button-row">
        {item && <img src={item.url} alt="" width={44} height={44} />}
        {failure?.again && (
          <button type="button" className="button line" aria-label={t`Retry ${name}`} onClick={retry}>
            <Trans>Retry</Trans>
          </button>
        )}
        {item ? (
          <button type="button" className="button line" onClick={describe}>
            {alt.trim() ? t({ message: 'Done', context: 'dialog' }) : t`Not now`}
          </button>
        ) : (
          <button
            ref={cancel}
            type="button"
            className="button line"
            aria-label={failure ? t`Remove ${name}` : t`Cancel ${name}`}
            onClick={() => sending.remove(upload)}
          >
            {last}
          </button>
        )}
      </span>
    </li>
  )
}
