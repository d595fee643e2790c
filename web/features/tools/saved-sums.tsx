import { t, Trans } from '#words'
import './saved-sums.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { CountedSum } from '../../../contract/tools/sums-api.ts'
import { sumPath } from '../../../contract/tools/sums.ts'
import { FormError } from '../../forms/form-result.tsx'
import { send } from '../../kit/send.ts'
import { ask } from '../../kit/api.ts'
import { forget } from '../../kit/cached-replies.ts'
import { isMissing } from '../../kit/answers.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'
import { RemovableRow } from '../../lists/removable-row.tsx'
import { SumNote } from './sum-note.tsx'

const list = 'GET /api/kept-sums'
const removal = 'DELETE /api/kept-sums/:id'

export const savedSumsQuery = () => ask(list, {})

/** The member's sums, the newest first. */
export function SavedSums() {
  const list = useQuery(savedSumsQuery())
  const { data: sums } = list
  return (
    <section className="settings saved-sums" aria-labelledby="saved-sums">
      <h2 id="saved-sums">
        <Trans>Your sums</Trans>
      </h2>
      <FormError form={removal} />
      <ListArrival list={list} />
      {sums?.length === 0 && (
        <p>
          <Trans>
            Open a <Link href={paths.tools}>calculator</Link> and press ‘Save or share this sum’: you will find it here,
            on every device. Nobody else sees it.
          </Trans>
        </p>
      )}
      {sums && sums.length > 0 && (
        <ul className="rows">
          {sums.map((sum) => (
            <Row key={sum.id} sum={sum} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** It was already removed elsewhere, so the removal has succeeded. */
function rethrowUnlessMissing(error: Error): void {
  if (!isMissing(error)) throw error
}

/** A sum. */
function Row({ sum: { id, name, calculator, query, createdAt, result } }: { sum: CountedSum }) {
  const client = useQueryClient()
  const day = dayInIndia(createdAt)
  const [shown, show] = useState({ on: true, count: 0 })
  const [stored, setStored] = useState(id)
  const toggle = optimisticToggle({
    key: `sum ${id}`,
    shown,
    show,
    send: async (on) => {
      forget(client, list)
      if (on) setStored((await send('POST /api/kept-sums', {}, { name, calculator, query })).id)
      else await send(removal, { id: stored }, undefined).catch(rethrowUnlessMissing)
      return { on, count: 0 }
    },
    failed: (on) => (on ? t`Could not save the sum` : t`Could not remove the sum`),
  })
  return (
    <RemovableRow name={name} isThere={shown.on} toggle={toggle} call={removal} params={{ id: stored }}>
      <Link href={sumPath(calculator, query)}>{name}</Link>
      <div className="meta">{t`Saved ${day}`}</div>
      <SumNote result={result} />
    </RemovableRow>
  )
}
