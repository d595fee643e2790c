import { ExpandableForm } from '../user-text/expandable-form.tsx'
import { useDiscussion } from './context.ts'
import type { OptimisticComments } from './optimistic-comments.ts'
import { Panel } from './panel.tsx'
import { draftPlace } from './places.ts'
import { NoScriptStart } from './no-script-panels.tsx'

/** Where a member begins a thread. */
export function StartDiscussion({ own }: { own: OptimisticComments }) {
  const { article } = useDiscussion()
  return (
    <ExpandableForm
      words="Start a discussion..."
      place={draftPlace('start', article)}
      renderPanel={(props) => <Panel name="start" own={own} {...props} />}
      plain={import.meta.env.SSR && <NoScriptStart />}
    />
  )
}
