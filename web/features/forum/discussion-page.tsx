import './discussion-page.css'
import './replies.css'
import '../texts/byline.css'
import '../texts/text.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#words'
import { island } from '../../kit/island.tsx'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoScriptError } from '../../forms/no-script-error.tsx'
import { CanYouAnswer, unansweredQuery } from './can-you-answer.tsx'
import { expireForumLists, discussionQuery, discussionRouteQueries } from '../texts/queries.ts'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const { queryKey } = discussionQuery(location.params.id ?? '')
  const discussion = client.getQueryData(queryKey)
  const error = client.getQueryState(queryKey)?.error
  const title = discussion?.title ?? (error ? failureTitle('Discussion', error) : t`Discussion`)
  return { title: `${title} · ${site.name}`, description: t`A discussion of the community.` }
}

export const queries = ({ params, search }: Location) => [
  ...discussionRouteQueries(params.id ?? '', search),
  unansweredQuery(),
]

const LiveDiscussion = island(async () => (await import('./discussion.tsx')).LiveDiscussion, 'used')

/** One discussion and the replies to it. */
export default function DiscussionPage() {
  const client = useQueryClient()
  // `LiveDiscussion` refetches it: a refetch before its code has loaded would not match the HTML that it hydrates.
  const { data: discussion, error } = useQuery({
    ...discussionQuery(useParam('id')),
    staleTime: Infinity,
    refetchInterval: false,
  })
  const id = discussion?.id
  // The lists marked it as new.
  useEffect(() => {
    if (id) expireForumLists(client)
  }, [client, id])
  if (error && !discussion)
    return (
      <>
        <PageFailure
          what="Discussion"
          error={error}
          gone="deleted"
          wayOn={{ href: paths.forum(), label: t`Back to forum` }}
        />
        <NoScriptError />
      </>
    )
  if (!discussion)
    return (
      <div className="wrap page middle discussion-page">
        <Skeleton label={t`Loading the discussion`} lines={outlines} />
      </div>
    )
  return (
    <div className="wrap page middle discussion-page">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Forum`]: paths.forum() }} />
      <LiveDiscussion key={discussion.id} id={discussion.id} />
      <CanYouAnswer except={discussion.id} />
    </div>
  )
}

/** The category, the title and the text. */
const outlines = [{ width: '25%' }, { height: '2em' }, {}, {}, { width: '60%' }]
