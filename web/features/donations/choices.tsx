import type { ChangeEvent, ReactNode } from 'react'

interface Props {
  legend: string
  name: string
  choices: readonly { amount: number; words: ReactNode }[]
  /** The amount that is picked when the page opens. */
  picked: number
  onPick?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Amounts to pick one of: radio buttons that look like buttons, so that arrows and forms work as everywhere. */
export function Choices({ legend, name, choices, picked, onPick }: Props) {
  return (
    <fieldset className="choices">
      <legend className="unseen">{legend}</legend>
      {choices.map(({ amount, words }) => (
        <label key={amount}>
          <input type="radio" name={name} value={amount} defaultChecked={amount === picked} onChange={onPick} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
