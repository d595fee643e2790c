import './quiz-options.css'
import { Link } from 'wouter'
import type { Poll, Quiz } from '../../../contract/polls/poll-shapes.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { Icon } from '../../ui/icons.tsx'
import { Explained } from './explained.tsx'

type Answer = NonNullable<NonNullable<Quiz>['answer']>

interface Props {
  poll: Poll
  /** Null until one is chosen. */
  answer: Answer | null
  /** The address that shows the answer to an option. */
  hrefOf: (option: string) => string
}

/** The options of a quiz to try without an account, and why one is right. Each is a link, so it works without JavaScript too. */
export function QuizOptions({ poll, answer, hrefOf }: Props) {
  const language = langByLetters(poll.question)
  return (
    <>
      <ul className="quiz-options" lang={language}>
        {poll.options.map(({ id, label }) => (
          <li key={id}>
            <Link href={hrefOf(id)} rel="nofollow" className={lookOf(id, answer)} aria-current={answer?.chosen === id}>
              {label}
              {answer?.right.includes(id) && <Icon d="M5 13l4.5 4.5L19 7" />}
            </Link>
          </li>
        ))}
      </ul>
      <div role="status">
        {answer && (
          <Explained
            {...answer}
            isRight={answer.right.includes(answer.chosen)}
            right={poll.options.filter(({ id }) => answer.right.includes(id)).map(({ label }) => label)}
            language={language}
          />
        )}
      </div>
    </>
  )
}

function lookOf(id: string, answer: Answer | null): string {
  if (answer?.right.includes(id)) return 'button line right'
  return answer?.chosen === id ? 'button line wrong' : 'button line'
}
