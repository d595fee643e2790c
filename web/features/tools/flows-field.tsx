import { useRef, type ComponentProps } from 'react'
import { Textarea } from '../../forms/textarea.tsx'
import { useLazyModule } from '../../kit/lazy.tsx'

interface Props {
  /** The attributes of the text. */
  area: ComponentProps<typeof Textarea>
  label: string
}

/** Dates with amounts: a text of lines, and rows in its stead as soon as their code is there. */
export function FlowsField({ area, label }: Props) {
  const text = useRef<HTMLTextAreaElement>(null)
  const code = useLazyModule(() => import('./flow-inputs.tsx'), true)
  return (
    <>
      <Textarea {...area} ref={text} rows={4} spellCheck={false} />
      {code && <code.FlowInputs textRef={text} label={label} />}
    </>
  )
}
