import { t, Trans } from '#words'
import { useEffect, useRef, type ReactNode } from 'react'
import { findCategory } from '../../../../contract/categories/categories.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { DateTimeField } from '../../../forms/field-group.tsx'
import { Field, anyScript } from '../../../forms/field.tsx'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import { useCategories } from '../../../kit/categories.ts'
import { useMe } from '../../../kit/me.ts'
import { TitleField } from '../title-field.tsx'
import { languages } from './article-field-table.ts'
import type { ArticleSession } from './edit-session.ts'
import { FigureField } from './figure-field.tsx'
import { ImagesField } from './images-field.tsx'
import { copyInList } from './outside-pictures.tsx'
import { ReadTimeField } from './read-time-field.tsx'
import { TagsField } from './tags-field.tsx'
import { TextEditor } from './text-editor.tsx'
import { insertBlock, pictureAs, useTextMedia } from './text-pictures.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  session: ArticleSession
  /** The number of running uploads. */
  onUploading: (count: number) => void
  onScroll: (part: number) => void
  /** Between the text and its details: on a wide screen above these, beside the text. */
  preview: ReactNode
  /** Below the details. */
  children: ReactNode
}

/** The id of the heading of the fields below the text. */
const detailsId = 'article-details'

/** The fields of an article: the title and the text first, then what lists and addresses need. */
export function ArticleFields({ session, onUploading, onScroll, preview, children }: Props) {
  const { draft, field } = session
  const media = field('media')
  const text = useRef<HTMLTextAreaElement>(null)
  const above = useUploads((item) =>
    // A picture that is already in the list stays at its position, with its text alternative.
    media.onChange((all) => (all.some(({ id }) => id === item.id) ? all : [...all, item])),
  )
  const inText = useTextMedia(text, field('content').onChange, (url, copy) =>
    media.onChange((all) => copyInList(all, url, copy)),
  )
  const running = above.running + inText.running
  useEffect(() => onUploading(running), [onUploading, running])
  const lang = draft.language
  const categories = useCategories()
  const publishes = isOpenTo('editor', useMe()?.actingRole ?? null)
  return (
    <>
      <div className="form write">
        <TitleField field={field('title')} lang={lang} />
        <a className="to-details" href={`#${detailsId}`}>
          <Trans>Go to excerpt, images and category</Trans>
        </a>
        <TextEditor field={field('content')} element={text} language={lang} media={inText} onScroll={onScroll} />
      </div>
      {preview}
      <div className="form details">
        <h2 id={detailsId}>{t`How lists show it`}</h2>
        <Area {...field('excerpt')} dir="auto" lang={lang} />
        <FigureField field={field('figure')} lang={lang} />
        <ImagesField
          field={media}
          sending={above}
          copies={inText.copies}
          onInsert={(item) => insertBlock(text.current, pictureAs(item, item.alt ?? ''))}
        />
        <h2>{t`Where and when it appears`}</h2>
        <div className="pair">
          <Choice
            {...field('category')}
            value={findCategory(categories, draft.category)?.name ?? ''}
            options={[['', t`Choose…`], ...categories.map(({ name }) => [name, categoryLabel(name)] as const)]}
          />
          <Choice {...field('language')} options={Object.entries(languages)} />
        </div>
        <TagsField field={field('tags')} />
        <Field {...field('customSlug')} {...anyScript} lang={lang} />
        <Field {...field('translationOf')} {...anyScript} />
        <div className="pair">
          <ReadTimeField field={field('readTime')} content={draft.content} />
          {publishes && (
            <DateTimeField
              {...field(
                'publishAt',
                draft.published ? t`Choosing a time switches 'Publish immediately' off.` : undefined,
              )}
              onChange={(publishAt) => {
                field('publishAt').onChange(publishAt)
                if (publishAt) field('published').onChange(false)
              }}
              clear={t({ message: 'Clear', context: 'a time' })}
            />
          )}
        </div>
        {children}
      </div>
    </>
  )
}
