import { t } from '#words'
import '../../lists/chips.css'
import '../../ui/offline-note.css'
import './tools.css'
import './tool-list.css'
import './tool-form.css'
import './tool-frame.css'
import './tool-answer.css'
import './tool-outcome.css'
import './tool-print.css'
import '../articles/chart.css'
import '../articles/answer.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import { toolPageOf } from '../../../money/tools/tool-pages.ts'
import { failureOf } from '../../kit/send.ts'
import { isMissing } from '../../kit/answers.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { useWithoutConnection } from '../../kit/offline.ts'
import type { Head, Location, RouteQuery } from '../../kit/page.ts'
import { useParam, useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Counted } from './counted.tsx'
import { ToolChoices } from './tool-choices.tsx'
import { NearestTools } from './nearest-tools.tsx'
import { calculatorIn, ownPathOf, formQueries } from './calculator-address.ts'
import { loadSums } from './use-sum-code.ts'

export function head({ location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const page = toolPageOf(location.params.slug ?? '')
  if (!page) return { title: t`Calculator Not Found · ${site.name}` }
  return {
    title: `${page.title} · ${site.name}`,
    description: page.about,
    canonical: paths.tool(page.slug),
    hasOEmbed: true,
  }
}

export function queries({ params, search }: Location): RouteQuery[] {
  const { first, second } = formQueries(params.slug ?? '', search)
  return second ? [first, second] : [first]
}

/** A calculator with its form, or one of several on a page. */
export default function ToolPage() {
  const slug = useParam('slug')
  const search = useSearchParams()
  const page = toolPageOf(slug)
  const focusRef = useRef<string | null>(null)
  const queries = formQueries(slug, search)
  const [first, second] = [useQuery(queries.first), useQuery(queries.second ?? queries.first)]
  const isThere = first.data && second.data
  const error = first.error ?? second.error
  useOfflineCopy(page ? [ownPathOf(page, search), paths.tools] : [], async () => {
    if (page) await loadSums(page.group)
  })
  useWithoutConnection(!isThere && error !== null)
  if (!page || (error && isMissing(error) && !isThere))
    return (
      <>
        <Notice
          level={1}
          title={page ? page.title : t`Calculator Not Found`}
          action={{ href: paths.tools, label: t`All calculators` }}
        >
          {page && error
            ? failureOf(error, t`The figures that this sum needs are not on record at the moment.`)
            : t`There is a mistake in the address, or the calculator has moved.`}
        </Notice>
        {!page && <NearestTools slug={slug} />}
      </>
    )
  if (error && !isThere)
    return (
      <Notice level={1} title={page.title} action={tryAgain} live>
        {failureOf(error, t`The calculator did not arrive. Check your connection, then try again.`)}
      </Notice>
    )
  return (
    <div className="wrap page tools">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Calculators`]: paths.tools }} />
      <h1>{page.title}</h1>
      <ToolChoices page={page} chosen={calculatorIn(page, search)} />
      {first.data && second.data ? (
        <Counted
          key={`${first.data.calculator}?${search}`}
          page={page}
          focusRef={focusRef}
          forms={queries.second ? [first.data, second.data] : [first.data]}
        />
      ) : (
        <Skeleton label={t`Loading the calculator`} lines={outlines} />
      )}
    </div>
  )
}

const outlines = [{ width: '60%' }, { height: '2.6em' }, { height: '2.6em' }]
