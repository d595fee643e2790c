import { Link } from 'wouter'
import { t, Trans } from '#words'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { Practice, PracticeMessage } from '../../../contract/scams/scams-api.ts'
import { channelLabels, channels, type Channel } from '../../../contract/scams/scams.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { Chips } from '../../lists/chips.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { inPageLanguage } from './page-language.tsx'
import { isSeen, seenByChannel, type Round } from './round.ts'

/** The messages that slipped past, with their lessons; then more to practise. */
export function RoundEnd({
  data: { set, messages },
  round: { answers },
  by,
}: {
  data: Practice
  round: Round
  by: Channel | null
}) {
  const missed = messages.flatMap((message, index) => (isSeen(message, answers[index]) ? [] : [{ message, index }]))
  const again = (index: number) => paths.scamPractice({ set, by, answers, at: index + 1 })
  const frauds = missed.filter(({ message }) => message.isFraud)
  const real = missed.filter(({ message }) => !message.isFraud)
  return (
    <>
      {missed.length === 0 && (
        <p className="lead">
          <Trans>None of the ten slipped past you. New tricks will come: look in again some time.</Trans>
        </p>
      )}
      {frauds.length > 0 && (
        <section aria-labelledby="frauds">
          <h2 id="frauds">
            <Trans>Frauds that looked real</Trans>
          </h2>
          <p>
            <Trans>They are made by people who do it all day. These are worth a second look.</Trans>
          </p>
          <ul className="rows">
            {frauds.map(({ message, index }) => (
              <Missed key={index} message={message} href={again(index)} />
            ))}
          </ul>
        </section>
      )}
      {real.length > 0 && (
        <section aria-labelledby="real">
          <h2 id="real">
            <Trans>Real ones that you took for a fraud</Trans>
          </h2>
          <p>
            <Trans>Caution costs little. Look once more at what makes them real, so that no due date is missed.</Trans>
          </p>
          <ul className="rows">
            {real.map(({ message, index }) => (
              <Missed key={index} message={message} href={again(index)} />
            ))}
          </ul>
        </section>
      )}
      <h2>
        <Trans>By channel</Trans>
      </h2>
      <p>
        <Trans>
          An eye for SMS does not help by itself on a call. Practise each channel alone, above all one in which
          something slipped past.
        </Trans>
      </p>
      <ul className="seen">
        {seenByChannel(messages, answers).map(({ channel, all, seen }) => (
          <li key={channel}>{t`${channelLabels[channel]}: ${seen} of ${all} recognised`}</li>
        ))}
      </ul>
      <Chips
        label={t`Practise one channel`}
        wide
        chips={channels.map((channel) => ({
          label: channelLabels[channel],
          href: paths.scamPractice({ set: set + 1, by: channel }),
          chosen: false,
        }))}
      />
      <h2>
        <Trans>Go on</Trans>
      </h2>
      <p className="button-row">
        <Link
          className="button main"
          href={paths.scamPractice({ set: set + 1, by })}
          rel="nofollow"
          onClick={focusMain}
        >
          <Trans>Ten other messages</Trans>
        </Link>
        <LinkButton href={paths.scamCheck}>
          <Trans>Check a message of your own</Trans>
        </LinkButton>
        <LinkButton href={paths.scams}>
          <Trans>All frauds in plain words</Trans>
        </LinkButton>
      </p>
      <p>
        <Trans>
          What is learnt fades in some months.{' '}
          <a href={paths.scamReminder} download>
            Put a reminder into your calendar
          </a>{' '}
          for three months from now.
        </Trans>
      </p>
      <h3>
        <Trans>Send these ten to somebody at home</Trans>
      </h3>
      <ShareButton title={t`Real or fraud? Ten messages`} path={paths.scamPractice({ set, by })} />
    </>
  )
}

function Missed({
  message: { name, hindiName, by, isFraud, en, hi, pattern },
  href,
}: {
  message: PracticeMessage
  href: string
}) {
  const nameOfPage = inPageLanguage({ en: name, hi: hindiName })
  return (
    <li>
      <h3>
        <Link href={href} rel="nofollow" onClick={focusMain}>
          {isFraud ? nameOfPage : t`Looks like: ${nameOfPage}`}
        </Link>{' '}
        <span className="meta">
          {language === 'hi' ? <span lang="en">{name}</span> : <span lang="hi">{hindiName}</span>} · {channelLabels[by]}
        </span>
      </h3>
      <p>{inPageLanguage({ en, hi }).why}</p>
      {pattern.lesson && (
        <p>
          <Trans>Lesson:</Trans>{' '}
          <Link href={paths.article(pattern.lesson)} lang={pattern.lesson.language}>
            {pattern.lesson.title}
          </Link>
        </p>
      )}
    </li>
  )
}
