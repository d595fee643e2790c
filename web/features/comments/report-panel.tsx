import { commenterOf } from '../../../contract/discussion.ts'
import { ReportForm } from '../user-text/report-form.tsx'
import type { PanelProps } from './panel.tsx'

/** Reports a comment. */
export function OpenPanel({ comment, onClose }: PanelProps) {
  if (!comment) return null
  const what = `${commenterOf(comment)}'s comment`
  return <ReportForm about="comment" id={comment.id} what={what} onClose={() => onClose(true)} />
}
