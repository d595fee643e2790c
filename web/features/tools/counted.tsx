import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools-api.ts'
import type { ToolPage } from '../../../contract/tools/tool-page.ts'
import { useGo } from '../../kit/place.ts'
import { unbroken } from './figure-text.ts'
import { ToolField } from './tool-field.tsx'
import { Outcome, type Shown } from './outcome.tsx'

type Texts = Record<string, string>

/**
 * A calculator's form and its result. The form is a plain GET form, so that the address has the inputs; with JavaScript the sum is
 * made again as one types, by code that is loaded at the first key. While an input is not right there is no sum.
 */
export function Counted({ page, form }: { page: ToolPage; form: ToolForm }) {
  const go = useGo()
  const [texts, setTexts] = useState<Texts>(form.texts)
  const [live, setLive] = useState<Shown | 'wrong' | null>(null)
  const latest = useRef(0)
  const of = form.calculator === Object.keys(page.calculators)[0] ? undefined : form.calculator

  const box = useRef<HTMLFormElement>(null)

  const countAgain = async (typed: Texts) => {
    const turn = ++latest.current
    // Without the code the sum is made when the form is sent.
    const shown = await import('./count.ts')
      .then(({ count }) => count({ group: page.group, name: form.calculator }, typed, form.values))
      .catch(() => null)
    if (turn !== latest.current || !shown) return
    setTexts(typed)
    setLive(shown)
  }
  const countTypedBefore = useEffectEvent(() => {
    const typed = box.current ? textsOf(box.current) : {}
    if (Object.entries(typed).some(([name, text]) => text !== (form.texts[name] ?? ''))) void countAgain(typed)
  })
  // A reader may have typed before the page was hydrated, which no handler saw.
  useEffect(() => countTypedBefore(), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(paths.tool(page.slug, { of, ...textsOf(event.currentTarget) }))
  }
  const answer = live === 'wrong' ? null : (live ?? form.answer)
  return (
    <>
      <p className="tool-result" role="status">
        {answer ? unbroken(answer.sentence) : 'Some inputs need another look: the sum is made when they are right.'}
      </p>
      <div className="tool-columns">
        <form
          ref={box}
          className="form"
          action={paths.tool(page.slug)}
          aria-label={form.title}
          onInput={(event) => void countAgain(textsOf(event.currentTarget))}
          onSubmit={onSubmit}
        >
          {of && <input type="hidden" name="of" value={of} />}
          {form.inputs.map((input) => (
            <ToolField
              key={input.name}
              input={input}
              text={form.texts[input.name]}
              errors={live && answer ? undefined : form.errors[input.name]}
            />
          ))}
          <button className="button main">Count</button>
        </form>
        {answer && <Outcome form={form} answer={answer} texts={texts} />}
      </div>
    </>
  )
}

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (name === 'of' ? [] : [[name, String(value)]])))
