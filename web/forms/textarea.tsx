import { useEffectEvent, useLayoutEffect, useState, type ComponentProps } from 'react'
import { useHydrating } from '../kit/hydrated.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  id: string
  onChange?: ((event: { target: HTMLTextAreaElement }) => void) | undefined
}

/** A textarea that keeps what was typed before hydration. React (19.3, `initTextarea`) sets one with a text back to the text of the server. */
export function Textarea({ id, onChange, ...rest }: Props) {
  const hydrating = useHydrating()
  const [typed] = useState(() => (hydrating && globalThis.document ? textareaWith(id)?.value : undefined))
  const restore = useEffectEvent(() => {
    const target = textareaWith(id)
    if (!target || typed === undefined || target.value === typed) return
    target.value = typed
    onChange?.({ target })
  })
  // Before the effects that read the form.
  useLayoutEffect(() => restore(), [])
  return <textarea {...rest} id={id} {...(onChange && { onChange })} />
}

const textareaWith = (id: string) => document.querySelector<HTMLTextAreaElement>(`textarea#${CSS.escape(id)}`)
