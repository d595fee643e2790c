import '../../ui/banknote.css'
import './profile-head.css'
import { useQuery } from '@tanstack/react-query'
import { plural, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { roleLabels } from './role-labels.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useSite } from '../../kit/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnFace } from '../../ui/face.tsx'
import { OwnRosette } from '../../ui/own-rosette.tsx'
import { nextLesson } from '../ladder/next-lesson.ts'
import { noteColour } from '../ladder/note-colour.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { useTicks } from '../ladder/use-ticks.ts'
import { ownForumTextsQuery } from './queries.ts'

/** The member's face in a rosette of their own, names and figures, above the tabs. */
export function ProfileHead({ me }: { me: Me }) {
  const { firstName, lastName, username, role } = me
  const { data: ladder } = useQuery(ladderQuery())
  const isDone = useTicks()
  const done = ladder?.steps.flatMap(({ lessons }) => lessons.filter(isDone)).length ?? 0
  const step = ladder && nextLesson(ladder, isDone)?.step.number
  return (
    <header className="banknote wrap profile-head">
      <h1>
        <bdi>{firstName ? [firstName, lastName].filter(Boolean).join(' ') : username}</bdi>
      </h1>
      <p className="row meta">
        {firstName && <bdi>@{username}</bdi>}
        {role !== 'user' && <Badge>{roleLabels[role]}</Badge>}
      </p>
      <OwnFigures done={done} since={me.createdAt} />
      <div className="portrait">
        <OwnRosette done={done} style={noteColour(step ?? ladder?.steps.length ?? 1)} />
        <OwnFace name={firstName || username} me={me} />
      </div>
    </header>
  )
}

/** The lessons that the member has done and the answers that were accepted, as soon as there are any, and the day of the sign-up. */
function OwnFigures({ done, since }: { done: number; since: string }) {
  const { forum } = useSite()
  const { data: texts } = useQuery(ownForumTextsQuery())
  const accepted = texts?.accepted ?? 0
  return (
    <ul className="own-figures">
      {done > 0 && (
        <li>
          <b>{done}</b> {plural(done, { one: 'lesson done', other: 'lessons done' })}
        </li>
      )}
      {forum && accepted > 0 && (
        <li>
          <b>{accepted}</b> {plural(accepted, { one: 'accepted answer', other: 'accepted answers' })}
        </li>
      )}
      <li>
        <Trans>Member since {dayInIndia(since)}</Trans>
      </li>
    </ul>
  )
}
