import './folded-section.css'
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'

interface Props {
  title: string
  /** The id of its heading, to which links lead. */
  id: string
  /** Its settings in short; shown while it is folded. */
  state: ReactNode
  className?: string
  /** Opens it. */
  ref?: Ref<{ open: () => void }>
  children: ReactNode
}

/** The widths at which sections stand open, beside the list of them. */
const wide = '(min-width: 60em)'

/** A section of the settings: folded on a phone, where its line has its state, and always open on a computer. */
export function FoldedSection({ title, id, state, className, ref, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => ({
    open() {
      if (box.current) box.current.open = true
    },
  }))
  useEffect(() => {
    const query = matchMedia(wide)
    const fit = () => {
      if (query.matches && box.current) box.current.open = true
      if (summary.current) summary.current.tabIndex = query.matches ? -1 : 0
    }
    // A link to it, or to something inside.
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1))
      if (!target || !box.current?.contains(target)) return
      box.current.open = true
      target.scrollIntoView()
    }
    fit()
    follow()
    query.addEventListener('change', fit)
    addEventListener('hashchange', follow)
    return () => {
      query.removeEventListener('change', fit)
      removeEventListener('hashchange', follow)
    }
  }, [])
  return (
    <section aria-labelledby={id} className={className}>
      <details ref={box} className="folded-section">
        <summary ref={summary}>
          <h2 id={id}>{title}</h2>
          <span className="meta state">{state}</span>
        </summary>
        {children}
      </details>
    </section>
  )
}
