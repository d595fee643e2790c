import type { ForumReply } from '../../../contract/forum-api.ts'
import { usePanelCode } from '../user-text/use-panel.ts'
import type { PanelName } from './queries.ts'

export interface PanelProps {
  name: Exclude<PanelName, 'quote'> | 'reply'
  /** The reply that it is about; null for the discussion itself. Of 'reply', the one that is quoted. */
  reply: ForumReply | null
  /** Whether the focus goes into it. */
  focus: boolean
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
  /** Of 'reply': shows the text that is on its way. */
  onSending?: (text: string | null) => void
}

const loadTexts = () => import('./panels.tsx')
const loadForms = () => import('./form-panels.tsx')

/** The form that a button opens; its code comes when the first one is opened. Those that check by a schema weigh more. */
export function DeferredPanel({ name, ...props }: Omit<PanelProps, 'name'> & { name: PanelName | 'reply' }) {
  const withSchema = name === 'report' || (name === 'edit' && !props.reply)
  const code = usePanelCode(withSchema ? loadForms : loadTexts, props.onClose)
  if (name === 'quote') return null
  return code ? <code.OpenPanel name={name} {...props} /> : <p className="meta">Opening…</p>
}
