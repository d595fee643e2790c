import { useEffect, useRef } from 'react'

interface Props {
  name: string
  label: string
  value: string
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  className?: string
}

/** The native select: it works before hydration and opens the phone's own picker. */
export function Select({ name, label, value, options, onChange, className }: Props) {
  const element = useRef<HTMLSelectElement>(null)
  const first = useRef({ value, onChange })
  // The visitor may have chosen before hydration.
  useEffect(() => {
    const chosen = element.current?.value
    if (chosen !== undefined && chosen !== first.current.value) first.current.onChange(chosen)
  }, [])
  return (
    <select
      ref={element}
      className={className}
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}
