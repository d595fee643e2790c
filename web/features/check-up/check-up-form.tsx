import '../../ui/choices.css'
import '../../ui/radio-cards.css'
import { useState, type SubmitEvent } from 'react'
import { t, Trans } from '#words'
import type { CheckUp } from '../../../contract/check-up/check-up-api.ts'
import { answersIn, type CheckUpAnswers } from '../../../contract/check-up/next-steps.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { NoScript } from '../../forms/no-script.tsx'
import { SmallStairs } from '../ladder/small-stairs.tsx'

interface Props {
  questions: CheckUp['questions']
  /** The answers to begin with. */
  answers: CheckUpAnswers
  /** True for an address in which answers are missing. */
  isIncomplete: boolean
  /** The number of steps of the ladder; none where no lesson of the check-up is on it. */
  stairs: number | undefined
  onDone: (answers: CheckUpAnswers) => void
}

/** The questions. Without JavaScript the answers go into the address of the same page; the script sends nothing. */
export function CheckUpForm({ questions, answers, isIncomplete, stairs, onDone }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onDone(answersIn(questions, (id) => String(chosen.get(id))))
  }
  const [answered, setAnswered] = useState(Object.keys(answers).length)
  return (
    <form
      action={prefix + paths.checkUp}
      onSubmit={submit}
      onChange={({ currentTarget }) => setAnswered([...new FormData(currentTarget)].length)}
    >
      <p className="lead">
        <Trans>
          Eight questions, three minutes, and the one step that comes next. No amounts, no score, nothing for sale.
        </Trans>{' '}
        <Trans>Your answers stay in this browser.</Trans>
      </p>
      {/* The reader climbs with each answer. */}
      {stairs && <SmallStairs of={stairs} here={Math.ceil((stairs * answered) / questions.length) || undefined} />}
      <NoScript>
        <p className="meta">
          <Trans>
            Without JavaScript they stand in the address of the next page instead; the site does not store them.
          </Trans>
        </p>
      </NoScript>
      {isIncomplete && (
        <p className="wrong" role="alert">
          <Trans>Some questions have no answer yet. Answer all of them to see your next step.</Trans>
        </p>
      )}
      <ol>
        {questions.map(({ id, text, options }, index) => (
          <li key={id}>
            <fieldset className="radio-cards">
              <legend>
                <small className="meta">{t`${index + 1} of ${questions.length}`}</small> {text}
              </legend>
              {options.map((option) => (
                <label key={option.id}>
                  <input type="radio" name={id} value={option.id} defaultChecked={answers[id] === option.id} required />
                  {option.text}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <button type="submit" className="button main">
        <Trans>Show my next step</Trans>
      </button>
    </form>
  )
}
