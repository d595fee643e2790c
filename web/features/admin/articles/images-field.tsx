import './images.css'
import { plural, t, Trans } from '#words'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'
import { FieldGroup, type SetField } from '../../../forms/field-group.tsx'
import { inputProps } from '../../../forms/field-frame.tsx'
import { moveItem } from '../row-actions.tsx'
import { imageId, ImageRow } from './image-row.tsx'
import type { Copies } from './outside-pictures.tsx'
import { PictureInput, picturesIn } from './picture-input.tsx'
import { UploadList } from './upload-list.tsx'
import { type useUploads, refuseMore } from './use-uploads.ts'

interface Props {
  field: SetField<MediaItem[]>
  sending: ReturnType<typeof useUploads>
  copies: Copies
  /** Puts a picture into the text as well. */
  onInsert: (item: MediaItem) => void
}

/** The pictures above an article: chosen, dropped or pasted, described, ordered, removed and brought back. */
export function ImagesField({ field, sending, copies, onInsert }: Props) {
  const { value: media, onChange } = field
  const group = useRef<HTMLFieldSetElement>(null)
  const [over, setOver] = useState(false)
  const [removed, setRemoved] = useState<{ item: MediaItem; at: number }[]>([])
  const [announced, setAnnounced] = useState('')
  // A refused file takes no space; one that failed may be tried again.
  const coming = sending.uploads.filter(({ failure }) => !failure || failure.again)
  const left = Math.max(0, mediaLimits.perArticle - media.length - coming.length)

  const add = (files: File[]) => {
    if (files.length > left) refuseMore(left)
    for (const file of files.slice(0, left)) sending.start(file)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData)
    // The text editor handles its own pastes; while the form is inert, nothing is added.
    if (event.defaultPrevented || files.length === 0 || group.current?.closest('[inert]')) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const undo = ({ item, at }: (typeof removed)[number]) => {
    setRemoved((all) => all.filter((one) => one.item.id !== item.id))
    if (left === 0) return refuseMore(0)
    onChange((all) => (all.some(({ id }) => id === item.id) ? all : all.toSpliced(at, 0, item)))
    requestAnimationFrame(() => document.getElementById(imageId(item))?.focus())
  }
  const last = removed.at(-1)

  return (
    <FieldGroup ref={group} className="images" field={field} status={announced}>
      {media.length > 0 && (
        <ol>
          {media.map((item, index) => (
            <ImageRow
              key={item.id}
              {...{ item, index, copies }}
              count={media.length}
              onAlt={(alt) => onChange((all) => all.map((one) => (one.id === item.id ? { ...one, alt } : one)))}
              onMove={(to) => {
                onChange((all) => moveItem(all, index, to))
                setAnnounced(movedText(index + 1, to + 1, media.length))
              }}
              onRemove={() => {
                onChange((all) => all.filter(({ id }) => id !== item.id))
                setRemoved((all) => [...all, { item, at: index }])
              }}
              onInsert={() => onInsert(item)}
            />
          ))}
        </ol>
      )}
      {last && (
        <p role="status">
          {removedText(last.item.filename)}{' '}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused row was removed */}
          <button key={last.item.id} type="button" className="button line" autoFocus onClick={() => undo(last)}>
            <Trans>Undo</Trans>
          </button>
        </p>
      )}
      <UploadList
        sending={sending}
        onFocusLeft={() => group.current?.querySelector<HTMLElement>('input[type=file]')?.focus()}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping needs a mouse; the input works for all */}
      <label
        className={`drop row ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <PictureInput className="unseen" {...inputProps(field)} onFiles={add} />
        <span className="button line">{t`Add images`}</span>
        <span className="hint">
          {media.length > 0
            ? plural(left, {
                one: 'or drop or paste them here. # place left',
                other: 'or drop or paste them here. # places left',
              })
            : t`or drop or paste them here`}
        </span>
      </label>
    </FieldGroup>
  )
}

const movedText = (from: number, to: number, count: number) => t`Image ${from} is now image ${to} of ${count}.`
const removedText = (filename: string) => t`Removed ‘${filename}’.`
