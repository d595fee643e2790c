import { t, Trans } from '#words'
import { useDeferredValue, useEffect, useMemo, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { prefix } from '../../../contract/languages.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { useGo } from '../../kit/location.ts'
import { ofIn, sumAddress } from './calculator-address.ts'
import type { Texts } from './cases.ts'
import { inGroups } from './amount-groups.ts'
import { tie } from './slider.ts'
import { names, ToolAnswer } from './tool-answer.tsx'
import { ToolFields } from './tool-fields.tsx'
import { ToolFrame } from './tool-frame.tsx'
import { ToolMore } from './tool-more.tsx'
import { answersIn, useLiveSum } from './use-live-sum.ts'
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
  const forms = other ? [form, other] : [form]
  const box = useRef<HTMLFormElement>(null)
  const of = ofIn(page, form.calculator)
  const addressOf = (cases: readonly Texts[]) => sumAddress(page, form.calculator, cases)

  const { state, casesOf, countAgain } = useLiveSum(page.group, [form, other], box)
  // The frame is painted first; all else follows.
  const later = useDeferredValue(state)
  const { typed, live } = later
  const answers = useMemo(() => answersIn(later), [later])
  useSentFocus(focusRef, box)
  // The browser opens a folded part that an address names, but not after a navigation of ours.
  useEffect(() => document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', ''), [])
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) tie(target)
    void countAgain(casesOf(currentTarget))
  }
  // Not while one types, which may be ‘7 lakh’.
  const onLeave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.dataset.amount) target.value = inGroups(target.value.trim())
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
            <ToolFrame state={state} />
            <ToolAnswer answers={answers} live={live} />
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are left */}
        <form
          ref={box}
          className="form"
          action={prefix + paths.tool(page.slug)}
          aria-label={form.title}
          onInput={onInput}
          onBlur={onLeave}
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
                errors={live && answers[index] ? noErrors : errors}
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
            <button className="button main">
              <Trans context="button">Calculate</Trans>
            </button>
            <Link href={addressOf(other ? typed.slice(0, 1) : [...typed, { ...typed[0], ...first?.second }])}>
              {other ? t`Leave the second case` : t`Compare with a second case`}
            </Link>
          </div>
        </form>
      </div>
      <ToolMore
        page={page}
        form={form}
        other={other}
        state={later}
        isFirstRight={Boolean(first)}
        isOtherRight={!other || Boolean(answers[1])}
      />
    </>
  )
}

const noErrors = {}
