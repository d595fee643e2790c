import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FormState } from '../../forms/form-state.ts'

interface Props {
  /** The id of the content: an address that names it opens the fold. */
  id?: string
  title: string
  form: FormState
  /** True where the form is the purpose of the page. */
  isOpen?: boolean
  children: ReactNode
}

/** A form that is opened by its title; it is open after a refusal, too. */
export function FoldedForm({ id, title, form, isOpen, children }: Props) {
  const isRefused = form.failure !== null || Object.keys(form.errors).length > 0
  const fold = useRef<HTMLDetailsElement>(null)
  // The attribute does not change after that: a fold would close under whoever corrects a field.
  const [opened] = useState(isOpen || isRefused)
  useEffect(() => {
    if (isRefused && fold.current) fold.current.open = true
  }, [isRefused])
  return (
    <details className="folded-form" ref={fold} open={opened}>
      <summary className="button line">
        <bdi>{title}</bdi>
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}
