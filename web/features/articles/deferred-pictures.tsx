import { useState, type FormEvent, type ReactNode } from 'react'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { useDataSaver } from '../../kit/data-saver.ts'
import { useSearchParams } from '../../kit/location.ts'
import { labelsFor } from './labels.ts'
import { takeFocus } from '../../kit/take-focus.ts'

/**
 * Defers an article's pictures in data-saver mode, until the reader presses the button. Without JavaScript the button's
 * form sets a parameter of the address.
 * @returns `html` is the body, without the attributes that load pictures while they are deferred; `note` has the button
 */
export function useDeferredPictures({ media, html, words }: Pick<Article, 'media' | 'html' | 'words'>) {
  const saving = useDataSaver()
  const inAddress = useSearchParams().get('pictures') === 'show'
  const say = labelsFor(words)
  const [requested, setRequested] = useState(false)
  const count = media.filter((item) => item.type.startsWith('image/')).length + (html.match(pictures)?.length ?? 0)
  const deferred = saving && !inAddress && !requested && count > 0
  return {
    deferred,
    html: deferred ? html.replace(pictures, '<img data-src=').replace(smaller, '$1data-srcset=') : html,
    note: requested ? <Shown count={count} say={say} /> : deferred && noteOf(count, say, () => setRequested(true)),
  }
}

type Say = ReturnType<typeof labelsFor>

/** The server writes `src` first in every `<img>`, and escapes '<' in text. */
const pictures = /<img src=/g
/** The `srcset` of an `<img>`. Attribute values are quoted and escape '"'. */
const smaller = /(<img (?:[a-z-]+="[^"]*" )*?)srcset=/g

/** The note about deferred pictures, with the button that loads them. */
function noteOf(count: number, say: Say, show: () => void): ReactNode {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <form className="callout row" onSubmit={onSubmit}>
      <input type="hidden" name="pictures" value="show" />
      <button type="submit" className="button line">
        {say('Show pictures ({count})', { count })}
      </button>
      <span className="meta">{say('Data saver is on, so they are not loaded until you ask.')}</span>
    </form>
  )
}

/** Takes the focus, since the focused button is gone. */
function Shown({ count, say }: { count: number; say: Say }) {
  return (
    <p className="unseen" ref={takeFocus} tabIndex={-1}>
      {count === 1 ? say('The picture is shown.') : say('{count} pictures are shown.', { count })}
    </p>
  )
}
