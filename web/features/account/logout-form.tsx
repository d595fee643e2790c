import { useLogout } from './logout.ts'

/** A button that logs out, without JavaScript too. */
export function LogoutForm() {
  const logout = useLogout()
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void logout()
      }}
    >
      <input type="hidden" name="form" value="logout" />
      <button type="submit" className="button line">
        Logout
      </button>
    </form>
  )
}
