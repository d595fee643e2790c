import { createContext, use, type ComponentType, type Context, type HTMLAttributes } from 'react'

/** A component, and everything that its HTML depends on besides the site's settings and categories. */
export interface PartOf<P, C> {
  part: ComponentType<P>
  props: P
  /** A context that the component reads, and its value on the server; in the browser the component reads the context around it. */
  provide?: ProvidedContext<C> | undefined
  /** Returns the values in the HTML that change with the clock, such as the age of a text. They become part of the cache's key. */
  clockKey?: ((now: Date) => unknown) | undefined
}

/** A context and a value for it. The value and the props may hold functions only if these do not change the HTML. */
interface ProvidedContext<C> {
  context: Context<C>
  value: C
}

/** Returns the HTML of a part: from the cache, or rendered if the cache has none for the same props, context and clock. */
export type RenderCached = <P extends object, C>(one: PartOf<P, C>) => string

/** Provided on the server only. Null on a page that answers a form, since its parts show the result of the form. */
export const PartCacheContext = createContext<RenderCached | null>(null)

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'>
interface Props<P, C> extends Attributes, PartOf<P, C> {
  /** The element around the part. */
  as: 'li' | 'nav' | 'footer' | 'section' | 'div'
  /** False if the part shows something that belongs to this reader alone: it is not cached then. */
  shared?: boolean
}

/**
 * An element whose content looks the same for all readers. The server renders it once, in a React tree of its own (part-cache.tsx), in which
 * a component has no access to the member, to replies or to the address. In the browser it is an ordinary element.
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
