import type { Comment } from '../../../contract/discussion-api.ts'
import { usePanelCode } from '../user-text/use-panel.ts'
import type { OptimisticComments } from './optimistic-comments.ts'
import type { PanelName } from './queries.ts'

export interface PanelProps {
  name: PanelName | 'start'
  /** Null for 'start'. */
  comment?: Comment
  /** Where a new text is shown. */
  own: OptimisticComments
  /** Changes or takes away what is shown of this comment, where it is not in the list. */
  onChange?: ((id: string, change: Partial<Comment> | null) => void) | undefined
  /** Whether the focus goes into it. */
  focus: boolean
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
}

const loadTexts = () => import('./panels.tsx')
const loadReport = () => import('./report-panel.tsx')
const loadHide = () => import('./hide-panel.tsx')

/** The form that a button opens; its code comes when the first one is opened. */
export function Panel(props: PanelProps) {
  const { name, onClose } = props
  const code = usePanelCode(name === 'report' ? loadReport : name === 'hide' ? loadHide : loadTexts, onClose)
  return code ? <code.OpenPanel {...props} /> : <p className="meta">Opening…</p>
}
