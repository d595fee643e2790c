import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  /** The id of its content: an address with it opens the part, by the browser itself. Of two parts with one title, only that with an id is a landmark. */
  id?: string | undefined
  children: ReactNode
}

/** A part of a calculator's page that is folded away until it is pressed, printed, or named by the address. */
export function Fold({ title, id, children }: Props) {
  const heading = useId()
  return (
    <section className="tool-fold" aria-labelledby={id && heading}>
      <details>
        <summary>
          <h2 id={heading}>{title}</h2>
        </summary>
        <div id={id} className="tool-fold-content">
          {children}
        </div>
      </details>
    </section>
  )
}
