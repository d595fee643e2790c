import './post-page.css'
import '../writing/around-text.css'
import '../writing/plain-form.css'
import '../writing/start-box.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMissing } from '../kit/api.ts'
import { useSparing } from '../kit/data-saver.ts'
import type { Head, Place } from '../kit/page.ts'
import { useParam } from '../kit/place.ts'
import type { Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { failureTitle, PageFailure } from '../ui/page-failure.tsx'
import { Placeholder } from '../ui/placeholder.tsx'
import { PlainRefusal } from '../writing/plain-refusal.tsx'
import { LateOwnReplies } from './late-own-replies.tsx'
import { Post } from './post.tsx'
import { forgetLists, postOpening, postQuery } from './queries.ts'

export function head({ client, place, site }: { client: QueryClient; place: Place; site: Site }): Head {
  const { queryKey } = postQuery(place.params.id ?? '')
  const post = client.getQueryData(queryKey)
  const error = client.getQueryState(queryKey)?.error
  const title = post?.title ?? (error ? failureTitle('Discussion', error) : 'Discussion')
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
  return (
    <>
      <PageFailure what="Discussion" error={error} gone="deleted" wayOn={back} />
      <PlainRefusal />
      {isMissing(error) && <LateOwnReplies post={id} />}
    </>
  )
}

const back = { href: paths.forum(), label: 'Back to Forum' }

function Loading() {
  return (
    <div className="wrap post-page">
      <Placeholder label="Loading the discussion" lines={outlines} />
    </div>
  )
}

/** The category, the title and the text. */
const outlines = [{ width: '25%' }, { height: '2em' }, {}, {}, { width: '60%' }]
