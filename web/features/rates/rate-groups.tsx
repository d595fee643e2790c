import './rate-groups.css'
import { plural } from '#words'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'
import { rateSubjects, type RateSubject } from '../../../money/rates/rates.ts'
import { RateRow } from './rate-row.tsx'

interface Props {
  rates: readonly ListedRate[]
  /** True for what was searched: nothing is folded. */
  isOpen: boolean
}

/**
 * Figures by subject, each subject folded. An address that names a figure or a subject opens its group, by the browser itself, and so does its
 * search in the page. Those that a reader has opened are open again after a reload and on the way back.
 */
export function RateGroups({ rates, isOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const id of openIn(history.state)) groupOf(id)?.setAttribute('open', '')
  }, [])
  useEffect(() => {
    // The browser does this itself, but not after a navigation of ours.
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const group = target && box.current?.contains(target) && groupOf(target.id)
    if (!group || group.open) return
    group.open = true
    target.scrollIntoView()
  }, [])
  return (
    <div ref={box}>
      {Array.from(
        Map.groupBy(rates, ({ subject }) => subject),
        ([subject, rates]) => (
          <Group key={`${subject} ${isOpen}`} subject={subject} rates={rates} isOpen={isOpen} />
        ),
      )}
    </div>
  )
}

function Group({ subject, rates, isOpen }: Props & { subject: RateSubject }) {
  return (
    <section aria-labelledby={`group-${subject}`}>
      <details className="rate-group" open={isOpen} onToggle={saveOpen}>
        <summary>
          <h2 id={`group-${subject}`}>{rateSubjects[subject]}</h2>
          <span className="meta">{plural(rates.length, { one: '# figure', other: '# figures' })}</span>
        </summary>
        <ul className="rates" id={`subject-${subject}`}>
          {rates.map((rate) => (
            <RateRow key={rate.key} rate={rate} />
          ))}
        </ul>
      </details>
    </section>
  )
}

const groupOf = (id: string) => document.getElementById(id)?.closest<HTMLDetailsElement>('.rate-group')

/** The ids of the open groups, in the state of an entry of the history. */
const openIn = (state: unknown) => (state as { openGroups?: string[] } | null)?.openGroups ?? []

function saveOpen(): void {
  const openGroups = Array.from(document.querySelectorAll('.rate-group[open] > [id]'), ({ id }) => id)
  if (openGroups.join() === openIn(history.state).join()) return
  // Bypasses wouter's patched replaceState: the address stays.
  History.prototype.replaceState.call(history, { ...history.state, openGroups }, '')
}
