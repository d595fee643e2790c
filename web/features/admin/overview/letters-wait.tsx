import { Link } from 'wouter'
import { t } from '#words'
import type { AdminOverview } from '../../../../contract/moderation/overview-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'

type Trouble = NonNullable<AdminOverview['letters']>

const sentences: Record<Trouble, string> = {
  away: t`The mail server does not answer: no letter leaves the site.`,
  refused: t`The mail server has refused a letter for good.`,
  late: t`The mail server has not taken a letter for half an hour.`,
}

/** A line with the reason why letters do not leave, until one does. */
export const LettersWait = ({ trouble }: { trouble: Trouble }) => (
  <p className="letters-wait callout">
    {sentences[trouble]} <Link href={adminPaths.mail}>{t`See what it says`}</Link>
  </p>
)
