import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useLogout } from './logout.ts'

/** A button that logs out, without JavaScript too. */
export function LogoutForm() {
  const logout = useLogout()
  return (
    <CallForm
      call="POST /api/auth/logout"
      to={paths.home}
      onSubmit={(event) => {
        event.preventDefault()
        void logout()
      }}
    >
      <button type="submit" className="button line">
        Logout
      </button>
    </CallForm>
  )
}
