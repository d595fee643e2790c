import '../../../ui/ticks.css'
import { createContext, use, useState, type ReactNode } from 'react'
import { t } from '#words'
import { accountLimits } from '../../../../contract/accounts/accounts.ts'
import { ActionButton, type Action } from '../action-runner.tsx'

interface Choosing {
  /** The rows that may be chosen. */
  open: ReadonlySet<string>
  chosen: ReadonlySet<string>
  choose: (id: string, isChosen: boolean) => void
}

const ChoosingContext = createContext<Choosing | null>(null)

interface Props<Row> {
  /** A number of rows: '3 members'. */
  counted: (count: number) => string
  /** The rows that may be chosen. */
  rows: readonly Row[]
  /** The actions on those that are chosen. */
  actions: (chosen: readonly Row[]) => readonly Action[]
  children: ReactNode
}

/** A list of which several rows may be chosen, with the actions on them above it. */
export function Choices<Row extends { id: string }>({ counted, rows, actions, children }: Props<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const most = rows.slice(0, accountLimits.approvedAtOnce)
  const picked = rows.filter(({ id }) => chosen.has(id)).slice(0, accountLimits.approvedAtOnce)
  const areAll = picked.length === most.length
  return (
    <ChoosingContext value={{ open: new Set(rows.map(({ id }) => id)), chosen, choose }}>
      <p className="choices row">
        <button
          type="button"
          className="button line"
          onClick={() => setChosen(new Set(areAll ? [] : most.map(({ id }) => id)))}
        >
          {areAll ? t`Choose none` : t`Choose all ${most.length}`}
        </button>
        <span role="status">{t`${counted(picked.length)} chosen`}</span>
        {picked.length > 0 && actions(picked).map((action) => <ActionButton key={action.label} {...action} />)}
      </p>
      {children}
    </ChoosingContext>
  )
}

/** The checkbox of a row, where it may be chosen. @param name of the row */
export function Choose({ id, name }: { id: string; name: string }) {
  const choosing = use(ChoosingContext)
  if (!choosing?.open.has(id)) return null
  return (
    <input
      type="checkbox"
      className="choose"
      aria-keyshortcuts="x"
      data-replay
      aria-label={t`Choose ${name}`}
      checked={choosing.chosen.has(id)}
      onChange={({ currentTarget }) => choosing.choose(id, currentTarget.checked)}
    />
  )
}
