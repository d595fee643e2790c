import type { SupportRow } from '../../../../contract/donations/donations-api.ts'
import { rupees, type SupportState } from '../../../../contract/donations/donations.ts'
import { monthInWords } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { Measure } from './measure.tsx'

/** Payments: those that a giver claims to have made come first, for an admin to find in the bank statement. */
export const supportTab = declareTab({
  name: 'support',
  call: 'GET /api/admin/support',
  thing: 'payment',
  queryOf: ({ state = 'claimed', ...rest }) => ({ ...rest, state: state === 'all' ? undefined : state }),
  lead: 'Find each reference in the bank’s statement, or the UTR, and confirm what has arrived. Nobody is thanked before.',
  find: 'Which payments',
  isPart: true,
  filters: {
    state: {
      label: 'Payments',
      choices: {
        '': 'To confirm',
        confirmed: 'Confirmed',
        intended: 'Not paid yet',
        expired: 'Expired',
        all: 'All payments',
      },
    },
  },
  columns: (rows) => [
    {
      label: 'Amount',
      cell: ({ amount, kind, month }) => (
        <Measure
          count={amount}
          most={Math.max(...rows.map((row) => row.amount))}
          note={kind === 'monthly' ? `monthly, ${month && monthInWords(month)}` : 'once'}
        >
          {rupees(amount)}
        </Measure>
      ),
    },
    {
      label: 'In the statement',
      kind: 'wide',
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
    { label: 'From', cell: ({ username }) => username ?? 'Not a member' },
    { label: 'State', cell: stateOf },
  ],
  nameOf: ({ reference }) => reference,
  actions: actionsOf,
  empty: { title: 'Nothing to confirm', text: 'Nobody waits for a payment to be confirmed.' },
})

const states: Record<SupportState, string> = {
  claimed: 'To confirm',
  confirmed: 'Confirmed',
  intended: 'Not paid yet',
  expired: 'Expired',
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
  const action = (label: string, result: string): Action => ({
    label,
    name: `${label} ${reference}`,
    call: actionCall('PUT /api/admin/support/:id/confirmed', {
      params: { id },
      body: () => ({ confirmed: label === 'Confirm', seen: state }),
      done: `${reference} ${result}`,
      failed: 'Failed to change the payment',
    }),
  })
  if (state === 'confirmed') return [action('Take back', 'waits to be confirmed again')]
  const confirm = { ...action('Confirm', 'is confirmed'), main: true }
  return state === 'claimed'
    ? [confirm, { ...action('Reject claim', 'waits to be paid again'), danger: true }]
    : [confirm]
}
