import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits, pictureOrigin, sourcesOf } from '../../../../contract/media.ts'
import { CrossIcon, DownIcon } from '../../../ui/icons.tsx'
import { OutsideNote } from './outside-note.tsx'
import type { Copies } from './use-copies.ts'

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

/** One picture of an article: what it shows, and its place among the others. */
export function ImageRow({ item, index, count, copies, onAlt, onMove, onRemove, onInsert }: Props) {
  const id = `image-${item.id}`
  const number = index + 1
  const outside = pictureOrigin(item.url) !== null
  return (
    <li className="image">
      {outside ? (
        // The policy of this page keeps it out.
        <span className="hint">{item.filename}</span>
      ) : (
        <img
          src={item.url}
          srcSet={sourcesOf(item.url)}
          sizes="120px"
          width={item.width}
          height={item.height}
          alt={item.alt || item.filename}
        />
      )}
      <div>
        <label htmlFor={id}>What does image {number} show?</label>
        <input
          id={id}
          name="alt"
          value={item.alt ?? ''}
          maxLength={mediaLimits.alt}
          placeholder="For those who do not see it"
          dir="auto"
          onChange={(event) => onAlt(event.target.value)}
        />
        {outside && <OutsideNote url={item.url} copies={copies} onFocusLeft={() => focusRow(index)} />}
        <div className="image-acts">
          <button type="button" className="button line" onClick={onInsert}>
            Put into the text
          </button>
          {count > 1 && (
            <>
              <button
                type="button"
                className="icon-button up"
                aria-label={`Move image ${number} up`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && onMove(index - 1)}
              >
                <DownIcon />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move image ${number} down`}
                aria-disabled={number === count}
                onClick={() => number < count && onMove(index + 1)}
              >
                <DownIcon />
              </button>
            </>
          )}
          <button type="button" className="icon-button" aria-label={`Remove image ${number}`} onClick={onRemove}>
            <CrossIcon />
          </button>
        </div>
      </div>
    </li>
  )
}

/** The copy has a row of its own, which comes in the place of this one. */
const focusRow = (index: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('.images .image input').item(index)?.focus())
