import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../kit/lazy.tsx'
import { labelsFor, type Labels } from '../labels.ts'
import { questionsQuery } from '../queries.ts'
import { Question, type Answered } from './question.tsx'

const AgainNote = lazyPart(async () => (await import('../../second-look/again-note.tsx')).AgainNote)

/** The questions at the end of an article; nothing where there are none. */
export function Questions({ article, labels }: { article: string; labels: Labels }) {
  const { data: questions, isError } = useQuery(questionsQuery(article))
  const say = labelsFor(labels)
  const [answered, setAnswered] = useState<Answered | null>(null)
  if (isError && !questions) return <p className="meta">{say('The questions did not load.')}</p>
  if (!questions || questions.length === 0) return null
  return (
    <section className="questions vote-box" aria-labelledby="questions">
      <h2 id="questions">{say(headings[questions.length] ?? 'Questions')}</h2>
      <p className="meta">{say('See what stayed with you.')}</p>
      {questions.map((question) => (
        <Question key={question.id} {...{ question, labels }} onAnswer={setAnswered} />
      ))}
      {answered && <AgainNote {...{ article, answered, labels }} questions={questions.map(({ id }) => id)} />}
    </section>
  )
}

const headings = { 1: 'One question', 3: 'Three questions' } as Record<number, 'One question' | 'Three questions'>
