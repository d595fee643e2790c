import './gallery.css'
import { useState } from 'react'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { sourcesOf } from '../../../contract/articles/media.ts'
import { lazyPart } from '../../kit/lazy.tsx'
import { labelsFor, type Labels } from './labels.ts'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

/**
 * An article's pictures with their captions: a strip to swipe on a phone, up to three columns on wide screens. A picture that fails to load is
 * removed. Each opens in a lightbox.
 */
export function Gallery({ media, labels }: { media: MediaItem[]; labels: Labels }) {
  const [failed, setFailed] = useState<string[]>([])
  const [opened, setOpened] = useState<number | null>(null)
  const images = media.filter((item) => item.type.startsWith('image/') && !failed.includes(item.id))
  if (images.length === 0) return null
  return (
    <div className="gallery">
      {images.map((image, index) => (
        <figure key={image.id}>
          <a
            href={image.url}
            aria-haspopup="dialog"
            data-replay
            onClick={(event) => {
              event.preventDefault()
              setOpened(index)
            }}
          >
            <img
              src={image.url}
              srcSet={sourcesOf(image.url)}
              sizes={`(min-width: 640px) ${Math.round(680 / Math.min(images.length, 3))}px, ${images.length > 1 ? '168px' : '100vw'}`}
              alt={
                image.alt ||
                labelsFor(labels)('Picture {number} of {count}', { number: index + 1, count: images.length })
              }
              width={image.width}
              height={image.height}
              referrerPolicy="no-referrer"
              loading={index === 0 ? 'eager' : 'lazy'}
              // The picture may have failed before hydration.
              ref={(element) => {
                if (element?.complete && element.naturalWidth === 0) setFailed((ids) => [...ids, image.id])
              }}
              onError={() => setFailed((ids) => [...ids, image.id])}
            />
          </a>
          {image.alt && <figcaption aria-hidden="true">{image.alt}</figcaption>}
        </figure>
      ))}
      {opened !== null && (
        <Lightbox
          images={images}
          at={Math.min(opened, images.length - 1)}
          onMove={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
