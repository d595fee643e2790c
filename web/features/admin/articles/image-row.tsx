import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits, pictureOrigin, sourcesOf } from '../../../../contract/media.ts'
import { CrossIcon, DownIcon } from '../../../ui/icons.tsx'
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
  const id = `image-${item.id}`
  const number = index + 1
  const outside = pictureOrigin(item.url) !== null
  const moveButton = (way: 'up' | 'down', to: number) => (
    <button
      type="button"
      className={`icon-button ${way}`}
      aria-label={`Move image ${number} ${way}`}
      aria-disabled={to < 0 || to === count}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      <DownIcon />
    </button>
  )
  return (
    <li className="image tile">
      {outside ? (
        // This page's Content-Security-Policy blocks the picture.
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
              {moveButton('up', index - 1)}
              {moveButton('down', index + 1)}
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

/** The copy's row replaces this one. */
const focusRow = (index: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('.images .image input').item(index)?.focus())
