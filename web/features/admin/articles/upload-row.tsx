import { useRef } from 'react'
import { UploadRowFrame } from './upload-row-frame.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
  /** Takes the focus when the row goes with it. */
  onFocusLeft: () => void
}

/** A picture on its way: how far it is, or why it did not arrive and what can be done. */
export function UploadRow({ upload: { file, percent, failure }, onRetry, onCancel, onFocusLeft }: Props) {
  const stays = useRef<HTMLButtonElement>(null)
  return (
    <UploadRowFrame onFocusLeft={onFocusLeft}>
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
          <button
            type="button"
            className="button line"
            aria-label={`Retry ${file.name}`}
            onClick={() => {
              // This button goes now.
              stays.current?.focus()
              onRetry()
            }}
          >
            Retry
          </button>
        )}
        <button
          ref={stays}
          type="button"
          className="button line"
          aria-label={`${failure ? 'Remove' : 'Cancel'} ${file.name}`}
          onClick={onCancel}
        >
          {failure ? 'Remove' : 'Cancel'}
        </button>
      </span>
    </UploadRowFrame>
  )
}
