import './images.css'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits, mediaMessages } from '../../../../contract/media.ts'
import type { EditField } from '../../../forms/edit-fields.tsx'
import { pluralize } from '../../../kit/pluralize.ts'
import { toast, untilClosed } from '../../../kit/toasts.ts'
import { ImageRow } from './image-row.tsx'
import type { Copies } from './outside-pictures.tsx'
import { picturesIn, UploadList, type useUploads } from './uploads.tsx'

interface Props {
  field: EditField<MediaItem[]>
  /** Takes an updater, since uploads end at any time. */
  onChange: (change: (media: MediaItem[]) => MediaItem[]) => void
  sending: ReturnType<typeof useUploads>
  copies: Copies
  /** Puts a picture into the text as well. */
  onInsert: (item: MediaItem) => void
}

interface Removed {
  item: MediaItem
  at: number
}

/** The pictures above an article: chosen, dropped or pasted, described, ordered, removed and brought back. */
export function ImagesField({ field, onChange, sending, copies, onInsert }: Props) {
  const { value: media, errors } = field
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [over, setOver] = useState(false)
  const [removed, setRemoved] = useState<Removed[]>([])
  const [said, setSaid] = useState('')
  const left = mediaLimits.perArticle - media.length - sending.uploads.length

  const add = (files: File[]) => {
    if (files.length > left) refuse(Math.max(0, left))
    for (const file of files.slice(0, Math.max(0, left))) sending.start(file)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData)
    // The text editor handles its own pastes.
    if (event.defaultPrevented || files.length === 0) return
    // While the form is inert, ignore the event.
    if (fieldset.current?.closest('[inert]')) return
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

  const move = (from: number, to: number) => {
    onChange((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from] as MediaItem))
    setSaid(`Image ${from + 1} is now image ${to + 1} of ${media.length}.`)
  }
  const remove = (item: MediaItem, at: number) => {
    onChange((all) => all.filter(({ id }) => id !== item.id))
    setRemoved((all) => [...all, { item, at }])
  }
  const undo = ({ item, at }: Removed) => {
    setRemoved((all) => all.filter((one) => one.item.id !== item.id))
    if (left <= 0) return refuse(0)
    onChange((all) => (all.some(({ id }) => id === item.id) ? all : all.toSpliced(at, 0, item)))
    requestAnimationFrame(() => document.getElementById(`image-${item.id}`)?.focus())
  }
  const last = removed.at(-1)

  return (
    <fieldset ref={fieldset} className="images" aria-describedby={errors ? 'media-wrong' : undefined}>
      <legend>Images</legend>
      <p className="hint">Shown above the text. Up to 5, at most 10 MB each: JPEG, PNG or WebP.</p>
      {media.length > 0 && (
        <ol>
          {media.map((item, index) => (
            <ImageRow
              key={item.id}
              item={item}
              index={index}
              count={media.length}
              copies={copies}
              onAlt={(alt) => onChange((all) => all.map((one) => (one.id === item.id ? { ...one, alt } : one)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(item, index)}
              onInsert={() => onInsert(item)}
            />
          ))}
        </ol>
      )}
      {last && (
        <p className="removed" role="status">
          Removed ‘{last.item.filename}’.{' '}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused row was removed */}
          <button key={last.item.id} type="button" className="button line" autoFocus onClick={() => undo(last)}>
            Undo
          </button>
        </p>
      )}
      {sending.uploads.length > 0 && (
        <UploadList
          sending={sending}
          onFocusLeft={() => fieldset.current?.querySelector<HTMLElement>('input[type=file]')?.focus()}
        />
      )}
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
        <input
          type="file"
          className="unseen"
          name="media"
          accept={mediaLimits.types.join(',')}
          multiple
          aria-describedby={errors ? 'media-wrong' : undefined}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <span className="button line">Add Images</span>
        <span className="hint">
          or drop or paste them here{media.length > 0 && `. ${pluralize(Math.max(0, left), 'place')} left`}
        </span>
      </label>
      {errors && (
        <p className="wrong" id="media-wrong">
          {errors.join('. ')}
        </p>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </fieldset>
  )
}

/** Tells that the files were not added. @param left the number that fit */
function refuse(left: number): void {
  toast({ title: 'Too many files', text: mediaMessages.tooMany(left), kind: 'bad', duration: untilClosed })
}
