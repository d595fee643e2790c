import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../contract/paths.ts'
import { CallForm } from '../forms/call-form.tsx'
import { failureOf } from '../kit/send.ts'
import { useGo } from '../kit/location.ts'
import { toast } from '../kit/toasts.ts'

/**
 * The button that logs out: a plain form until the page is hydrated.
 * @param onGo closes the menu around it
 */
export function LogoutForm({ onGo }: { onGo?: () => void }) {
  const client = useQueryClient()
  const go = useGo()
  const submit = async () => {
    onGo?.()
    try {
      const { logOut } = await import('./log-out.ts')
      await logOut(client, go)
    } catch (error) {
      toast({ title: t`Error`, text: failureOf(error as Error, t`Failed to log out`), kind: 'bad' })
    }
  }
  return (
    <CallForm call="POST /api/auth/logout" to={paths.home} onSend={() => void submit()}>
      <button type="submit" className="button line">
        <Trans>Logout</Trans>
      </button>
    </CallForm>
  )
}
