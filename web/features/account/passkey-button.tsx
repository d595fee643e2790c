import { t } from '#words'
import type { passkeys } from '../../../contract/accounts/passkeys-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { useHydrating } from '../../kit/hydrated.tsx'
import { sayNotOpened } from '../../kit/lazy.tsx'
import { useSite } from '../../kit/site.ts'

/** Logs in with a passkey, in a browser that has WebAuthn. The library is loaded by the press. */
export function PasskeyButton({ onDone }: { onDone: (reply: ReplyOf<typeof passkeys.logIn>) => void }) {
  const { passkeys: isOn } = useSite()
  const hydrating = useHydrating()
  if (!isOn || !(hydrating || window.PublicKeyCredential)) return null
  return (
    <p className="elsewhere script-only">
      <button
        type="button"
        className="button line"
        onClick={() =>
          void import('./passkey-browser.ts').then(({ logInByPasskey }) => logInByPasskey(onDone), sayNotOpened)
        }
      >
        {t`Log in with a passkey`}
      </button>
    </p>
  )
}
