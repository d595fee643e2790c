import './objections.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { Objection } from '../../../contract/moderation/objections-api.ts'
import { objectionLimits as limits, objectionOutcomes } from '../../../contract/moderation/objections.ts'
import { kindNamed, outerKinds, type OuterKind } from '../../../contract/texts/rules.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import { useForm } from '../../forms/use-form.ts'
import { askPages } from '../../kit/api.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { dayInIndia, wallTimeOf } from '../../kit/dates.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useNow } from '../../kit/now.ts'
import { titled, type Location } from '../../kit/page.ts'
import { ListView } from '../../lists/list-view.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { PlainText } from '../texts/plain-text.tsx'

export const head = titled(t`Your objections`)

const ownQuery = (search: URLSearchParams) =>
  askPages('GET /api/objections', {}, { cursor: search.get('cursor') || undefined })

export const queries = ({ search }: Location) => [ownQuery(search)]

const abouts: readonly string[] = [...Object.values(outerKinds), 'suspension']

/** The form of an objection, if the address names what it is about, and those of before with their answers. */
export default function ObjectionsPage() {
  const search = useSearchParams()
  const list = useInfiniteQuery({ ...ownQuery(search), staleTime: 5_000 })
  const now = useNow()
  // They are answered in the order in which they came: the last of the list is the next.
  const next = list.data?.pages.flatMap(({ body }) => body).findLast(({ outcome }) => !outcome)
  const [about, id] = [search.get('about') ?? '', search.get('id') ?? undefined]
  return (
    <>
      <BanknoteHead
        title={t`Your objections`}
        lead={t`If the moderators hide what you wrote or suspend your account, you can object.`}
        figure={figureOf(next && limits.days - Math.min(limits.days, daysBetween(next.createdAt, now)))}
      />
      <div className="wrap page objections-page">
        {abouts.includes(about) && <ObjectionForm about={about as OuterKind | 'suspension'} id={id} />}
        <ListView
          list={list}
          failure="Texts"
          empty={
            <p className="meta">
              <Trans>You have not objected to anything.</Trans>
            </p>
          }
        >
          {(objections) => (
            <ul aria-label={t`Your objections`}>
              {objections.map((objection) => (
                <li key={objection.id} className="card">
                  <Own objection={objection} />
                </li>
              ))}
            </ul>
          )}
        </ListView>
        <Course />
      </div>
    </>
  )
}

/** @param daysLeft the days in which the answer is to come; none where no answer is awaited */
const figureOf = (daysLeft: number | undefined): Figure =>
  daysLeft === undefined
    ? { value: String(limits.days), line: t`days at most until you get an answer` }
    : { value: plural(daysLeft, { one: '# day', other: '# days' }), line: t`at most until your answer` }

/** The way of an objection, for those who have not gone it yet, too. */
const Course = () => {
  const now = useNow()
  return (
    <section aria-labelledby="course">
      <h2 id="course">
        <Trans>The way of an objection</Trans>
      </h2>
      <Way across>
        <Station name={t`You object`}>
          <Trans>‘I object’ appears under any text of yours that is hidden.</Trans>
        </Station>
        <Station name={t`It is being looked at`}>
          <Days from={now.toISOString()} now={now} />
          <Trans>Somebody other than the person who decided reads it, where this site has somebody else.</Trans>
        </Station>
        <Station name={t`The answer`}>
          <Trans>
            It comes within <b>{limits.days} days</b>. You will be told.
          </Trans>
        </Station>
      </Way>
    </section>
  )
}

/** The days from an objection to its answer as leaves of a calendar, those that have passed filled. The sentence beside it names the last. */
const Days = ({ from, now }: { from: string; now: Date }) => (
  <span className="days" aria-hidden="true">
    {Array.from({ length: limits.days }, (_, index) => {
      const day = new Date(Date.parse(from) + (index + 1) * dayLength)
      return (
        <i key={index} className={day <= now ? 'passed' : undefined}>
          {Number(wallTimeOf(day).slice(8, 10))}
        </i>
      )
    })}
  </span>
)

const dayLength = 86_400_000

const daysBetween = (from: string, to: Date) => Math.floor((to.getTime() - Date.parse(from)) / dayLength)

function ObjectionForm({ about, id }: { about: OuterKind | 'suspension'; id: string | undefined }) {
  const client = useQueryClient()
  const form = useForm('POST /api/objections', {
    name: 'objection',
    fields: { about, ...(id && { id }) },
    onDone: () => void invalidate(client, 'GET /api/objections'),
  })
  if (form.reply)
    return (
      <p className="callout good" role="status">
        {form.reply.message}
      </p>
    )
  return (
    <section aria-labelledby="new-objection">
      <h2 id="new-objection">{titleOf(about)}</h2>
      <ActionForm form={form} submit={t`Send objection`}>
        <Area
          name="text"
          label={t`Why do you object?`}
          hint={t`Say what was understood wrongly, or what you would change.`}
          rows={5}
          maxLength={limits.text.max}
          dir="auto"
        />
      </ActionForm>
    </section>
  )
}

const titleOf = (about: OuterKind | 'suspension') =>
  about === 'suspension' ? t`I object to the suspension of my account` : titles[kindNamed(about)]

const titles = {
  comment: t`I object: my comment should not be hidden`,
  discussion: t`I object: my discussion should not be hidden`,
  reply: t`I object: my reply should not be hidden`,
}

const abouted = {
  comment: t`About a comment of yours`,
  discussion: t`About a discussion of yours`,
  reply: t`About a reply of yours`,
}

/** An objection as its course: sent, read, answered. */
function Own({ objection: { about, title, path, text, createdAt, dueAt, outcome, answer } }: { objection: Objection }) {
  const now = useNow()
  return (
    <>
      <h2>{about === 'suspension' ? t`About the suspension of your account` : abouted[kindNamed(about)]}</h2>
      {path && title !== null && (
        <p className="meta">
          <Link href={path}>{title}</Link>
        </p>
      )}
      <Way>
        <Station
          state="done"
          name={
            <Trans>
              Sent <TimeAgo at={createdAt} />
            </Trans>
          }
        >
          <PlainText text={text} />
        </Station>
        {!outcome && (
          <Station state="now" name={t`It is being looked at`}>
            <Days from={createdAt} now={now} />
          </Station>
        )}
        {outcome ? (
          <Station
            state="done"
            name={
              <>
                <Trans>Answered</Trans>{' '}
                <Badge look={outcome === 'reversed' ? 'good' : 'bad'}>{objectionOutcomes[outcome]}</Badge>
              </>
            }
          >
            {answer && (
              <blockquote>
                <Trans>
                  <b>The answer:</b> {answer}
                </Trans>
              </blockquote>
            )}
          </Station>
        ) : (
          <Station
            name={
              <Badge>
                <Trans>Answer by {dayInIndia(dueAt)}</Trans>
              </Badge>
            }
          />
        )}
      </Way>
    </>
  )
}
