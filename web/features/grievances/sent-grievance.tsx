import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { grievances } from '../../../contract/grievances/grievances-api.ts'
import { shownTicket } from '../../../contract/grievances/grievances.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { momentInWords } from '../../kit/dates.ts'
import { takeFocus } from '../../kit/take-focus.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The number of a grievance that has just arrived, at the size of something to write down. */
export function SentGrievance({ sent: { ticket, dueAt, letter } }: { sent: ReplyOf<typeof grievances.create> }) {
  const number = shownTicket(ticket)
  return (
    <section className="callout good sent" aria-labelledby="sent">
      <h2 id="sent" tabIndex={-1} ref={takeFocus}>
        <Trans>Your grievance has arrived</Trans>
      </h2>
      <p className="meta">
        <Trans>Its number:</Trans>
      </p>
      <p className="ticket">{number}</p>
      <p>
        {letter
          ? t`The number goes to you by letter, too. You get a decision by ${momentInWords(dueAt)}.`
          : t`Please write the number down. You get a decision by ${momentInWords(dueAt)}.`}
      </p>
      <div className="button-row">
        <CopyButton text={number} label={t`Copy the number`} />
        <Link href={paths.grievanceState({ ticket: number })}>
          <Trans>See how it stands</Trans>
        </Link>
      </div>
    </section>
  )
}
