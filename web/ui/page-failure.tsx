import { useEffect } from 'react'
import { t } from '#words'
import { failureOf } from '../kit/send.ts'
import { isMissing } from '../kit/answers.ts'
import { openWithoutConnection } from '../kit/offline.ts'
import { Notice } from './notice.tsx'

interface Props {
  what: keyof typeof texts
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
        : failureOf(error, texts[what].lost)}
    </Notice>
  )
}

/** The heading, also used as the tab's title. */
export function failureTitle(what: Props['what'], error: Error): string {
  return isMissing(error) ? texts[what].missing : texts[what].failed
}

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
