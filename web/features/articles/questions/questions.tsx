import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { lazyPart } from '../../../kit/lazy.tsx'
import { labelsFor, type Labels } from '../labels.ts'
import { questionsQuery } from '../queries.ts'
import { labelsOfPage } from './labels-of-page.ts'
import { Question, type Answered } from './question.tsx'

const AgainNote = lazyPart(async () => (await import('../../second-look/again-note.tsx')).AgainNote)

interface Props {
  /** The article's id. */
  article: string
  labels: Labels
  /** The language of the questions, where it is another one than that of the labels. */
  lang?: string | undefined
}

/** The questions at the end of an article; nothing where there are none. */
export function Questions({ article, labels: ofArticle, lang }: Props) {
  const { data: questions, isError } = useQuery(questionsQuery(article))
  const labels = ofArticle ?? labelsOfPage
  const say = labelsFor(labels)
  const [answers, addAnswer] = useReducer(append, [])
  const [note, setNote] = useState('')
  if (isError && !questions) return <p className="meta">{say('The questions did not load.')}</p>
  if (!questions || questions.length === 0) return null
  return (
    <section className="questions vote-box" aria-labelledby="questions">
      <h2 id="questions">{say(headings[questions.length] ?? 'Questions')}</h2>
      <p className="meta">{say('See what stayed with you.')}</p>
      {questions.map((question) => (
        <Question key={question.id} {...{ question, labels, lang }} onAnswer={addAnswer} />
      ))}
      <div className="row">
        {/* Screen readers announce a text that comes into an element which is there already. */}
        <div role="status">{note}</div>
        {answers.length > 0 && (
          <AgainNote {...{ article, answers, labels }} questions={questions.map(({ id }) => id)} onNote={setNote} />
        )}
      </div>
    </section>
  )
}

/** All answers, since the verdicts on two may come at once. */
const append = (before: readonly Answered[], answered: Answered): readonly Answered[] => [...before, answered]

const headings = { 1: 'One question', 3: 'Three questions' } as Record<number, 'One question' | 'Three questions'>
