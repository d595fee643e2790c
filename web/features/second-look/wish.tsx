import { useState } from 'react'
import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCall } from '../../kit/use-call.ts'
import type { DeviceStore } from '../ladder/recalls-here.ts'

interface Props {
  article: { id: string; title: string }
  here: DeviceStore | undefined
}

/** Ends the questions of a lesson, or takes that back. */
export function Wish({ article: { id, title }, here }: Props) {
  const [wanted, setWanted] = useState(true)
  const [isLost, setLost] = useState(false)
  const { mutate, failure } = useCall('PUT /api/articles/:id/second-look', { id })
  const change = () => {
    if (!here) return mutate({ wanted: !wanted }, { onSuccess: () => setWanted(!wanted) })
    const isStored = here.setWish(id, !wanted)
    setLost(!isStored)
    if (isStored) setWanted(!wanted)
  }
  return (
    <CallForm
      call="PUT /api/articles/:id/second-look"
      params={{ id }}
      fields={{ wanted: !wanted }}
      to={paths.secondLook}
      onSend={change}
    >
      <button type="submit" className="button plain">
        {wanted ? t`Do not ask again` : t`Ask again`}
        <span className="unseen"> ({title})</span>
      </button>
      {(failure ?? isLost) && (
        <p className="wrong" role="alert">
          {failure ?? t`This browser could not store your choice.`}
        </p>
      )}
    </CallForm>
  )
}
