import { createContext, use, type ComponentType, type HTMLAttributes } from 'react'

/** Makes the HTML of a part, or takes what was made of the same before. */
export type Keep = <P extends object>(Part: ComponentType<P>, given: P, also?: (now: Date) => unknown) => string

/** Provided on the server only. Null where a page is the answer to a form: its parts show what came of that. */
export const KeepContext = createContext<Keep | null>(null)

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'>
interface Props<P> extends Attributes {
  /** The element around the part. */
  as: 'li' | 'nav' | 'footer' | 'section' | 'div'
  part: ComponentType<P>
  given: P
  /** Adds what in it changes with the clock, such as the words of a time. */
  also?: ((now: Date) => unknown) | undefined
}

/**
 * An element whose inside looks the same for everybody: it is made of what is given, of the site's settings and its categories alone. The server makes
 * its HTML once, in a tree of its own (kept-html.tsx): a part that asks for the member, for a reply or for the address finds none
 * there. In the browser it is an element like others. Functions may be given, if they change no HTML.
 */
export function Kept<P extends object>({ as: Tag, part: Part, given, also, ...attributes }: Props<P>) {
  const keep = import.meta.env.SSR ? use(KeepContext) : null
  if (keep) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(Part, given, also) }} />
  return (
    <Tag {...attributes}>
      <Part {...given} />
    </Tag>
  )
}
