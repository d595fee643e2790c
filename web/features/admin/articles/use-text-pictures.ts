import { useState, type RefObject } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { waitingFor } from './draft.ts'
import { block } from './markdown-acts.ts'
import { copyInText } from './outside-pictures.ts'
import { applyEdit, changeTo, replaceIn } from './text-field.ts'
import { useUploads, type Upload } from './use-uploads.ts'

/** A picture that has just come into the text, of which nobody has said yet what it shows. */
export interface Unnamed {
  key: number
  item: MediaItem
  name: string
}

/**
 * Pictures that are put into the text: a place is held while one is on its way, then it is asked what it shows.
 * @param onRewrite changes the text where the field cannot be reached
 */
export function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  onRewrite: (change: (content: string) => string) => void,
) {
  const [unnamed, setUnnamed] = useState<Unnamed[]>([])
  const [names] = useState(() => new Map<number, string>())
  const replace = (text: string, replacement: string) => {
    const element = field.current
    // What is not shown cannot be typed into.
    if (element?.checkVisibility()) replaceIn(element, text, replacement)
    else onRewrite((content) => content.replace(text, () => replacement))
  }
  const sending = useUploads((item, key) => {
    const name = names.get(key) ?? item.filename
    replace(waitingFor(name, key), pictureAs(item, ''))
    setUnnamed((all) => [...all, { key, item, name }])
  })
  return {
    uploads: sending.uploads,
    unnamed,
    add(files: File[]) {
      for (const file of files) {
        const key = sending.start(file)
        if (key === null) continue
        names.set(key, file.name)
        insertBlock(field.current, waitingFor(file.name, key))
      }
    },
    /** Goes back to the text. */
    focus: () => field.current?.focus(),
    retry: sending.retry,
    cancel({ key, file }: Upload) {
      sending.cancel(key)
      replace(waitingFor(file.name, key), '')
    },
    /** Puts a copy in the place of a picture of another site, wherever the text shows it. */
    copied(url: string, copy: MediaItem) {
      const change = (content: string) => copyInText(content, url, copy)
      const element = field.current
      if (element?.checkVisibility()) changeTo(element, change(element.value))
      else onRewrite(change)
    },
    /** Says what a picture shows; an empty text leaves it unsaid. */
    name({ key, item }: Unnamed, alt: string) {
      if (alt.trim()) replace(pictureAs(item, ''), pictureAs(item, alt.trim()))
      setUnnamed((all) => all.filter((one) => one.key !== key))
    },
  }
}

/** A picture as Markdown. */
export function pictureAs({ url }: MediaItem, alt: string): string {
  return `![${alt.replace(/[[\]\\]/g, '')}](${url})`
}

/** Puts a block where the cursor is. */
export function insertBlock(field: HTMLTextAreaElement | null, words: string): void {
  if (!field) return
  applyEdit(field, block({ text: field.value, start: field.selectionStart, end: field.selectionEnd }, words))
}
