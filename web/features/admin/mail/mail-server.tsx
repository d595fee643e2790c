import { t, Trans } from '#words'
import type { MailState } from '../../../../contract/mail/mail-api.ts'
import { CrossIcon, TickIcon } from '../../../ui/icons.tsx'

type Server = NonNullable<MailState['server']>

const sentences: Record<Server['state'], string> = {
  works: t`The mail server answers, and lets the site in.`,
  away: t`The mail server does not answer. Letters wait, and are tried again for most of a day.`,
  refuses: t`The mail server answers, and does not let the site in. Look at the user and the password in SMTP_URL.`,
}

/** The state of the mail server at this moment. */
export function MailServer({ server: { host, sender, state, answer } }: { server: Server }) {
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
      <dl>
        <div>
          <dt>
            <Trans>Mail server</Trans>
          </dt>
          <dd>{host}</dd>
        </div>
        <div>
          <dt>{t({ message: 'Sender', context: 'of letters' })}</dt>
          <dd>{sender}</dd>
        </div>
      </dl>
    </div>
  )
}
