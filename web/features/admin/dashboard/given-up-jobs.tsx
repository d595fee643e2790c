import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { GivenUp } from '../../../../contract/jobs/jobs-api.ts'
import { momentInWords } from '../../../kit/dates.ts'
import { ActionButton, ActionRunner } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { givenUpQuery } from '../stats-query.ts'

/** The jobs that the site has given up, each kind in a line, with a way to have them tried again; nothing when there are none. */
export function GivenUpJobs() {
  const { data: jobs } = useQuery({ ...givenUpQuery(), staleTime: 10_000 })
  if (!jobs?.length) return null
  return (
    <section className="given-up callout" aria-labelledby="given-up">
      <h2 id="given-up">
        <Trans>The site has given up</Trans>
      </h2>
      <ActionRunner>
        <ul>
          {jobs.map((job) => (
            <li key={job.name}>
              <GivenUpJob {...job} />
            </li>
          ))}
        </ul>
      </ActionRunner>
    </section>
  )
}

function GivenUpJob({ name, failure, reason, count, lastAt }: GivenUp) {
  const call = 'POST /api/admin/given-up-jobs'
  const settle = (again: boolean) => actionCall(call, { body: () => ({ name, again }), failed: t`That did not work` })
  const at = momentInWords(lastAt)
  return (
    <>
      <p>
        <b>{failure}</b> {reason}{' '}
        <span className="meta">
          {count === 1 ? t`It happened once, on ${at}.` : t`It happened ${count} times, the last time on ${at}.`}
        </span>
      </p>
      <p className="button-row">
        <ActionButton
          className="button line"
          label={t`Try again`}
          name={t`Try again: ${failure}`}
          call={settle(true)}
        />
        <ActionButton className="button line" label={t`Dismiss`} name={t`Dismiss: ${failure}`} call={settle(false)} />
      </p>
    </>
  )
}
