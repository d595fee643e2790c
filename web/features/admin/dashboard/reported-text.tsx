import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { ReportedText } from '../../../../contract/moderation/moderation-api.ts'
import { reportReasons } from '../../../../contract/texts/reports.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Faced } from '../person.tsx'
import { TextHead } from './text-head.tsx'

const kinds = {
  comment: t`Comment`,
  discussion: t`Discussion`,
  reply: t({ message: 'Reply', context: 'noun' }),
  article: t`Article`,
  rate: t`Figure`,
}
export const reasons = { ...reportReasons, outdated: t`Outdated` }
const outcomes = {
  removed: t({ message: 'Removed', context: 'text' }),
  kept: t({ message: 'Kept', context: 'text' }),
  mended: t`Brought up to date`,
}

/** A reported text, with its reports. */
export function Reported({ text }: { text: ReportedText }) {
  const { about, content, title, path, author, formerName, createdAt, hidden, reports, answers } = text
  return (
    <>
      {about === 'article' || about === 'rate' ? (
        <p>
          <b>{kinds[about]}</b>: <Link href={path}>{title}</Link>
        </p>
      ) : (
        <TextHead
          author={author}
          formerName={formerName}
          badge={hidden && <Badge look="bad">{t({ message: 'Hidden', context: 'text' })}</Badge>}
        >
          <Trans>
            {kinds[kindNamed(about)]}, <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link>
          </Trans>
        </TextHead>
      )}
      {answers && (
        <div className="answers">
          <Trans>
            It answers <b>{answers.author ?? t`somebody who has left`}</b>: <bdi>{answers.content}</bdi>
          </Trans>
        </div>
      )}
      {content && <blockquote>{content}</blockquote>}
      <ul className="rows" aria-label={t`Reports`}>
        {reports.map(({ id, reason, details, reporter, reporterTone, createdAt: at, outcome, sourceUrl }) => (
          <li key={id}>
            <b>{reasons[reason]}</b>
            {details && <span>: {details}</span>}{' '}
            {sourceUrl && (
              <a href={sourceUrl} rel="noopener noreferrer nofollow">
                {sourceUrl}
              </a>
            )}{' '}
            <span className="meta">
              <Faced name={reporter ?? t`Somebody who has left`} tone={reporterTone} />, <TimeAgo at={at} />
            </span>{' '}
            {outcome && <Badge look={outcome === 'removed' ? 'bad' : 'good'}>{outcomes[outcome]}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
