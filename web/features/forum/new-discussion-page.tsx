import './new-discussion.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { ask } from '../../kit/api.ts'
import { lazyPart } from '../../kit/lazy.tsx'
import { getMe, useMe } from '../../kit/me.ts'
import { titled, type Access, type Location, type Screen } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { paths } from '../../../contract/paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { DiscussionForm } from '../texts/writing/discussion-form.tsx'
import { expireForumLists } from '../texts/queries.ts'
import { YourRow } from './your-row.tsx'

const latest = () => [ask('GET /api/forum', {})]

/** The prompt to visitors, who may write here all the same, and post it when they have signed up. */
const access: Access = {
  access: 'member',
  title: t`Forum Access Required`,
  text: t`Please sign in to create a new discussion.`,
  button: t`Sign In`,
  gains: 'forum',
  queries: latest,
}

const headOfForm = titled(t`New discussion`, () => ({ description: t`Ask, or tell what worked for you.` }))
const headOfPrompt = titled(access.title, () => ({ description: access.text }))
export const head: Screen['head'] = (context) => (getMe(context.client) ? headOfForm : headOfPrompt)(context)

/** Members do without the code of the prompt. */
const AskFirst = lazyPart(async () => (await import('./ask-first.tsx')).AskFirst, 'web/features/forum/ask-first.tsx')

export function queries(_: Location, me: Me | null) {
  if (me) return []
  void AskFirst.preload()
  return latest()
}

/** The page on which a member begins a discussion. The draft stays when they leave. */
export default function NewDiscussionPage() {
  const client = useQueryClient()
  const go = useGo()
  const me = useMe()
  const [title, setTitle] = useState(useSearchParams().get('title') ?? '')
  const form = (
    <DiscussionForm
      discussion={null}
      onDone={(stored) => {
        expireForumLists(client)
        go(stored ? paths.forum() : paths.waiting)
      }}
    >
      {() => (
        <Link className="button line" href={paths.forum()}>
          <Trans>Cancel</Trans>
        </Link>
      )}
    </DiscussionForm>
  )
  const withNotes = (
    <div
      className="with-notes"
      onInput={({ target }) => target instanceof HTMLInputElement && target.name === 'title' && setTitle(target.value)}
    >
      <div>
        <YourRow title={title} />
        {form}
      </div>
      <BeforeAsking />
    </div>
  )
  if (!me) return <AskFirst access={access}>{withNotes}</AskFirst>
  return (
    <div className="wrap page new-discussion">
      <PageHead title={t`Start New Discussion`} back={paths.forum()} label={t`Back to forum`} />
      {withNotes}
    </div>
  )
}

/** Titles as examples, and what stays out. */
function BeforeAsking() {
  return (
    <div className="before-asking">
      <h2>
        <Trans>Titles that get answers</Trans>
      </h2>
      <ul>
        <li>
          <Trans>I earn ₹22,000 a month. Where do I begin?</Trans>
        </li>
        <li>
          <Trans>Old or new regime with a home loan?</Trans>
        </li>
        <li>
          <Trans>Money-back plan or term cover: how do I compare?</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Leave out</Trans>
      </h2>
      <p>
        <Trans>PAN, Aadhaar, phone and account numbers, names.</Trans>
      </p>
    </div>
  )
}
