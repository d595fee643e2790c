import { useDeferredValue, useMemo } from 'react'
import { readTimeOf, wordsIn } from '../../../../contract/article-check.ts'
import { articleLimits } from '../../../../contract/articles.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import { focusNext } from '../focus-next.ts'

interface Props {
  value: string
  content: string
  onChange: (value: string) => void
  wrong: string[] | undefined
}

/** Minutes that an article takes to read, as the editor says, with what the words say. */
export function ReadTimeField({ value, content, onChange, wrong }: Props) {
  const text = useDeferredValue(content)
  const words = useMemo(() => wordsIn(text), [text])
  const suggested = readTimeOf(words)
  const { min, max } = articleLimits.readTime
  return (
    <FieldAround
      name="readTime"
      label="Read time in minutes"
      hint={words > 0 ? `The text has ${pluralize(words, 'word')}: ${pluralize(suggested, 'minute')}.` : undefined}
      wrong={wrong}
    >
      {(tied) => (
        <span className="with-button">
          <input
            {...tied}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {words > 0 && value !== String(suggested) && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                onChange(String(suggested))
                focusNext(`#${idOf('readTime')}`)
              }}
            >
              Use {suggested}
            </button>
          )}
        </span>
      )}
    </FieldAround>
  )
}
