import './ready-reasons.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '#words'
import { ask } from '../../../kit/api.ts'

/**
 * The ready-made reasons of moderators, as buttons.
 * @param onChoose writes one into the field beside them, where it can be changed
 */
export function ReadyReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const { data: reasons = [] } = useQuery({ ...ask('GET /api/admin/reasons', {}), staleTime: 60_000 })
  if (reasons.length === 0) return null
  return (
    <div className="ready-reasons" role="group" aria-label={t`Ready-made reasons`}>
      {reasons.map((reason) => (
        <button key={reason} type="button" dir="auto" onClick={() => onChoose(reason)}>
          {reason}
        </button>
      ))}
    </div>
  )
}
