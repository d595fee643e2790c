import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { casesIn, type Texts } from './cases.ts'
import { shownInputs } from '../../../contract/tools/shown-inputs.ts'
import { neededIn } from './needed.ts'
import type { Shown } from './outcome.tsx'
import { formQuery } from './queries.ts'
import { useSumCode } from './use-sum-code.ts'
import { restoreInputs, useTypedInputs } from './typed-inputs.ts'
import type { ToolGroup } from '../../../money/tools/tool-page.ts'

/** The inputs of what is shown, and the sums: with the last that was right, where an input is not. */
export interface LiveState {
  typed: readonly Texts[]
  live: LiveSums | null
  latestSums: readonly (Shown | null)[]
}

/** The sums that were counted in the browser, one for each case. */
export type LiveSums = readonly (Shown | 'wrong' | 'unreached')[]

/** The width at which tool-frame.css shows the higher drawing of a chart. */
const wide = '(min-width: 60em)'

/**
 * Counts the cases of a form anew as one types, also what was typed before the page was hydrated or before a reload.
 * @param cases the form of one case, or of two side by side
 * @param box the form
 * @returns what is shown, and the functions that count
 */
export function useLiveSum(
  group: ToolGroup,
  [form, other]: readonly [ToolForm, ToolForm?],
  box: RefObject<HTMLFormElement | null>,
) {
  const client = useQueryClient()
  const forms = other ? [form, other] : [form]
  const [state, setState] = useState<LiveState>(() => ({
    typed: forms.map(({ inputs, texts }) => neededIn(inputs, texts)),
    live: null,
    latestSums: forms.map(sentOf),
  }))
  const latest = useRef(0)
  const ofDays = useRef(new Map<unknown, ToolForm>())

  const casesOf = (box: HTMLFormElement) =>
    casesIn(new FormData(box)).map((texts, index) => neededIn((forms[index] ?? form).inputs, texts))
  const askFor = (texts: Texts) => client.fetchQuery(formQuery(form.calculator, texts))
  const countAgain = async (cases: readonly Texts[]) => {
    const turn = ++latest.current
    const isWide = matchMedia(wide).matches
    const shown = await import('./count.ts')
      .then(({ count }) =>
        Promise.all(
          cases.map((texts, index) =>
            count({ group, form: forms[index] ?? form, isWide, ofDays: ofDays.current, askFor }, texts),
          ),
        ),
      )
      // Code or figures did not arrive: the sum of other inputs may not stay beside these.
      .catch(() => cases.map(() => 'unreached' as const))
    if (turn !== latest.current) return
    setState(({ latestSums }) => ({
      typed: cases,
      live: shown,
      latestSums: shown.map((sum, index) => (typeof sum === 'object' ? sum : (latestSums[index] ?? null))),
    }))
  }
  const isChanged = (cases: readonly Texts[]) => JSON.stringify(cases) !== JSON.stringify(forms.map(filledIn))
  const countTypedBefore = useEffectEvent((box: HTMLFormElement) => {
    if (!isChanged(casesOf(box))) restoreInputs(form.calculator, box)
    if (isChanged(casesOf(box))) void countAgain(casesOf(box))
  })
  // A reader may have typed before the page was hydrated, which no handler saw, or before a reload.
  useEffect(() => void (box.current && countTypedBefore(box.current)), [box])
  useTypedInputs(form.calculator, box)
  useSumCode(group, box)
  return { state, casesOf, countAgain }
}

/** The sums that are shown: none where an input is not right. */
export const answersIn = ({ live, latestSums }: LiveState): (Shown | null)[] =>
  latestSums.map((latest, index) => {
    const counted = live ? live[index] : latest
    return typeof counted === 'object' ? counted : null
  })

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
