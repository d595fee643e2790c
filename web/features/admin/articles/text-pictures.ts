import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits } from '../../../../contract/media.ts'
import { placeholder } from './edit-article.ts'
import { block } from './markdown-edits.ts'
import { copyInText } from './outside-pictures.tsx'
import { applyEdit, changeTo } from './text-field.ts'
import { UploadList, UploadRowFrame, useUploads, type Upload } from './uploads.tsx'

/** A picture in the text without a text alternative. */
interface Undescribed {
  key: number
  item: MediaItem
  name: string
}

/**
 * Pictures in the text: a placeholder during the upload, then the question for the text alternative.
 * @param onRewrite changes the text while the field is hidden
 */
export function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  onRewrite: (change: (content: string) => string) => void,
) {
  const [undescribed, setUndescribed] = useState<Undescribed[]>([])
  const [names] = useState(() => new Map<number, string>())
  const rewrite = (change: (content: string) => string) => {
    const element = field.current
    // A hidden field cannot be edited.
    if (element?.checkVisibility()) changeTo(element, change(element.value))
    else onRewrite(change)
  }
  const replace = (text: string, replacement: string) => rewrite((content) => content.replace(text, () => replacement))
  const { uploads, start, retry, cancel } = useUploads((item, key) => {
    const name = names.get(key) ?? item.filename
    replace(placeholder(name, key), pictureAs(item, ''))
    setUndescribed((all) => [...all, { key, item, name }])
  })
  return {
    uploads,
    undescribed,
    add(files: File[]) {
      for (const file of files) {
        const key = start(file)
        if (key === null) continue
        names.set(key, file.name)
        insertBlock(field.current, placeholder(file.name, key))
      }
    },
    focus: () => field.current?.focus(),
    retry,
    cancel(upload: Upload) {
      cancel(upload)
      replace(placeholder(upload.file.name, upload.key), '')
    },
    /** Replaces a picture of another site by its copy throughout the text. */
    copied: (url: string, copy: MediaItem) => rewrite((content) => copyInText(content, url, copy)),
    /** @param alt the text alternative; may be empty */
    describe({ key, item }: Undescribed, alt: string) {
      if (alt.trim()) replace(pictureAs(item, ''), pictureAs(item, alt.trim()))
      setUndescribed((all) => all.filter((one) => one.key !== key))
    },
  }
}

/** A picture as Markdown. */
export function pictureAs({ url }: MediaItem, alt: string): string {
  return `![${alt.replace(/[[\]\\]/g, '')}](${url})`
}

/** Inserts a block at the cursor. */
export function insertBlock(field: HTMLTextAreaElement | null, words: string): void {
  if (!field) return
  applyEdit(field, block({ text: field.value, start: field.selectionStart, end: field.selectionEnd }, words))
}

/** The rows of the pictures in the text: their progress, then the input for the text alternative. */
export function TextPictures({ pictures }: { pictures: ReturnType<typeof useTextPictures> }) {
  const { uploads, undescribed } = pictures
  if (uploads.length === 0 && undescribed.length === 0) return null
  return (
    <UploadList sending={pictures} onFocusLeft={pictures.focus}>
      {undescribed.map((one) => (
        <UploadRowFrame key={one.key} onFocusLeft={pictures.focus}>
          <Question about={one} onDescribe={(alt) => pictures.describe(one, alt)} />
        </UploadRowFrame>
      ))}
    </UploadList>
  )
}

function Question({ about: { item, name }, onDescribe }: { about: Undescribed; onDescribe: (alt: string) => void }) {
  const [alt, setAlt] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDescribe(alt)
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
        <button type="button" className="button line" onClick={() => onDescribe(alt)}>
          {alt.trim() ? 'Done' : 'Not Now'}
        </button>
      </span>
    </>
  )
}
