import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { useGo } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { queryOf, type Texts } from './cases.ts'
import { Fold } from './fold.tsx'
import { Outcome } from './outcome.tsx'
import { SaveSum } from './save-sum.tsx'
import { tie } from './slider.ts'
import { names, ToolAnswer } from './tool-answer.tsx'
import { ToolFields } from './tool-fields.tsx'
import { ToolFrame } from './tool-frame.tsx'
import { useLiveSum } from './use-live-sum.ts'
import { useSentFocus } from './use-sent-focus.ts'

interface Props {
  page: ToolPage
  /** One case, or two side by side. */
  forms: readonly [ToolForm, ToolForm?]
  /** The name of what had the focus when the form was sent: it has it again when the answer is there. */
  focusRef: RefObject<string | null>
}

/**
 * A calculator's result in its frame, its form, and the way to the result folded beneath. The form is a plain GET form, so that the address has the inputs; with JavaScript the sum is
 * made again as one types, by code that is loaded at the first key. While an input is not right there is no sum.
 */
export function Counted({ page, forms: [form, other], focusRef }: Props) {
  const go = useGo()
  const now = useNow().toISOString()
  const { origin } = useSite()
  const forms = other ? [form, other] : [form]
  const box = useRef<HTMLFormElement>(null)
  const of = form.calculator === Object.keys(page.calculators)[0] ? undefined : form.calculator
  const addressOf = (cases: readonly Texts[]) => paths.tool(page.slug, { of, ...queryOf(cases) })

  const { typed, live, answers, latestSums, casesOf, countAgain } = useLiveSum(page.group, [form, other], box)
  useSentFocus(focusRef, box)
  // The browser opens a folded part that an address names, but not after a navigation of ours.
  useEffect(() => document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', ''), [])
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) tie(target)
    void countAgain(casesOf(currentTarget))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Another address would need its form from the server; the sum can be made here.
    if (!navigator.onLine) return void countAgain(casesOf(event.currentTarget))
    focusRef.current = document.activeElement?.getAttribute('name') ?? ''
    go(addressOf(casesOf(event.currentTarget)))
  }
  const [first] = answers
  return (
    <>
      <div className={other ? 'tool-columns compared' : 'tool-columns'}>
        <div className="tool-side">
          <div className="tool-top">
            <ToolFrame frames={latestSums.map((sum) => sum?.frame ?? null)} answers={answers} />
            <ToolAnswer answers={answers} live={live} />
          </div>
        </div>
        <form
          ref={box}
          className="form"
          action={paths.tool(page.slug)}
          aria-label={form.title}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {of && <input type="hidden" name="of" value={of} />}
          {forms.map((form, index) => {
            const { texts, errors } = form
            const fields = (
              <ToolFields
                form={form}
                index={index}
                typed={typed[index] ?? texts}
                errors={live && answers[index] ? {} : errors}
              />
            )
            return other ? (
              <fieldset key={index} className="form">
                <legend>{names[index]}</legend>
                {fields}
              </fieldset>
            ) : (
              fields
            )
          })}
          <div className="button-row">
            <button className="button main">Calculate</button>
            <Link href={addressOf(other ? typed.slice(0, 1) : [...typed, { ...typed[0], ...first?.second }])}>
              {other ? 'Leave the second case' : 'Compare with a second case'}
            </Link>
          </div>
        </form>
      </div>
      <div className={other ? 'tool-more compared' : 'tool-more'}>
        {forms.map((form, index) => {
          // While an input is not right it is hidden, not removed, so that what was opened stays open.
          const sum = latestSums[index]
          return (
            sum && (
              <Outcome
                key={index}
                form={form}
                answer={sum}
                isHidden={!answers[index]}
                texts={typed[index] ?? {}}
                name={other && names[index]}
                isFirst={index === 0}
              />
            )
          )
        })}
        <Fold title="What this sum leaves out" id="leaves-out">
          <ul>
            {page.leavesOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      </div>
      <p className="tool-printed">{`Counted on ${dateInIndia(now)} at ${origin}${addressOf(typed)}`}</p>
      {/* It is hidden, not removed, so that a typed name stays. */}
      <div hidden={!answers.every(Boolean)}>
        <SaveSum
          calculator={form.calculator}
          query={String(new URLSearchParams(queryOf(typed)))}
          path={addressOf(typed)}
          frame={{ title: form.title, path: paths.toolFrame(page.slug, { of, ...typed[0] }) }}
        />
      </div>
    </>
  )
}
