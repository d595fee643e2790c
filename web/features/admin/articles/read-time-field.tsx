import { useDeferredValue, useMemo } from 'react'
import { plural, t } from '#words'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { readTimeOf, wordsIn } from '../../../../contract/articles/reading-time.ts'
import { anyScript, Field } from '../../../forms/field.tsx'
import type { ControlledField } from '../../../forms/field-group.tsx'

/** The reading time in minutes, with a suggestion from the number of words. */
export function ReadTimeField({ field, content }: { field: ControlledField; content: string }) {
  const text = useDeferredValue(content)
  const wordCount = useMemo(() => wordsIn(text), [text])
  const suggested = readTimeOf(wordCount)
  const { min, max } = articleLimits.readTime
  const length = plural(wordCount, { one: '# word', other: '# words' })
  const minutes = plural(suggested, { one: '# minute', other: '# minutes' })
  const hint = wordCount > 0 && t`The text has ${length}: ${minutes}.`
  const fill = wordCount > 0 &&
    field.value !== String(suggested) && { value: String(suggested), label: t`Use ${suggested}` }
  return <Field {...field} {...anyScript} {...{ hint, fill, min, max }} type="number" inputMode="numeric" step={1} />
}
