import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { ask } from '../../kit/api.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { useGo } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { casesIn, queryOf, type Texts } from './cases.ts'
import { differencesOf, mainDifference } from './differences.ts'
import { shownInputs } from '../../../contract/tools/shown-inputs.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import { SaveSum } from './save-sum.tsx'
import { neededIn } from './needed.ts'
import { Outcome, type Shown } from './outcome.tsx'
import { tie } from './slider.ts'
import { ToolFields } from './tool-fields.tsx'
import { restoreInputs, useTypedInputs } from './typed-inputs.ts'

interface Props {
  page: ToolPage
  /** One case, or two side by side. */
  forms: readonly [ToolForm, ToolForm?]
  /** The name of what had the focus when the form was sent: it has it again when the answer is there. */
  focusRef: RefObject<string | null>
}

const names = ['First case', 'Second case']

/**
 * A calculator's form and its result. The form is a plain GET form, so that the address has the inputs; with JavaScript the sum is
 * made again as one types, by code that is loaded at the first key. While an input is not right there is no sum.
 */
export function Counted({ page, forms: [form, other], focusRef }: Props) {
  const go = useGo()
  const client = useQueryClient()
  const now = useNow().toISOString()
  const { origin } = useSite()
  const forms = other ? [form, other] : [form]
  const [typed, setTyped] = useState<readonly Texts[]>(forms.map(({ inputs, texts }) => neededIn(inputs, texts)))
  const [live, setLive] = useState<readonly (Shown | 'wrong' | 'unreached')[] | null>(null)
  const latest = useRef(0)
  const ofDays = useRef(new Map<unknown, ToolForm>())
  const box = useRef<HTMLFormElement>(null)
  const of = form.calculator === Object.keys(page.calculators)[0] ? undefined : form.calculator
  const addressOf = (cases: readonly Texts[]) => paths.tool(page.slug, { of, ...queryOf(cases) })

  const casesOf = (box: HTMLFormElement) =>
    casesIn(new FormData(box)).map((texts, index) => neededIn((forms[index] ?? form).inputs, texts))
  const askFor = (texts: Texts) => client.fetchQuery(ask('GET /api/tools/:key/form', { key: form.calculator }, texts))
  const countAgain = async (cases: readonly Texts[]) => {
    const turn = ++latest.current
    const shown = await import('./count.ts')
      .then(({ count }) =>
        Promise.all(
          cases.map((texts, index) =>
            count({ group: page.group, form: forms[index] ?? form, ofDays: ofDays.current, askFor }, texts),
          ),
        ),
      )
      // Code or figures did not arrive: the sum of other inputs may not stay beside these.
      .catch(() => cases.map(() => 'unreached' as const))
    if (turn !== latest.current) return
    setTyped(cases)
    setLive(shown)
  }
  const isChanged = (cases: readonly Texts[]) => JSON.stringify(cases) !== JSON.stringify(forms.map(filledIn))
  const countTypedBefore = useEffectEvent((box: HTMLFormElement) => {
    if (!isChanged(casesOf(box))) restoreInputs(form.calculator, box)
    if (isChanged(casesOf(box))) void countAgain(casesOf(box))
  })
  // A reader may have typed before the page was hydrated, which no handler saw, or before a reload.
  useEffect(() => void (box.current && countTypedBefore(box.current)), [])
  useTypedInputs(form.calculator, box)
  useEffect(() => {
    const name = focusRef.current
    focusRef.current = null
    if (name === null) return
    const [wrong] = box.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []
    const element = wrong ?? box.current?.querySelector<HTMLElement>(name ? `[name='${name}']` : 'button')
    element?.focus()
  }, [focusRef])
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) tie(target)
    void countAgain(casesOf(currentTarget))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusRef.current = document.activeElement?.getAttribute('name') ?? ''
    go(addressOf(casesOf(event.currentTarget)))
  }
  const answers = forms.map((form, index) => {
    const counted = live ? live[index] : sentOf(form)
    return typeof counted === 'object' ? counted : null
  })
  const [first, second] = answers
  return (
    <>
      <div className="tool-answer">
        <div className="tool-result" role="status">
          {first && second ? (
            <Differences
              main={mainDifference(first.compared, second.compared)}
              sentences={differencesOf(first.working, second.working)}
            />
          ) : (
            <p>
              {first && !other
                ? unbroken(first.sentence)
                : live?.includes('unreached')
                  ? 'The sum could not be made: check your connection, then press Count.'
                  : 'Some inputs need another look: the sum is made when they are right.'}
            </p>
          )}
        </div>
        <Warnings answers={answers} />
      </div>
      <div className={other ? 'tool-columns compared' : 'tool-columns'}>
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
            <button className="button main">Count</button>
            <Link href={addressOf(other ? typed.slice(0, 1) : [...typed, { ...typed[0], ...first?.second }])}>
              {other ? 'Leave the second case' : 'Compare with a second case'}
            </Link>
          </div>
        </form>
        {forms.map((form, index) => {
          const answer = answers[index]
          return (
            answer && (
              <Outcome
                key={index}
                form={form}
                answer={answer}
                texts={typed[index] ?? {}}
                name={other && names[index]}
              />
            )
          )
        })}
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

/** The sum that came with the form. */
const sentOf = ({ answer, figures }: ToolForm): Shown | null =>
  answer && { ...answer, rates: figures.filter(({ key }) => answer.rates.includes(key)) }

/** The inputs as their form holds them at first: those without a text are empty, but for a choice. */
const filledIn = ({ inputs, texts }: ToolForm): Texts =>
  neededIn(
    inputs,
    Object.fromEntries(
      shownInputs(inputs, texts).map(({ name, kind, choices, default: value }) => [
        name,
        texts[name] ?? (choices || kind === 'flag' ? String(value ?? '') : ''),
      ]),
    ),
  )

/** The warnings of one sum or two, beside what it came to: a screen reader hears them when they change, not with each new sum. */
function Warnings({ answers }: { answers: readonly (Shown | null)[] }) {
  return (
    <div className="tool-warnings" role="status">
      {answers.flatMap((answer, index) =>
        (answer?.warnings ?? []).map((warning) => (
          <p key={`${index} ${warning}`}>
            {answers.length > 1 && <strong>{names[index]} </strong>}
            {unbroken(warning)}
          </p>
        )),
      )}
    </div>
  )
}

function Differences({ main, sentences }: { main: string | null; sentences: readonly string[] }) {
  if (sentences.length === 0) return <p>Both cases come to the same.</p>
  return (
    <>
      {main && <p>{unbroken(main)}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{unbroken(sentence)}</li>
        ))}
      </ul>
    </>
  )
}
