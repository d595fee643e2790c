import { useEffect } from 'react'
import { t } from '#words'
import { language } from '../../contract/languages.ts'
import { failureOf } from '../kit/send.ts'
import { isMissing } from '../kit/answers.ts'
import { openWithoutConnection } from '../kit/offline.ts'
import { Notice } from './notice.tsx'

interface Props {
  what: What
  error: Error
  /** The word for a missing one. */
  gone: 'removed' | 'deleted'
  /** The link in the notice. */
  wayOn: { href: string; label: string }
}

/** Shown instead of a page whose subject is missing or failed to load. */
export function PageFailure({ what, error, gone, wayOn }: Props) {
  const missing = isMissing(error)
  useEffect(openWithoutConnection, [])
  return (
    <Notice level={1} title={failureTitle(what, error)} action={missing ? wayOn : tryAgain} live={!missing}>
      {missing
        ? gone === 'removed'
          ? t`It may have been removed, or there is a mistake in the address.`
          : t`It may have been deleted, or there is a mistake in the address.`
        : failureOf(error, textsOf(what).lost)}
    </Notice>
  )
}

/** The heading, also used as the tab's title. */
export function failureTitle(what: What, error: Error): string {
  return isMissing(error) ? textsOf(what).missing : textsOf(what).failed
}

type What = keyof typeof texts

/** The texts about a page. The English ones follow a pattern, which is less to load than all of them. */
const textsOf = (what: What) =>
  language === 'en'
    ? {
        missing: `${what} Not Found`,
        failed: `Failed to Load ${what}`,
        lost: `The ${what.toLowerCase()} did not arrive. Check your connection, then try again.`,
      }
    : texts[what]

const texts = {
  Article: {
    missing: t`Article Not Found`,
    failed: t`Failed to Load Article`,
    lost: t`The article did not arrive. Check your connection, then try again.`,
  },
  Poll: {
    missing: t`Poll Not Found`,
    failed: t`Failed to Load Poll`,
    lost: t`The poll did not arrive. Check your connection, then try again.`,
  },
  Discussion: {
    missing: t`Discussion Not Found`,
    failed: t`Failed to Load Discussion`,
    lost: t`The discussion did not arrive. Check your connection, then try again.`,
  },
  Step: {
    missing: t`Step Not Found`,
    failed: t`Failed to Load Step`,
    lost: t`The step did not arrive. Check your connection, then try again.`,
  },
  Page: {
    missing: t`Page Not Found`,
    failed: t`Failed to Load Page`,
    lost: t`The page did not arrive. Check your connection, then try again.`,
  },
}

/** The action of a failure notice: reload. */
export const tryAgain = { label: t`Try Again`, onClick: () => window.location.reload() }
