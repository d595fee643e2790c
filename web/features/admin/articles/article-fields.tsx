import './fields.css'
import { useEffect, useRef } from 'react'
import { articleLimits, categories } from '../../../../contract/articles.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { articleLanguages } from './field-diff.ts'
import type { Draft } from './draft.ts'
import { FieldAround } from '../field-around.tsx'
import { toast } from '../../../kit/toasts.ts'
import { ImageUploader } from './image-uploader.tsx'
import { copyInList } from './outside-pictures.ts'
import { PublishAtField } from './publish-field.tsx'
import { ReadTimeField } from './read-time-field.tsx'
import { TagsField } from './tags-field.tsx'
import { TextEditor } from './text-editor.tsx'
import { useCopies } from './use-copies.ts'
import { insertBlock, pictureAs, useTextPictures } from './use-text-pictures.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  draft: Draft
  wrong: FieldErrors
  onChange: (changed: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  /** How many pictures are on their way. */
  onUploading: (count: number) => void
  onScroll: (part: number) => void
}

/** The fields of an article, in the order in which one is written. */
export function ArticleFields({ draft, wrong, onChange, onUploading, onScroll }: Props) {
  const text = useRef<HTMLTextAreaElement>(null)
  const inText = useTextPictures(text, (change) => onChange(({ content }) => ({ content: change(content) })))
  const above = useUploads((item) =>
    // The same picture twice is one, and what is said of it already stays.
    onChange(({ media }) => ({ media: media.some(({ id }) => id === item.id) ? media : [...media, item] })),
  )
  const copies = useCopies((url, copy) => {
    inText.copied(url, copy)
    onChange(({ media }) => ({ media: copyInList(media, url, copy) }))
    toast({ title: 'A copy of the picture is kept on this site', text: copy.filename, minor: true })
  })
  const uploading = [...above.uploads, ...inText.uploads].filter(({ failure }) => !failure).length
  const running = uploading + copies.running.length
  useEffect(() => onUploading(running), [onUploading, running])
  const language = draft.language

  return (
    <>
      <FieldAround
        name="title"
        label="Title"
        count={draft.title.length}
        most={articleLimits.title.max}
        wrong={wrong.title}
      >
        {(tied) => (
          <input
            {...tied}
            className="title-input"
            lang={language}
            dir="auto"
            autoComplete="off"
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </FieldAround>
      <FieldAround
        name="excerpt"
        label="Excerpt"
        hint="Two or three lines that readers see in the list."
        count={draft.excerpt.length}
        most={articleLimits.excerpt.max}
        wrong={wrong.excerpt}
      >
        {(tied) => (
          <textarea
            {...tied}
            className="short"
            lang={language}
            dir="auto"
            value={draft.excerpt}
            onChange={(event) => onChange({ excerpt: event.target.value })}
          />
        )}
      </FieldAround>
      <TextEditor
        field={text}
        value={draft.content}
        language={language}
        onChange={(content) => onChange({ content })}
        pictures={inText}
        copies={copies}
        wrong={wrong.content}
        onScroll={onScroll}
      />
      <ImageUploader
        media={draft.media}
        onChange={(change) => onChange(({ media }) => ({ media: change(media) }))}
        sending={above}
        copies={copies}
        wrong={wrong.media?.join('. ')}
        onInsert={(item) => insertBlock(text.current, pictureAs(item, item.alt ?? ''))}
      />
      <div className="field-row">
        <FieldAround name="category" label="Category" wrong={wrong.category}>
          {(tied) => (
            <select {...tied} value={draft.category} onChange={(event) => onChange({ category: event.target.value })}>
              <option value="">Choose…</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </FieldAround>
        <FieldAround name="language" label="Language" wrong={wrong.language}>
          {(tied) => (
            <select
              {...tied}
              value={language}
              onChange={(event) => onChange({ language: event.target.value as Draft['language'] })}
            >
              {Object.entries(articleLanguages).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </FieldAround>
      </div>
      <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} wrong={wrong.tags} />
      <div className="field-row">
        <ReadTimeField
          value={draft.readTime}
          content={draft.content}
          onChange={(readTime) => onChange({ readTime })}
          wrong={wrong.readTime}
        />
        <PublishAtField draft={draft} onChange={onChange} wrong={wrong.publishAt} />
      </div>
    </>
  )
}
