import './post-page.css'
import '../texts/writing/write.css'
import '../texts/text.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { island } from '../../kit/island.tsx'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoScriptError } from '../../forms/no-script-error.tsx'
import { expireForumLists, postQuery, postRouteQueries } from '../texts/queries.ts'

export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  const { queryKey } = postQuery(place.params.id ?? '')
  const post = client.getQueryData(queryKey)
  const error = client.getQueryState(queryKey)?.error
  const title = post?.title ?? (error ? failureTitle('Discussion', error) : 'Discussion')
  return { title: `${title} · ${site.name}`, description: 'A discussion of the community.' }
}

export const queries = ({ params, search }: Location) => postRouteQueries(params.id ?? '', search)

const Post = island(async () => (await import('./post.tsx')).Post, 'used')

/** One discussion and the replies to it. */
export default function PostPage() {
  const client = useQueryClient()
  // `Post` keeps it fresh: a reply that comes before its code would not fit the HTML that it hydrates.
  const { data: post, error } = useQuery({
    ...postQuery(useParam('id')),
    staleTime: Infinity,
    refetchInterval: false,
  })
  const id = post?.id
  // The lists marked it as new.
  useEffect(() => {
    if (id) expireForumLists(client)
  }, [client, id])
  if (error && !post)
    return (
      <>
        <PageFailure
          what="Discussion"
          error={error}
          gone="deleted"
          wayOn={{ href: paths.forum(), label: 'Back to forum' }}
        />
        <NoScriptError />
      </>
    )
  if (!post)
    return (
      <div className="wrap post-page">
        <Skeleton label="Loading the discussion" lines={outlines} />
      </div>
    )
  return (
    <div className="wrap post-page">
      <Breadcrumbs
        items={{
          Home: paths.home,
          Forum: paths.forum(),
          [post.category]: paths.forum({ category: post.category }),
        }}
      />
      <Post key={post.id} id={post.id} />
    </div>
  )
}

/** The category, the title and the text. */
const outlines = [{ width: '25%' }, { height: '2em' }, {}, {}, { width: '60%' }]
