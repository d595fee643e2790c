import '../../ui/shade.css'
import './lightbox.css'
import { Dialog } from 'radix-ui'
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { t, Trans } from '#words'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { sourcesOf } from '../../../contract/articles/media.ts'
import { useBackCloses } from '../../kit/back-closes.ts'
import { preserveFocus } from '../../ui/preserve-focus.ts'
import { CrossIcon, Icon } from '../../ui/icons.tsx'

interface Props {
  images: MediaItem[]
  at: number
  onMove: (index: number) => void
  onClose: () => void
}

/** CSS pixels of a swipe to the next picture. */
const swipe = 50

/** Shows one picture large. Buttons, arrow keys and swipes move to the others, in a circle. */
export function Lightbox({ images, at, onMove, onClose }: Props) {
  const image = images[at]
  const [giveBack] = useState(() => preserveFocus())
  const start = useRef<number | null>(null)
  const move = (step: number) => onMove((at + step + images.length) % images.length)
  useBackCloses(onClose)
  if (!image) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) move(step)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const distance = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0)
    if (start.current !== null && Math.abs(distance) >= swipe) move(distance < 0 ? 1 : -1)
    start.current = null
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade lightbox-shade" />
        <Dialog.Content
          className="lightbox"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onTouchStart={(event) =>
            (start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null)
          }
          onTouchEnd={onTouchEnd}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBack()
          }}
        >
          <Dialog.Title className="unseen">
            <Trans>Pictures</Trans>
          </Dialog.Title>
          <img
            src={image.url}
            srcSet={sourcesOf(image.url)}
            sizes="100vw"
            alt={image.alt || t`Picture ${at + 1} of ${images.length}`}
            width={image.width}
            height={image.height}
            referrerPolicy="no-referrer"
          />
          <p className="counter" aria-live="polite">
            <Trans>
              {at + 1} of {images.length}
            </Trans>
          </p>
          {images.length > 1 && (
            <>
              <button
                type="button"
                className="icon-button back"
                aria-label={t`Previous picture`}
                onClick={() => move(-1)}
              >
                <Icon d="M15 5l-7 7 7 7" />
              </button>
              <button type="button" className="icon-button on" aria-label={t`Next picture`} onClick={() => move(1)}>
                <Icon d="M9 5l7 7-7 7" />
              </button>
            </>
          )}
          <Dialog.Close className="icon-button close" aria-label={t`Close`}>
            <CrossIcon />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
