import '../../ui/choices.css'
import '../../ui/radio-cards.css'
import type { ChangeEvent, ReactNode } from 'react'

interface Props {
  legend: string
  name: string
  choices: readonly { amount: number; label: ReactNode }[]
  /** The amount that is picked when the page opens. */
  picked: number
  onPick?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Amounts as radio inputs that look like buttons. */
export function AmountChoices({ legend, name, choices, picked, onPick }: Props) {
  return (
    <fieldset className="choices radio-cards button-row">
      <legend className="unseen">{legend}</legend>
      {choices.map(({ amount, label }) => (
        <label key={amount}>
          <input type="radio" name={name} value={amount} defaultChecked={amount === picked} onChange={onPick} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
