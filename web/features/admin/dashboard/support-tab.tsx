import '../../../ui/code.css'
import { plural, t } from '#words'
import type { SupportRow } from '../../../../contract/donations/donations-api.ts'
import { rupees, type SupportState } from '../../../../contract/donations/donations.ts'
import { monthInWords } from '../../../../contract/day-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { supportFigures } from './growth.tsx'

/** Payments: those that a giver claims to have made come first, for an admin to find in the bank statement. */
export const supportTab = declareTab({
  name: 'support',
  call: 'GET /api/admin/support',
  things: t`payments`,
  counted: (count) => plural(count, { one: '# payment', other: '# payments' }),
  queryOf: ({ state = 'claimed', ...rest }) => ({ ...rest, state: state === 'all' ? undefined : state }),
  lead: t`Find each reference in the bank’s statement, or the UTR, and confirm what has arrived. Nobody is thanked before.`,
  top: supportFigures,
  find: t`Which payments`,
  isPart: true,
  filters: {
    state: {
      label: t`Payments`,
      choices: {
        '': t`To confirm`,
        confirmed: t({ message: 'Confirmed', context: 'payments' }),
        intended: t`Not paid yet`,
        expired: t({ message: 'Expired', context: 'payments' }),
        all: t`All payments`,
      },
    },
  },
  isCompact: true,
  columns: [
    {
      label: t`Amount`,
      cell: ({ amount, kind, month }) => (
        <>
          <b className="figure">{rupees(amount)}</b>
          <div className="meta one-line">
            {kind === 'monthly'
              ? t`monthly, ${month ? monthInWords(month) : ''}`
              : t({ message: 'once', context: 'payment' })}
          </div>
        </>
      ),
    },
    {
      label: t`In the statement`,
      kind: 'wide',
      isPlain: true,
      cell: ({ reference, utr }) => (
        <>
          <span className="code">{reference}</span>
          {utr && (
            <div className="meta">
              UTR <span className="code">{utr}</span>
            </div>
          )}
        </>
      ),
    },
    { label: t({ message: 'From', context: 'payment' }), cell: ({ username }) => username ?? t`Not a member` },
    { label: t`State`, isPlain: true, cell: stateOf },
  ],
  nameOf: ({ reference }) => reference,
  actions: actionsOf,
  empty: { title: t`Nothing to confirm`, text: t`Nobody waits for a payment to be confirmed.` },
})

const states: Record<SupportState, string> = {
  claimed: t`To confirm`,
  confirmed: t({ message: 'Confirmed', context: 'payment' }),
  intended: t`Not paid yet`,
  expired: t({ message: 'Expired', context: 'payment' }),
}

function stateOf({ state, createdAt, claimedAt, confirmedAt }: SupportRow) {
  const at = { intended: createdAt, claimed: claimedAt, confirmed: confirmedAt, expired: null }[state]
  return (
    <>
      <Badge look={state === 'confirmed' ? 'good' : ''}>{states[state]}</Badge>
      {at && <div className="meta">{moment(at)}</div>}
    </>
  )
}

/** Every payment can be confirmed, since some givers pay without claiming it. */
function actionsOf({ id, reference, state }: SupportRow): Action[] {
  const call = (confirmed: boolean, done: string) =>
    actionCall('PUT /api/admin/support/:id/confirmed', {
      params: { id },
      body: () => ({ confirmed, seen: state }),
      done,
      failed: t`Failed to change the payment`,
    })
  if (state === 'confirmed') {
    const done = t`${reference} waits to be confirmed again`
    return [{ label: t`Take back`, name: t`Take back ${reference}`, call: call(false, done) }]
  }
  const confirm: Action = {
    label: t({ message: 'Confirm', context: 'payment' }),
    name: t`Confirm ${reference}`,
    call: call(true, t`${reference} is confirmed`),
    main: true,
  }
  const reject: Action = {
    label: t`Reject claim`,
    name: t`Reject claim ${reference}`,
    call: call(false, t`${reference} waits to be paid again`),
    danger: true,
  }
  return state === 'claimed' ? [confirm, reject] : [confirm]
}
