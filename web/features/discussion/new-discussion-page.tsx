import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { titled } from '../../kit/page.ts'
import { useGo } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { DiscussionForm } from './discussion-form.tsx'
import { expireForumLists } from './queries.ts'

export const head = titled('New Discussion', () => ({ description: 'Ask, or tell what worked for you.' }))

/** The page on which a member begins a discussion. Leaving keeps the draft. */
export default function NewDiscussionPage() {
  const client = useQueryClient()
  const go = useGo()
  return (
    <div className="wrap new-discussion">
      <p className="links">
        <Link className="back" href={paths.forum()}>
          Back to Forum
        </Link>
      </p>
      <h1>Start New Discussion</h1>
      <p className="lead">
        Others read it with your first name.{' '}
        <span className="script-only">Your draft stays on this device until you post it.</span>
      </p>
      <DiscussionForm
        post={null}
        onDone={(stored) => {
          expireForumLists(client)
          go(stored ? paths.forum() : paths.waiting)
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
