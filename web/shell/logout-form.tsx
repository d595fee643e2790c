import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { paths } from '../../contract/paths.ts'
import { CallForm } from '../forms/call-form.tsx'
import { failureOf } from '../kit/act.ts'
import { useGo } from '../kit/place.ts'
import { toast } from '../kit/toasts.ts'

/**
 * The button that logs out: a plain form until its code is loaded.
 * @param onGo closes the menu around it
 */
export function LogoutForm({ onGo }: { onGo?: () => void }) {
  const client = useQueryClient()
  const go = useGo()
  const logOut = async (event: FormEvent) => {
    event.preventDefault()
    onGo?.()
    try {
      const { logOut } = await import('./log-out.ts')
      await logOut(client, go)
    } catch (error) {
      toast({ title: 'Error', text: failureOf(error as Error, 'Failed to log out'), kind: 'bad' })
    }
  }
  return (
    <CallForm call="POST /api/auth/logout" to={paths.home} onSubmit={(event) => void logOut(event)}>
      <button type="submit" className="button line">
        Logout
      </button>
    </CallForm>
  )
}
