import { t } from '#words'
import type { RefObject } from 'react'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { toast } from '../../../kit/toasts.ts'
import { placeholder } from './upload-placeholders.ts'
import { block } from './text-edit.ts'
import { copyInText, useCopies } from './outside-pictures.tsx'
import { applyEdit, changeTo } from './text-field.ts'
import { useUploads, type Upload } from './use-uploads.ts'

/**
 * The pictures of a text, and the copies of those from other sites.
 * @param onRewrite changes the text while the field is hidden
 * @param onCopied called with each copy; the text has it already
 */
export function useTextMedia(
  field: RefObject<HTMLTextAreaElement | null>,
  onRewrite: (change: (content: string) => string) => void,
  onCopied?: (url: string, copy: MediaItem) => void,
) {
  const pictures = useTextPictures(field, onRewrite)
  const copies = useCopies((url, copy) => {
    pictures.copied(url, copy)
    onCopied?.(url, copy)
    toast({ title: t`A copy of the picture is kept on this site`, text: copy.filename, minor: true })
  })
  const copying = Object.values(copies.states).filter(({ busy }) => busy).length
  return { pictures, copies, running: pictures.running + copying }
}

/**
 * Pictures in the text: a placeholder during the upload, then the question for the text alternative.
 * @param onRewrite changes the text while the field is hidden
 */
function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  onRewrite: (change: (content: string) => string) => void,
) {
  const rewrite = (change: (content: string) => string) => {
    const element = field.current
    // A hidden field cannot be edited.
    if (element?.checkVisibility()) changeTo(element, change(element.value))
    else onRewrite(change)
  }
  const replace = (text: string, replacement: string) => rewrite((content) => content.replace(text, () => replacement))
  const sending = useUploads((item, upload) => replace(placeholder(upload), pictureAs(item, '')), true)
  return {
    ...sending,
    add(files: File[]) {
      for (const file of files) {
        const upload = sending.start(file)
        if (upload) insertBlock(field.current, placeholder(upload))
      }
    },
    focus: () => field.current?.focus(),
    remove(upload: Upload) {
      sending.remove(upload)
      replace(placeholder(upload), '')
    },
    describe(upload: Upload, alt: string) {
      const { item } = upload
      if (item && alt) replace(pictureAs(item, ''), pictureAs(item, alt))
      sending.remove(upload)
    },
    /** Replaces a picture of another site by its copy throughout the text. */
    copied: (url: string, copy: MediaItem) => rewrite((content) => copyInText(content, url, copy)),
  }
}

/** A picture as Markdown. */
export function pictureAs({ url }: MediaItem, alt: string): string {
  return `![${alt.replace(/[[\]\\]/g, '')}](${url})`
}

/** Inserts a block at the cursor. */
export function insertBlock(field: HTMLTextAreaElement | null, markdown: string): void {
  if (!field) return
  applyEdit(field, block({ text: field.value, start: field.selectionStart, end: field.selectionEnd }, markdown))
}
