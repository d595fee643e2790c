import { StartBox } from '../writing/start-box.tsx'
import { useDiscussion } from './context.ts'
import type { OwnWords } from './own-words.ts'
import { Panel } from './panel.tsx'
import { draftPlace } from './places.ts'
import { PlainStart } from './plain-panels.tsx'

/** Where a member begins a thread. */
export function StartDiscussion({ own }: { own: OwnWords }) {
  const { article } = useDiscussion()
  return (
    <StartBox
      words="Start a discussion..."
      place={draftPlace('start', article)}
      renderPanel={(props) => <Panel name="start" own={own} {...props} />}
      plain={import.meta.env.SSR && <PlainStart />}
    />
  )
}
