import { plural, t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailingState } from '../../../../contract/subscribers/mailings-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { failureOf } from '../../../kit/send.ts'
import { ask } from '../../../kit/api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { useSite } from '../../../kit/site.ts'
import { toast } from '../../../kit/toasts.ts'
import { useCall } from '../../../kit/use-call.ts'

/** The letter about a saved article, for editors: when it goes to the subscribers, a preview, a test. */
export function Letter({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const publishes = isOpenTo('editor', useMe()?.actingRole ?? null)
  if (!useSite().mail || !publishes) return null
  return (
    <details className="history" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t`Letter to subscribers`}</summary>
      {opened && <Mailing id={id} />}
    </details>
  )
}

function Mailing({ id }: { id: string }) {
  const query = { ...ask('GET /api/admin/articles/:id/mailing', { id }), refetchOnMount: 'always' } as const
  const { data: mailing, error, refetch } = useQuery(query)
  const { mutate, busy } = useCall('POST /api/admin/articles/:id/letter', { id })
  if (!mailing && error)
    return (
      <p role="alert">
        <Trans>This did not arrive.</Trans>{' '}
        <button type="button" className="button line" onClick={() => void refetch()}>
          <Trans>Try Again</Trans>
        </button>
      </p>
    )
  if (!mailing) return <p role="status">{t`Loading…`}</p>
  const send = () =>
    mutate(
      {},
      {
        onSuccess: ({ message }) => toast({ title: t`Test letter`, text: message }),
        onError: (refusal) => toast({ title: t`The test was not sent`, text: failureOf(refusal), kind: 'bad' }),
      },
    )
  return (
    <>
      <p>{sentenceOf(mailing)}</p>
      {mailing.state !== 'off' && (
        <>
          <p className="meta">{t`Preview and test show the article as it is saved.`}</p>
          <p className="button-row">
            <a className="button line" href={adminPaths.articleLetter(id)} target="_blank" rel="noopener">
              <Trans>Preview the letter</Trans>
            </a>
            <a className="button line" href={adminPaths.articleLetter(id, 'text')} target="_blank" rel="noopener">
              <Trans>Preview as plain text</Trans>
            </a>
            <button type="button" className="button line" aria-disabled={busy} onClick={send}>
              <Trans>Send me a test</Trans>
            </button>
          </p>
        </>
      )}
    </>
  )
}

function sentenceOf({ state, at, letters }: MailingState): string {
  if (state === 'off') return t`This site sends no letters about articles.`
  if (state === 'none') return t`This article appeared without a letter, and sends none when it is published again.`
  if (state === 'planned') {
    const moment = momentInIndia(at ?? '')
    return t`The letter goes out from ${moment} on. If you unpublish the article before, it stays here.`
  }
  if (state === 'going')
    return plural(letters, {
      one: 'The letter is going out: # letter so far.',
      other: 'The letter is going out: # letters so far.',
    })
  if (state === 'sent')
    return plural(letters, { one: 'The letter went out: # letter.', other: 'The letter went out: # letters.' })
  return t`The letter goes out five minutes after this article appears for the first time.`
}
