import { useEffect, useRef } from 'react'
import type { ArticleQuestion } from '../../../../contract/articles/question-shapes.ts'
import type { labelsFor } from '../labels.ts'

interface Props {
  question: ArticleQuestion
  name: string
  sent: string | null
  say: ReturnType<typeof labelsFor>
  /** The language of the unit, where it is another one than that of the labels. */
  lang?: string | undefined
  /** The reason why the answer is no number. */
  fault: string | null
}

/** The input of a number, with its unit. */
export function NumberAnswer({ question: { id, unit }, name, sent, say, lang, fault }: Props) {
  const isBefore = unit === '₹'
  const wrong = `wrong-${id}`
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) input.current?.focus()
  }, [fault])
  return (
    <>
      <label className="number row">
        <span className="unseen">{say('Your answer')}</span>
        {isBefore && <span lang={lang}>{unit}</span>}
        <input
          ref={input}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={100}
          defaultValue={sent ?? ''}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? wrong : undefined}
        />
        {!isBefore && unit && <span lang={lang}>{unit}</span>}
      </label>
      {fault && (
        <p id={wrong} className="wrong" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
