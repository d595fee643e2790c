import '../folding.css'
import './folded-section.css'
import { t } from '#words'
import { use, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { FormsContext, isUnsavedIn } from './unsaved.ts'

interface Props {
  title: string
  /** The id of its heading, to which links lead. */
  id: string
  /** Its settings in short; shown while it is folded. */
  state: ReactNode
  className?: string
  /** True where a form in it has just been refused. */
  isOpen?: boolean
  /** Opens it. */
  ref?: Ref<{ open: () => void }>
  children: ReactNode
}

/** A section of the settings: a line with its state, until it is pressed or a link leads into it. */
export function FoldedSection({ title, id, state, className, isOpen, ref, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const forms = use(FormsContext)
  useImperativeHandle(ref, () => ({
    open() {
      if (box.current) box.current.open = true
    },
  }))
  useEffect(() => {
    // A link to it, or to something inside.
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1))
      if (!target || !box.current?.contains(target)) return
      box.current.open = true
      target.scrollIntoView()
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const [isUnsaved, setUnsaved] = useState(false)
  const onToggle = () => {
    if (!box.current) return
    setUnsaved(isUnsavedIn(forms, box.current))
    const isThere = box.current.contains(document.getElementById(location.hash.slice(1)))
    // The address opens it again, after a reload and on the way back.
    if (box.current.open !== isThere)
      history.replaceState(history.state, '', isThere ? location.pathname + location.search : `#${id}`)
  }
  return (
    <section aria-labelledby={id} className={className}>
      <details ref={box} className="folded-section folding" open={isOpen || undefined} onToggle={onToggle}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="meta state">{isUnsaved ? <b className="unsaved">{t`Not saved`}</b> : state}</span>
        </summary>
        {children}
      </details>
    </section>
  )
}
