import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

/** A question that nobody has answered yet, in a list of them. */
export const UnansweredRow = ({ id, title, createdAt }: { id: string; title: string; createdAt: string }) => (
  <li>
    <Link href={paths.discussion(id)} dir="auto">
      {title}
    </Link>
    <p className="meta">
      <Trans>
        Nobody has answered yet · <TimeAgo at={createdAt} />
      </Trans>
    </p>
  </li>
)
