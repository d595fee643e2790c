import '../../ui/prose.css'
import '../../ui/envelope.css'
import '../../ui/letter-sheet.css'
import './subscribe.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { prefix } from '../../../contract/languages.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSearchParams } from '../../kit/location.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { ContactAddress } from '../../ui/contact-address.tsx'

export const head = titled(t`Subscribe for Updates`, (name) => ({
  description: t`Leave an email address and hear of new articles on ${name}, or follow the feed.`,
  canonical: paths.subscribe,
}))

/** Subscribes an email address to news of the site. */
export default function SubscribePage() {
  const { mail, origin, contactEmail } = useSite()
  const letters = useSearchParams().get('letters') === 'changes' ? 'changes' : undefined
  const form = useForm('POST /api/subscribers', {
    name: 'subscribe',
    ...(letters && { fields: { letters } }),
    onDone: (_, element) => element.reset(),
  })
  const reply = form.busy ? undefined : form.reply
  return (
    <>
      <BanknoteHead
        title={t`Subscribe for Updates`}
        lead={
          letters
            ? t`Leave your email address, and we write to you once a month on what has changed in figures and articles; not in a month without. It costs nothing.`
            : t`Leave your email address, and we write to you when there is something new to read. It costs nothing.`
        }
        figure={figureOf(letters, mail)}
      />
      <div className="wrap page reading prose">
        <div className="with-letter">
          <div className="subscribe">
            <ActionForm form={form} submit={t`Subscribe`}>
              <Field
                name="email"
                type="email"
                label={t`Email address`}
                hint={t`Such as name@example.com. It goes to nobody else, and is for readers of 18 years and over.`}
                autoComplete="email"
              />
            </ActionForm>
            <p className={reply ? 'callout good' : 'unseen'} role="status">
              {reply?.message}
            </p>
            {reply?.leave && (
              <p>
                <Trans>
                  Keep this link: <a href={prefix + reply.leave}>erase my address</a>. It is shown only now. If your
                  address was on the list before, the link that you were given then erases it.
                </Trans>{' '}
                <CopyButton text={new URL(prefix + reply.leave, origin).href} label={t`Copy the link`} />
              </p>
            )}
          </div>
          <SampleLetter isOfChanges={letters !== undefined} />
        </div>
        <h2>
          <Trans>Other ways</Trans>
        </h2>
        <p>
          <Trans>
            <a href={`${prefix}/feed.xml`}>The feed</a> brings every new article, whole, to any feed reader, and asks
            for no address.
          </Trans>
        </p>
        <h2>
          <Trans>Stopping</Trans>
        </h2>
        <p>
          {mail
            ? t`Every letter has a link by which your address is erased with one press.`
            : t`When you subscribe you get a link. Keep it: with it you can erase your address at any time.`}{' '}
          {contactEmail && <ContactAddress />}{' '}
          <Trans>
            What we keep and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
          </Trans>
        </p>
      </div>
    </>
  )
}

/** The head of a letter: beside the form where there is space, else below it. It shows what one gets, and is not a letter that was sent. */
function SampleLetter({ isOfChanges }: { isOfChanges: boolean }) {
  const { name } = useSite()
  return (
    <figure className="sample-letter envelope">
      <figcaption className="meta">
        <Trans>A letter looks like this</Trans>
      </figcaption>
      <p className="meta">
        <Trans>From: {name}</Trans>
      </p>
      <p className="subject">{isOfChanges ? t`What has changed this month` : t`Your first emergency fund`}</p>
      <p>
        {isOfChanges
          ? t`Each figure that changed, with the value before and its source, and the articles that were mended.`
          : t`There is a new article on ${name}.`}
      </p>
      <p className="meta">
        {isOfChanges
          ? t`Once a month, and not in a month without a change`
          : t`Its title, what it is about, the minutes, and a link`}
      </p>
    </figure>
  )
}

/** A number on which a subscriber may count. */
function figureOf(letters: 'changes' | undefined, hasMail: boolean): Figure {
  if (letters) return { value: '12', line: t`letters a year at most` }
  return hasMail ? { value: '1', line: t`press ends it, in every letter` } : { value: '₹0', line: t`and no account` }
}
