import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Practice, PracticeMessage } from '../../../contract/scams/scams-api.ts'
import { practiceLength, type Channel } from '../../../contract/scams/scams.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { langOf } from '../../kit/language-of.ts'
import { Message } from './message.tsx'
import { BothNames, BothParagraphs, inPageLanguage } from './page-language.tsx'
import { isSeen, type Round } from './round.ts'

interface Props {
  data: Practice
  round: Round
  by: Channel | null
}

/** A message with its two answers or, once it is answered, with what gives it away. */
export function RoundMessage({ data: { set, messages }, round: { answers, at }, by }: Props) {
  const message = messages[at - 1]
  if (!message) return null
  const answer = answers[at - 1]
  const answering = (letter: string) => paths.scamPractice({ set, by, answers: answers + letter })
  return (
    <>
      <p className="meta step">{t`Message ${at} of ${practiceLength}`}</p>
      <p className="bubbles" aria-hidden="true">
        {messages.map((one, index) => (
          <i
            key={one.pattern.id + one.from}
            className={stateOf(one, answers[index]) ?? (index === at - 1 ? 'now' : undefined)}
          />
        ))}
      </p>
      <Message message={message} isMarked={answer !== undefined} />
      {answer === undefined ? (
        <nav aria-label={t`Your answer`} className="button-row answers">
          <Link className="button line" href={answering('f')} rel="nofollow" onClick={focusMain}>
            <Trans>It is a fraud</Trans>
          </Link>
          <Link className="button line" href={answering('r')} rel="nofollow" onClick={focusMain}>
            <Trans>It is real</Trans>
          </Link>
        </nav>
      ) : (
        <>
          <div className={isSeen(message, answer) ? 'finding' : 'finding missed'}>
            <h2>{verdictOn(message, answer)}</h2>
            <Reasons message={message} />
          </div>
          <p className="button-row answers">
            <Link
              className="button main"
              href={paths.scamPractice({ set, by, answers, at: at + 1 })}
              rel="nofollow"
              onClick={focusMain}
            >
              {at < practiceLength ? t`Next message` : t`See what the ten were`}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

const stateOf = (message: PracticeMessage, answer: string | undefined) =>
  answer && (isSeen(message, answer) ? 'is-seen' : 'is-missed')

/** The truth about a message, and whether the reader has seen it. */
function verdictOn(message: PracticeMessage, answer: string): string {
  const seen = isSeen(message, answer)
  if (message.isFraud) return seen ? t`Yes, this is a fraud.` : t`You said real. This one is a fraud.`
  return seen ? t`Yes, this one is real.` : t`You said fraud. This one is real.`
}

/** The reason in both languages, what to do, and where to read more. */
function Reasons({ message: { isFraud, en, hi, name, hindiName, pattern } }: { message: PracticeMessage }) {
  return (
    <>
      {isFraud && (
        <p className="name">
          <BothNames en={name} hi={hindiName} />
        </p>
      )}
      <BothParagraphs
        en={
          <>
            {en.why} {en.do && <b>{en.do}</b>}
          </>
        }
        hi={
          <>
            {hi.why} {hi.do && <b>{hi.do}</b>}
          </>
        }
      />
      {isFraud ? (
        <p className="meta">
          <Trans>
            Reported by: <span lang={langOf('en')}>{pattern.source}</span>
          </Trans>
        </p>
      ) : (
        <p className="meta">
          <Trans>
            A fraud that looks like it:{' '}
            <Link href={paths.scam(pattern.id)}>{inPageLanguage({ en: name, hi: hindiName })}</Link>
          </Trans>
        </p>
      )}
    </>
  )
}
