import { t } from '#words'
import type { ClipboardEvent, DragEvent, KeyboardEvent, RefObject } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import type { ControlledField } from '../../../forms/field-group.tsx'
import { Textarea } from '../../../forms/textarea.tsx'
import { FieldFrame } from '../../../forms/field-frame.tsx'
import { useInsertions } from './insertions.tsx'
import { editFor, editForEnter, type Mark } from './markdown-edits.ts'
import { pasteRichText } from './paste.ts'
import { outsideIn, OutsideNote } from './outside-pictures.tsx'
import { applyEdit, selectionOf } from './text-field.ts'
import type { useTextMedia } from './text-pictures.ts'
import { Toolbar } from './toolbar.tsx'
import { picturesIn } from './picture-input.tsx'
import { UploadList } from './upload-list.tsx'

interface Props {
  field: ControlledField
  element: RefObject<HTMLTextAreaElement | null>
  language: Language
  media: ReturnType<typeof useTextMedia>
  /** The scroll position, from 0 to 1. */
  onScroll: (part: number) => void
}

/** The Markdown editor, with a toolbar, shortcuts, rich text by paste, and pictures by paste and drop. */
export function TextEditor({ field, element, language, media: { pictures, copies }, onScroll }: Props) {
  const insertions = useInsertions(element, language === 'hi' ? 'hi' : 'en')
  const mark = (name: Mark) => {
    if (element.current) applyEdit(element.current, editFor(name, selectionOf(element.current)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, nativeEvent } = event
    if (altKey || shiftKey || nativeEvent.isComposing) return
    const name = ctrlKey || metaKey ? keys[key] : undefined
    const continues = key === 'Enter' && !ctrlKey && !metaKey
    const edit = name
      ? editFor(name, selectionOf(currentTarget))
      : continues && editForEnter(selectionOf(currentTarget))
    if (!edit) return
    event.preventDefault()
    applyEdit(currentTarget, edit)
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = picturesIn(data)
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }
  return (
    <FieldFrame field={field}>
      {(props) => (
        <>
          <Toolbar controls={props.id} onMark={mark} onOpen={insertions.open} onPictures={pictures.add} />
          <Textarea
            ref={element}
            {...props}
            lang={language}
            dir="auto"
            value={field.value}
            placeholder={t`Write here. The buttons above make headings, lists, links and more.`}
            onChange={(event) => field.onChange(event.target.value)}
            onKeyDown={onKeyDown}
            onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
              onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
            }
            onPaste={(event) => {
              take(event, event.clipboardData)
              if (event.isDefaultPrevented()) return
              if (pasteRichText(event.currentTarget, event.clipboardData)) event.preventDefault()
            }}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
          {insertions.dialog}
          <UploadList sending={pictures} onFocusLeft={pictures.focus} />
          {outsideIn(field.value).map((url) => (
            <OutsideNote key={url} url={url} copies={copies} onFocusLeft={pictures.focus} />
          ))}
        </>
      )}
    </FieldFrame>
  )
}

const keys: Record<string, Mark> = { b: 'bold', i: 'italic', k: 'link' }
