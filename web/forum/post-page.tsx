import './post-page.css'
import '../writing/around-text.css'
import '../writing/plain-form.css'
import '../writing/start-box.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSparing } from '../kit/data-saver.ts'
import type { Head, Place } from '../kit/page.ts'
import { useParam } from '../kit/place.ts'
import type { Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { OwnReplies } from './own-replies.tsx'
import { Post } from './post.tsx'
import { forgetLists, isMissing, postOpening, postQuery } from './queries.ts'

const missing = 'Discussion Not Found'
const broken = 'Failed to Load Discussion'

export function head({ client, place, site }: { client: QueryClient; place: Place; site: Site }): Head {
  const { queryKey } = postQuery(place.params.id ?? '')
  const post = client.getQueryData(queryKey)
  const error = client.getQueryState(queryKey)?.error
  const title = post?.title ?? (error ? (isMissing(error) ? missing : broken) : 'Discussion')
  return { title: `${title} · ${site.name}`, description: 'A discussion of the community.' }
}

export const opening = ({ params, search }: Place) => postOpening(params.id ?? '', search)

/** One discussion and the replies to it. */
export default function PostPage() {
  const client = useQueryClient()
  const { data: post, error } = useQuery(useSparing(postQuery(useParam('id'))))
  const id = post?.id
  // The lists marked it as new.
  useEffect(() => {
    if (id) forgetLists(client)
  }, [client, id])
  if (!post) return error ? <Failure error={error} /> : <Loading />
  return (
    <div className="wrap post-page">
      <Crumbs
        items={[
          ['Home', paths.home],
          ['Forum', paths.forum()],
          [post.category, paths.forum({ category: post.category })],
        ]}
      />
      <Post key={post.id} post={post} />
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const id = useParam('id')
  if (isMissing(error)) {
    return (
      <>
        <Notice level={1} title={missing} action={{ href: paths.forum(), label: 'Back to Forum' }}>
          It may have been deleted, or the address has a slip in it.
        </Notice>
        <OwnReplies post={id} />
      </>
    )
  }
  return (
    <Notice level={1} title={broken} action={{ label: 'Try Again', onClick: () => window.location.reload() }} live>
      The discussion did not arrive. Check your connection, then try again.
    </Notice>
  )
}

function Loading() {
  return (
    <div className="wrap post-page">
      <div className="card placeholder" role="status" aria-label="Loading the discussion">
        <i style={{ width: '25%' }} />
        <i style={{ height: '2em' }} />
        <i />
        <i />
        <i style={{ width: '60%' }} />
      </div>
    </div>
  )
}
