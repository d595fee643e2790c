import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Head } from '../../kit/page.ts'
import { useGo } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { DiscussionForm } from './discussion-form.tsx'
import { expireForumLists } from './queries.ts'

export function head({ site }: { site: Site }): Head {
  return { title: `New Discussion · ${site.name}`, description: 'Ask, or tell what worked for you.' }
}

/** The page on which a member begins a discussion. Leaving keeps the draft. */
export default function NewDiscussionPage() {
  const client = useQueryClient()
  const go = useGo()
  return (
    <div className="wrap new-discussion">
      <p>
        <Link className="back" href={paths.forum()}>
          Back to Forum
        </Link>
      </p>
      <h1>Start New Discussion</h1>
      <p className="lead">
        Others read it with your first name.{' '}
        <span className="of-script">Your draft stays on this device until you post it.</span>
      </p>
      <DiscussionForm
        post={null}
        onDone={() => {
          expireForumLists(client)
          go(paths.forum())
        }}
      >
        {() => (
          <Link className="button line" href={paths.forum()}>
            Cancel
          </Link>
        )}
      </DiscussionForm>
    </div>
  )
}
