import { useRef, type FormEvent } from 'react'
import { Link } from 'wouter'
import { useAct } from '../kit/act.ts'
import type { Head } from '../kit/page.ts'
import type { Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { ContactAddress } from './contact-address.tsx'

export function head({ site }: { site: Site }): Head {
  return {
    title: `Subscribe for Updates · ${site.name}`,
    description: `Leave an e-mail address and hear of new articles on ${site.name}, or follow the feed.`,
    canonical: paths.subscribe,
  }
}

/** Takes an e-mail address for news of the site. */
export default function SubscribePage() {
  const { act, reply, busy, fields, failure } = useAct('POST /api/subscribers')
  const input = useRef<HTMLInputElement>(null)
  const wrong = fields.email?.join(' ')
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const email = String(new FormData(form).get('email'))
    act({ email }, { onSuccess: () => form.reset(), onError: () => input.current?.focus() })
  }

  return (
    <div className="wrap prose">
      <h1>Subscribe for Updates</h1>
      <p>Leave your e-mail address, and we write to you when there is something new to read. It costs nothing.</p>
      {/* Its own messages say what is wrong, and post keeps the address out of the page's address. */}
      <form method="post" noValidate onSubmit={subscribe}>
        <div className="field">
          <label htmlFor="email">E-mail address</label>
          <input
            ref={input}
            id="email"
            name="email"
            type="email"
            required
            autoComplete="email"
            aria-invalid={wrong ? true : undefined}
            aria-describedby="email-hint email-error"
          />
          <p className="meta" id="email-hint">
            Such as name@example.com. It goes to nobody else, and is for readers of 18 years and over.
          </p>
          <p id="email-error" role="alert">
            {wrong}
          </p>
        </div>
        <button type="submit" className="button main" aria-disabled={busy} data-wake>
          {busy ? 'Sending…' : 'Subscribe'}
        </button>
        <p role="status">{!busy && (failure ?? reply?.message)}</p>
      </form>
      <noscript>
        <p>This form needs JavaScript. The feed below works without it.</p>
      </noscript>
      <h2>Other ways</h2>
      <p>
        <a href="/feed.xml">The feed</a> brings every new article, whole, to any feed reader, and asks for no address.
      </p>
      <h2>Stopping</h2>
      <p>
        You can have your address erased at any time, without giving a reason. <ContactAddress /> What we keep and why
        is in the <Link href={paths.privacy}>Privacy Policy</Link>.
      </p>
    </div>
  )
}
