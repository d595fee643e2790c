import './text-editor.css'
import type { ClipboardEvent, DragEvent, KeyboardEvent, RefObject } from 'react'
import { articleLimits } from '../../../../contract/articles.ts'
import { FieldAround } from '../field-around.tsx'
import { editFor, editForEnter, type Act } from './markdown-acts.ts'
import { OutsideNote } from './outside-note.tsx'
import { outsideIn } from './outside-pictures.ts'
import { picturesIn } from './pictures-in.ts'
import { applyEdit } from './text-field.ts'
import { TextPictures } from './text-pictures.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Copies } from './use-copies.ts'
import type { useTextPictures } from './use-text-pictures.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  language: string
  onChange: (value: string) => void
  pictures: ReturnType<typeof useTextPictures>
  copies: Copies
  wrong: string[] | undefined
  /** How far down the text is, from 0 to 1. */
  onScroll: (part: number) => void
}

/** The article's text as Markdown, with a toolbar, keys, and pictures by paste and drop. */
export function TextEditor({ field, value, language, onChange, pictures, copies, wrong, onScroll }: Props) {
  const act = (name: Act) => {
    if (field.current) applyEdit(field.current, editFor(name, fieldOf(field.current)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const name = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.key] : undefined
    if (name) {
      event.preventDefault()
      act(name)
    }
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return
    const edit = editForEnter(fieldOf(event.currentTarget))
    if (!edit) return
    event.preventDefault()
    applyEdit(event.currentTarget, edit)
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = picturesIn(data)
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }
  return (
    <FieldAround
      name="content"
      label="Content"
      count={value.length}
      most={articleLimits.content.max}
      wrong={wrong}
      className="text-editor"
    >
      {(tied) => (
        <>
          <Toolbar controls={tied.id} onAct={act} onPictures={pictures.add} />
          <textarea
            ref={field}
            {...tied}
            lang={language}
            dir="auto"
            value={value}
            placeholder="Write here. The buttons above make headings, lists, links and more."
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
              onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
            }
            onPaste={(event) => take(event, event.clipboardData)}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
          <TextPictures pictures={pictures} />
          {outsideIn(value).map((url) => (
            <OutsideNote key={url} url={url} copies={copies} onFocusLeft={pictures.focus} />
          ))}
        </>
      )}
    </FieldAround>
  )
}

const keys: Record<string, Act> = { b: 'bold', i: 'italic', k: 'link' }

const fieldOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})
