import './setup-list.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SetupStep } from '../../../../contract/setup/setup.ts'
import { TickIcon } from '../../../ui/icons.tsx'
import { ActionButton, ActionRunner } from '../action-runner.tsx'
import { actionCall, type ActionCall } from '../action-call.ts'
import { setupQuery } from '../stats-query.ts'

/** Steps in sight. */
const shown = 2

/** The steps of setting the site up, until all are done or dismissed: the next two, and the others folded. */
export function SetupList() {
  const { data: all = [] } = useQuery({ ...setupQuery(), staleTime: 10_000 })
  const stepsWith = (state: (one: (typeof all)[number]) => boolean) => all.filter(state).map(({ step }) => step)
  const done = stepsWith(({ isDone }) => isDone)
  const open = stepsWith(({ isDone, isDismissed }) => !isDone && !isDismissed)
  const dismissed = stepsWith(({ isDone, isDismissed }) => !isDone && isDismissed)
  if (open.length === 0) return null
  const count = done.length + open.length
  return (
    <section className="setup" aria-labelledby="setup">
      <div className="row apart">
        <h3 id="setup">
          <Trans>Set up the site</Trans>
        </h3>
        <p className="meta">
          <Trans>
            <b>{done.length}</b> of {count}
          </Trans>
        </p>
      </div>
      <progress max={count} value={done.length} aria-hidden="true" />
      <ActionRunner>
        <OpenSteps steps={open.slice(0, shown)} />
        {all.length > shown && (
          <details>
            <summary>{t`All steps`}</summary>
            <OpenSteps steps={open.slice(shown)} />
            {done.length > 0 && (
              <ul className="setup-done" aria-label={t({ message: 'Done', context: 'setting up' })}>
                {done.map((step) => (
                  <li key={step}>
                    <TickIcon /> {texts[step].title}
                  </li>
                ))}
              </ul>
            )}
            {dismissed.length > 0 && <Dismissed steps={dismissed} />}
          </details>
        )}
      </ActionRunner>
    </section>
  )
}

const OpenSteps = ({ steps }: { steps: readonly SetupStep[] }) => (
  <ul className="setup-open">
    {steps.map((step) => (
      <li key={step}>
        <OpenStep step={step} />
      </li>
    ))}
  </ul>
)

const Dismissed = ({ steps }: { steps: readonly SetupStep[] }) => (
  <div className="setup-dismissed">
    <p>{t`Not for us (${steps.length})`}</p>
    <ul>
      {steps.map((step) => (
        <li key={step}>
          <span>{texts[step].title}</span>{' '}
          <ActionButton label={t`Put back`} name={t`Put back: ${texts[step].title}`} call={dismissal(step, false)} />
        </li>
      ))}
    </ul>
  </div>
)

function OpenStep({ step }: { step: SetupStep }) {
  const { title, why, href } = texts[step]
  return (
    <>
      <p>
        {href ? <Link href={href}>{title}</Link> : <b>{title}</b>}
        <span className="meta">{why}</span>
      </p>
      <ActionButton label="×" name={t`Not for us: ${title}`} call={dismissal(step, true)} />
    </>
  )
}

const dismissal = (step: SetupStep, dismissed: boolean): ActionCall =>
  actionCall('POST /api/admin/setup', {
    body: () => ({ step, dismissed }),
    failed: t`That did not work`,
    ...(dismissed && { undo: () => dismissal(step, false) }),
  })

/** A step, the reason for it, and the screen where it is done. */
interface Texts {
  title: string
  why: string
  href?: string
}

const texts: Record<SetupStep, Texts> = {
  name: {
    title: t`Give the site its name`,
    why: t`It stands in the bar, in the titles of pages and in letters.`,
    href: `${adminPaths.settings}#words-settings`,
  },
  logo: {
    title: t`Upload a logo`,
    why: t`Readers recognise the site by it, also among the apps of their phones.`,
    href: `${adminPaths.settings}#look-settings`,
  },
  contact: {
    title: t`Enter an email for contact`,
    why: t`Without it readers cannot reach you, and the page Contact promises no answer.`,
    href: `${adminPaths.settings}#contact-settings`,
  },
  mail: {
    title: t`Connect a mail server, and send a first letter`,
    why: t`Without letters nobody gets a forgotten password back. The operator sets SMTP_URL on the server.`,
    href: adminPaths.mail,
  },
  backups: {
    title: t`Store backups on another machine`,
    why: t`A backup beside the site is lost with its disk: download one, or set up a second store.`,
    href: adminPaths.backups,
  },
  'second-factor': {
    title: t`Set up two-factor login`,
    why: t`Your account is protected by a password alone, which can be stolen.`,
    href: adminPaths.twoFactorSetup,
  },
  grievances: {
    title: t`Name a grievance officer`,
    why: t`The law asks for one, and readers write to them.`,
    href: `${adminPaths.settings}#contact-settings`,
  },
  article: {
    title: t`Publish an article of your own`,
    why: t`So far all articles are those that came with the site.`,
    href: adminPaths.newArticle,
  },
}
