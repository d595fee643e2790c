import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { did } from '../../../contract/notifications/notifications.ts'
import { paths } from '../../../contract/paths.ts'
import { homeQuery } from './queries.ts'

/** The things with which a member may go on; nothing for who has none. */
export function GoOn() {
  const { data: home } = useQuery({ ...homeQuery(), staleTime: 30_000 })
  const { reading, fresh = [], question, answers = [] } = home ?? {}
  if (!reading && !question && fresh.length + answers.length === 0) return null
  return (
    <section className="wrap go-on" aria-labelledby="go-on">
      <h2 id="go-on">Go on</h2>
      <div className="columns">
        {reading && (
          <Card title="Continue reading">
            <li>
              <Link
                href={paths.article(reading) + (reading.place ? `#${encodeURIComponent(reading.place)}` : '')}
                lang={languageOf(reading)}
              >
                {reading.title}
              </Link>
              <p className="meta">
                {Math.max(1, Math.round((reading.readTime * (100 - reading.part)) / 100))} min left
              </p>
            </li>
          </Card>
        )}
        {answers.length > 0 && (
          <Card title="New answers to you" more={<Link href={paths.notifications}>All notifications</Link>}>
            {answers.map(({ id, kind, actor, title, path }) => (
              <li key={id}>
                <Link href={path} dir="auto">
                  {title}
                </Link>
                <p className="meta">
                  <bdi>{actor}</bdi> {did[kind as keyof typeof did]}
                </p>
              </li>
            ))}
          </Card>
        )}
        {fresh.length > 0 && (
          <Card title="New since your last visit">
            {fresh.map((article) => (
              <li key={article.id}>
                <Link href={paths.article(article)} lang={languageOf(article)}>
                  {article.title}
                </Link>
                <p className="meta">{article.readTime} min read</p>
              </li>
            ))}
          </Card>
        )}
        {question && (
          <Card title="Can you answer this?">
            <li>
              <Link href={paths.discussion(question.id)} dir="auto">
                {question.title}
              </Link>
              <p className="meta">Nobody has answered yet.</p>
            </li>
          </Card>
        )}
      </div>
    </section>
  )
}

function Card({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h3>{title}</h3>
      <ul className="rows">{children}</ul>
      {more}
    </section>
  )
}

const languageOf = ({ language }: { language: string }) => (language === 'en' ? undefined : language)
