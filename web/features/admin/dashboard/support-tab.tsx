import type { SupportRow } from '../../../../contract/donations-api.ts'
import { rupees, type SupportState } from '../../../../contract/donations.ts'
import { send } from '../../../kit/act.ts'
import { momentInIndia, monthInWords } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useImmediateAction } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const states: Record<SupportState, string> = {
  claimed: 'To confirm',
  confirmed: 'Confirmed',
  intended: 'Not paid yet',
  expired: 'Expired',
}

type Act = keyof typeof done
const done = {
  Confirm: 'is confirmed',
  'Take back': 'waits to be confirmed again',
  'Reject claim': 'waits to be paid again',
}

/** Some pay and do not say so: whatever is found in the statement can be confirmed. */
const acts: Record<SupportState, Act[]> = {
  claimed: ['Confirm', 'Reject claim'],
  confirmed: ['Take back'],
  intended: ['Confirm'],
  expired: ['Confirm'],
}

function columnsOf(
  busy: boolean,
  act: (payment: SupportRow, act: Act, pressed: HTMLElement) => unknown,
): Column<SupportRow>[] {
  return [
    { label: 'Reference', cell: ({ reference }) => <span className="number-like">{reference}</span> },
    {
      label: 'Amount',
      cell: ({ amount, kind, month }) => (
        <>
          <b>{rupees(amount)}</b>{' '}
          <span className="meta">{kind === 'monthly' ? `monthly, ${month && monthInWords(month)}` : 'once'}</span>
        </>
      ),
    },
    { label: 'From', cell: ({ username }) => username ?? 'Not a member' },
    { label: 'UTR', cell: ({ utr }) => (utr ? <span className="number-like">{utr}</span> : '–') },
    { label: 'State', cell: (payment) => <State payment={payment} /> },
    {
      label: 'What to do',
      kind: 'acts',
      cell: (payment) => (
        <>
          {acts[payment.state].map((kind) => (
            <ActButton
              key={kind}
              {...{ kind, payment, busy }}
              onPress={(pressed) => void act(payment, kind, pressed)}
            />
          ))}
        </>
      ),
    },
  ]
}

const choices = [
  [
    'state',
    'Payments',
    [
      ['', 'To confirm'],
      ['confirmed', 'Confirmed'],
      ['intended', 'Not paid yet'],
      ['expired', 'Expired'],
      ['all', 'All payments'],
    ],
  ],
] as const

/** Payments: those that somebody says to have made, and what the bank's statement says of them. */
export function SupportTab({ asked, cursor }: TabProps) {
  const list = useTabList('support', { asked, cursor })
  const { busy, run } = useImmediateAction()
  const act = ({ id, reference, state }: SupportRow, kind: Act, pressed: HTMLElement) =>
    run(
      () => send('PUT /api/admin/support/:id/confirmed', { id }, { confirmed: kind === 'Confirm', seen: state }),
      { done: `${reference} ${done[kind]}`, failed: 'Failed to change the payment' },
      pressed,
    )
  return (
    <>
      <p className="lead">
        Find each reference in the bank’s statement, or the UTR, and confirm what has arrived. Nobody is thanked before.
      </p>
      <Controls tab="support" label="Which payments" asked={asked} choices={choices} />
      <Listing
        {...{ tab: 'support', thing: 'payment', list, asked, cursor }}
        empty={{ title: 'Nothing to confirm', text: 'Nobody waits for a payment to be confirmed.' }}
      >
        {(rows) => <Table caption="Payments" columns={columnsOf(busy, act)} rows={rows} />}
      </Listing>
    </>
  )
}

function State({ payment: { state, createdAt, claimedAt, confirmedAt } }: { payment: SupportRow }) {
  const at = { intended: createdAt, claimed: claimedAt, confirmed: confirmedAt, expired: null }[state]
  return (
    <>
      <Badge look={state === 'confirmed' ? 'good' : ''}>{states[state]}</Badge>{' '}
      {at && (
        <time className="meta" dateTime={at}>
          {momentInIndia(at)}
        </time>
      )}
    </>
  )
}

interface ButtonProps {
  kind: Act
  payment: SupportRow
  busy: boolean
  onPress: (pressed: HTMLElement) => void
}

function ActButton({ kind, payment: { reference }, busy, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="row-act"
      data-replay
      aria-disabled={busy}
      aria-label={`${kind} ${reference}`}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {kind}
    </button>
  )
}
