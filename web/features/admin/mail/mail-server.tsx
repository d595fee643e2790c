import { useInfiniteQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import { mailLimits, type MailState } from '../../../../contract/mail/mail-api.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { CrossIcon, TickIcon } from '../../../ui/icons.tsx'
import { letterFailuresQuery } from './queries.ts'

type Server = NonNullable<MailState['server']>

const { retentionDays } = mailLimits

const sentences: Record<Server['state'], string> = {
  works: t`The mail server answers, and lets the site in.`,
  away: t`The mail server does not answer. Letters wait, and are tried again for most of a day.`,
  refuses: t`The mail server answers, and does not let the site in. Look at the user and the password in SMTP_URL.`,
}

/** The state of the mail server at this moment, and the way of a letter: from the site by the server to its readers. */
export function MailServer({ server: { host, sender, state, answer } }: { server: Server }) {
  const failures = useInfiniteQuery({ ...letterFailuresQuery(useSearchParams()), staleTime: 5_000 })
  const count = failures.data?.pages.flatMap(({ body }) => body).length ?? 0
  return (
    <div className={`mail-server ${state}`}>
      <p className="state">
        {state === 'works' ? <TickIcon /> : <CrossIcon />} <span>{sentences[state]}</span>
      </p>
      {answer && (
        <p className="answer">
          <Trans>
            Its answer: <code dir="auto">{answer}</code>
          </Trans>
        </p>
      )}
      <dl className="route">
        <div>
          <dt>{t({ message: 'Sender', context: 'of letters' })}</dt>
          <dd>{sender}</dd>
        </div>
        <div>
          <dt>
            <Trans>Mail server</Trans>
          </dt>
          <dd>{host}</dd>
        </div>
        <div className={count > 0 ? 'fails' : undefined}>
          <dt>{t({ message: 'Readers', context: 'of letters' })}</dt>
          <dd>
            {count > 0
              ? plural(count, { one: '# letter did not arrive', other: '# letters did not arrive' })
              : t`Every letter of the last ${retentionDays} days`}
          </dd>
        </div>
      </dl>
    </div>
  )
}
