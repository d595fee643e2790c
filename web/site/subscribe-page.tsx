import { Link } from 'wouter'
import { useForm } from '../kit/form.ts'
import type { Head } from '../kit/page.ts'
import { useSite, type Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
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
  const { mail } = useSite()
  const form = useForm('POST /api/subscribers', { name: 'subscribe', onDone: (_, element) => element.reset() })
  return (
    <div className="wrap prose">
      <h1>Subscribe for Updates</h1>
      <p>Leave your e-mail address, and we write to you when there is something new to read. It costs nothing.</p>
      <div className="subscribe">
        <Form form={form} submit="Subscribe">
          <Field
            form={form}
            name="email"
            type="email"
            label="E-mail address"
            hint="Such as name@example.com. It goes to nobody else, and is for readers of 18 years and over."
            autoComplete="email"
          />
        </Form>
        <p className="done" role="status">
          {!form.busy && form.reply?.message}
        </p>
      </div>
      <h2>Other ways</h2>
      <p>
        <a href="/feed.xml">The feed</a> brings every new article, whole, to any feed reader, and asks for no address.
      </p>
      <h2>Stopping</h2>
      <p>
        {mail
          ? 'Every letter has a link by which your address is erased with one press. You can also ask us.'
          : 'You can have your address erased at any time, without giving a reason.'}{' '}
        <ContactAddress /> What we keep and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
      </p>
    </div>
  )
}
