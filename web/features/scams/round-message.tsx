import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { Practice, PracticeMessage } from '../../../contract/scams/scams-api.ts'
import { practiceLength, type Channel } from '../../../contract/scams/scams.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { Message } from './message.tsx'
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
      <p className="meta step">
        Message {at} of {practiceLength}
      </p>
      {answer !== undefined && <Verdict message={message} answer={answer} />}
      <Message message={message} isMarked={answer !== undefined} />
      {answer === undefined ? (
        <nav aria-label="Your answer" className="button-row answers">
          <Link className="button line" href={answering('f')} rel="nofollow" onClick={focusMain}>
            It is a fraud
          </Link>
          <Link className="button line" href={answering('r')} rel="nofollow" onClick={focusMain}>
            It is real
          </Link>
        </nav>
      ) : (
        <>
          <Reasons message={message} />
          <p className="button-row">
            <Link
              className="button main"
              href={paths.scamPractice({ set, by, answers, at: at + 1 })}
              rel="nofollow"
              onClick={focusMain}
            >
              {at < practiceLength ? 'Next message' : 'See what the ten were'}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

function Verdict({ message, answer }: { message: PracticeMessage; answer: string }) {
  const seen = isSeen(message, answer)
  if (message.isFraud)
    return <h2 className="verdict fraud">{seen ? 'Yes, this is a fraud.' : 'This one is a fraud.'}</h2>
  return <h2 className="verdict real">{seen ? 'Yes, this one is real.' : 'This one is real.'}</h2>
}

/** The reason in both languages, what to do, and where to read more. */
function Reasons({ message: { isFraud, en, hi, name, hindiName, pattern } }: { message: PracticeMessage }) {
  return (
    <div className="reasons">
      {isFraud && (
        <p className="name">
          {name} <span lang="hi">{hindiName}</span>
        </p>
      )}
      <p>
        {en.why} {en.do && <b>{en.do}</b>}
      </p>
      <p lang="hi">
        {hi.why} {hi.do && <b>{hi.do}</b>}
      </p>
      {isFraud ? (
        <p className="meta">Reported by: {pattern.source}</p>
      ) : (
        <p className="meta">
          A fraud that looks like it: <Link href={paths.scam(pattern.id)}>{name}</Link>
        </p>
      )}
    </div>
  )
}
