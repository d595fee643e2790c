import { createContext, use, type ComponentType, type Context, type HTMLAttributes } from 'react'

/** A part, and all that its HTML is made of besides the site's settings and its categories. */
export interface PartOf<P, C> {
  part: ComponentType<P>
  props: P
  /** A context that the part reads. The browser has the context itself, the server this value of it. */
  provide?: ProvidedContext<C> | undefined
  /** Adds what in it changes with the clock, such as the words of a time. */
  clockKey?: ((now: Date) => unknown) | undefined
}

/** A context and a value for it. Functions may be among the value and what is given, if they change no HTML. */
interface ProvidedContext<C> {
  context: Context<C>
  value: C
}

/** Makes the HTML of a part, or takes what was made of the same before. */
export type RenderCached = <P extends object, C>(one: PartOf<P, C>) => string

/** Provided on the server only. Null where a page is the answer to a form: its parts show what came of that. */
export const PartCacheContext = createContext<RenderCached | null>(null)

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'>
interface Props<P, C> extends Attributes, PartOf<P, C> {
  /** The element around the part. */
  as: 'li' | 'nav' | 'footer' | 'section' | 'div'
  /** False where the part shows what is the reader's alone. */
  shared?: boolean
}

/**
 * An element whose inside looks the same for everybody. The server makes its HTML once, in a tree of its own (part-cache.tsx): a part that asks
 * for the member, for a reply or for the address finds none there. In the browser it is an element like others.
 */
export function CachedPart<P extends object, C>({
  as: Tag,
  part,
  props,
  provide,
  clockKey,
  shared = true,
  ...attributes
}: Props<P, C>) {
  const renderCached = use(PartCacheContext)
  if (renderCached && shared)
    return (
      <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderCached({ part, props, provide, clockKey }) }} />
    )
  const Part = part
  return (
    <Tag {...attributes}>
      <Part {...props} />
    </Tag>
  )
}
