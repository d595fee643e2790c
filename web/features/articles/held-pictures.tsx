import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Article } from '../../../contract/articles-api.ts'
import { useDataSaver } from '../../kit/data-saver.ts'
import { usePlaceSearch } from '../../kit/place.ts'

/**
 * Holds back an article's pictures while data is saved, until the reader presses the button. Without JavaScript the button's
 * form sets a parameter of the address.
 * @returns `html` is the body, without the attributes that load pictures while they are held back
 */
export function useHeldPictures({ media, html }: Pick<Article, 'media' | 'html'>) {
  const saving = useDataSaver()
  const inAddress = usePlaceSearch().get('pictures') === 'show'
  const [asked, setAsked] = useState(inAddress)
  const count = media.filter((item) => item.type.startsWith('image/')).length + (html.match(pictures)?.length ?? 0)
  const held = saving && !asked && count > 0
  return {
    held,
    count,
    asked: asked && !inAddress,
    html: held ? html.replace(pictures, '<img data-src=').replace(smaller, '$1data-srcset=') : html,
    show: () => setAsked(true),
  }
}

/** The server writes `src` first in every `<img>`, and escapes '<' in text. */
const pictures = /<img src=/g
/** The `srcset` of an `<img>`. Attribute values are quoted and escape '"'. */
const smaller = /(<img (?:[a-z-]+="[^"]*" )*?)srcset=/g

interface Props {
  held: boolean
  count: number
  /** True after the reader pressed the button. */
  asked: boolean
  show: () => void
}

/** The note in place of held-back pictures, with the button to load them. */
export function HeldPictures({ held, count, asked, show }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused button is gone.
    if (asked) said.current?.focus()
  }, [asked])
  if (asked) {
    return (
      <p className="unseen" ref={said} tabIndex={-1}>
        {count === 1 ? 'The picture is shown.' : `${count} pictures are shown.`}
      </p>
    )
  }
  if (!held) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <form className="held-pictures row" lang="en" onSubmit={onSubmit}>
      <input type="hidden" name="pictures" value="show" />
      <button type="submit" className="button line" data-replay>
        Show pictures ({count})
      </button>
      <span className="meta">Data saver is on, so they are not loaded until you ask.</span>
    </form>
  )
}
