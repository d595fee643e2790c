import { useEffect, useRef, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** The chosen value, if React holds it. */
  value?: string | undefined
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** The native select: it works before hydration and opens the phone's own picker. */
export function Select({ value, defaultValue, options, onChange, ...rest }: Props) {
  const element = useRef<HTMLSelectElement>(null)
  const first = useRef({ value, onChange })
  // The visitor may have chosen before hydration.
  useEffect(() => {
    const { value: shown, onChange: tell } = first.current
    const chosen = element.current?.value
    if (shown !== undefined && chosen !== undefined && chosen !== shown) tell(chosen)
  }, [])
  return (
    <select
      {...rest}
      ref={element}
      {...(value === undefined ? { defaultValue } : { value })}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}
