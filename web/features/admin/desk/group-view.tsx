import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { DeskGroup } from '../../../../contract/desk/desk-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { actionCall } from '../action-call.ts'
import { ActionButton } from '../action-runner.tsx'
import { StepChart } from '../../rates/step-chart.tsx'
import { ShareBar } from '../dashboard/measure.tsx'
import { groupLabels } from './group-labels.tsx'
import { rowsOf, type DeskRow } from './group-rows.ts'

/** A group with its first rows, or all of them. */
export function GroupView({ group }: { group: DeskGroup }) {
  const { kind, count, isMore, rows } = group
  const { title, lead } = groupLabels[kind]
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <p className="meta">{lead}</p>
      <ul className="rows">
        {rowsOf(group).map((row) => (
          <li key={row.key}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p>
          <Link className="button line" href={allOf(kind)}>
            {isMore ? t`All ${grouped(count)} and more` : t`All ${grouped(count)}`}
          </Link>
        </p>
      )}
      {isMore && count === rows.length && (
        <p className="meta">
          <Trans>These are the first {grouped(count)}.</Trans>
        </p>
      )}
    </section>
  )
}

/** Searches and figures have lists of their own. */
function allOf(kind: DeskGroup['kind']): string {
  if (kind === 'vain') return adminPaths.tab('searches')
  return kind === 'figures' ? adminPaths.tab('rates', { show: 'due' }) : adminPaths.desk(kind)
}

function Row({ row }: { row: DeskRow }) {
  const { title, href, lang, why, quote, todo, review, number, rate } = row
  return (
    <div className="desk-row">
      <div>
        <Link href={href} lang={lang} dir="auto">
          {title}
        </Link>
        <p className="meta">{why}</p>
        {quote && <blockquote dir="auto">{quote}</blockquote>}
      </div>
      {number && (
        <p className="measure">
          <span>
            <b>{number.text}</b> <span className="meta">{number.label}</span>
          </span>
          <ShareBar percent={100 * number.share} />
        </p>
      )}
      {rate?.current && (
        <p className="valued">
          <b className={rate.current.text.length > longest ? undefined : 'figure'}>{rate.current.text}</b>
          <StepChart steps={[...rate.earlier.toReversed(), rate.current, ...rate.coming]} />
        </p>
      )}
      <p className="button-row">
        {review !== undefined && <ActionButton {...stillRight(review, title)} />}
        <ActionButton {...todo} name={`${todo.label}: ${title}`} />
      </p>
    </div>
  )
}

/** Characters of the longest value in display size. */
const longest = 14

const stillRight = (id: string, title: string) => ({
  label: t`Still right`,
  name: t`Still right: ${title}`,
  call: actionCall('POST /api/admin/articles/:id/reviewed', {
    params: { id },
    body: () => ({}),
    failed: t`It was not noted`,
  }),
})
