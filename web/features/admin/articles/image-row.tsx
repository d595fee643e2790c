import { t, Trans } from '#words'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { sourcesOf } from '../../../../contract/articles/media.ts'
import { pictureOrigin } from '../../../../contract/articles/picture-origins.ts'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'
import { Field, anyScript } from '../../../forms/field.tsx'
import { RowActions } from '../row-actions.tsx'
import { OutsideNote, type Copies } from './outside-pictures.tsx'

interface Props {
  item: MediaItem
  index: number
  count: number
  copies: Copies
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onInsert: () => void
}

/** A picture of an article: its text alternative and its position. */
export function ImageRow({ item, index, count, copies, onAlt, onMove, onRemove, onInsert }: Props) {
  const number = index + 1
  const name = t`image ${number}`
  const outside = pictureOrigin(item.url) !== null
  const { url, width, height, filename, alt = '' } = item
  return (
    <li className="image tile">
      {outside ? (
        // This page's Content-Security-Policy blocks the picture.
        <span className="hint">{filename}</span>
      ) : (
        <img src={url} srcSet={sourcesOf(url)} sizes="120px" {...{ width, height }} alt={alt || filename} />
      )}
      <div>
        <Field
          name="alt"
          id={imageId(item)}
          label={t`What does ${name} show?`}
          value={alt}
          onChange={onAlt}
          {...anyScript}
          maxLength={mediaLimits.alt}
          placeholder={t`For those who do not see it`}
        />
        {outside && <OutsideNote url={url} copies={copies} onFocusLeft={() => focusRow(index)} />}
        <div className="image-actions row">
          <button type="button" className="button line" onClick={onInsert}>
            <Trans>Put into the text</Trans>
          </button>
          <RowActions {...{ name, index, count, onMove, onRemove }} />
        </div>
      </div>
    </li>
  )
}

/** The id of the input for a picture's text alternative. */
export const imageId = ({ id }: MediaItem): string => `image-${id}`

/** The copy's row replaces this one. */
const focusRow = (index: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('.images .image input').item(index)?.focus())
