import { useState, type KeyboardEvent } from 'react'
import { mediaLimits } from '../../../../contract/media.ts'
import { UploadRowFrame } from './upload-row-frame.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Unnamed, useTextPictures } from './use-text-pictures.ts'

/** What goes on with pictures in the text: how far they are, and the question what they show. */
export function TextPictures({ pictures }: { pictures: ReturnType<typeof useTextPictures> }) {
  const { uploads, unnamed } = pictures
  if (uploads.length === 0 && unnamed.length === 0) return null
  return (
    <ul className="uploads">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => pictures.retry(upload)}
          onCancel={() => pictures.cancel(upload)}
          onFocusLeft={pictures.focus}
        />
      ))}
      {unnamed.map((one) => (
        <UploadRowFrame key={one.key} onFocusLeft={pictures.focus}>
          <Question unnamed={one} onName={(alt) => pictures.name(one, alt)} />
        </UploadRowFrame>
      ))}
    </ul>
  )
}

function Question({ unnamed: { item, name }, onName }: { unnamed: Unnamed; onName: (alt: string) => void }) {
  const [alt, setAlt] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onName(alt)
  }
  return (
    <>
      <label>
        What does ‘{name}’ show?
        <input
          value={alt}
          maxLength={mediaLimits.alt}
          placeholder="For those who do not see it"
          dir="auto"
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <span className="upload-acts">
        <img src={item.url} alt="" width={44} height={44} />
        <button type="button" className="button line" onClick={() => onName(alt)}>
          {alt.trim() ? 'Done' : 'Not Now'}
        </button>
      </span>
    </>
  )
}
