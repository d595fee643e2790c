import '../ordered-rows.css'
import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { ladderLimits } from '../../../../contract/ladder/ladder.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ask } from '../../../kit/api.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { isDenied } from '../../../kit/answers.ts'
import { RowForm } from '../row-form.tsx'
import { StepFields } from './step-fields.tsx'
import { StepStairs } from './step-stairs.tsx'
import { StepRow } from './step-row.tsx'

export const head = titled(t`Ladder`)

const stepsQuery = () => ask('GET /api/admin/steps', {})

export const queries = () => [statsQuery(), stepsQuery()]

/** The steps of the ladder and their lessons: editors name, order, add, hide and delete them. It works without JavaScript. */
export default function LadderPage() {
  const query = useQuery({ ...stepsQuery(), staleTime: 5_000 })
  const { data, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.ladder} className="ordered-page">
      <PageHead title={t`Ladder`} />
      <p className="meta">
        <Trans>
          Readers climb these steps in this order. A step that is hidden, or has no published lesson, is not shown. What
          members have done stays when a lesson moves.
        </Trans>
      </p>
      <Awaited query={query} />
      {data && (
        <>
          <StepStairs steps={data.steps} />
          <h2 id={headingId} tabIndex={-1}>
            <Trans>Steps</Trans>
          </h2>
          <datalist id="other-articles">
            {data.others.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </datalist>
          <ol className="ordered-rows">
            {data.steps.map((step, index) => (
              <StepRow key={step.id} step={step} index={index} count={data.steps.length} />
            ))}
          </ol>
          {data.steps.length < ladderLimits.steps && <NewStep key={data.steps.length} />}
        </>
      )}
    </AdminFrame>
  )
}

function NewStep() {
  return (
    <section aria-labelledby="new-step">
      <h2 id="new-step">{t({ message: 'A new one', context: 'step of the ladder' })}</h2>
      <RowForm
        call="POST /api/admin/steps"
        name="new-step"
        to={adminPaths.ladder}
        focus="new-step-name"
        submit={t`Add step`}
        sending={t`Adding…`}
      >
        <StepFields step={{ name: '', hindiName: null, summary: null }} />
      </RowForm>
    </section>
  )
}
