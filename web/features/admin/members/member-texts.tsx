import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { MemberText } from '../../../../contract/moderation/rulings-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { textKinds } from '../dashboard/text-names.ts'
import { memberTextsQuery } from '../moderation-queries.ts'
import { QueueLine } from '../queue-line.tsx'

/** All texts of a member, the newest first. */
export function MemberTexts({ id }: { id: string }) {
  const search = useSearchParams()
  const list = useInfiniteQuery({ ...memberTextsQuery(id, search), staleTime: 5_000 })
  return (
    <ListView
      list={list}
      failure="Texts"
      empty={
        <p>
          <Trans>This member has written nothing that is still there.</Trans>
        </p>
      }
    >
      {(texts) => (
        <>
          {texts.length > 1 && <QueueLine times={texts.map(({ createdAt }) => createdAt)} />}
          <ul className="reported" aria-label={t({ message: 'Texts', context: 'of a member' })}>
            {texts.map((text) => (
              <li key={text.id} className="card">
                <Text text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  )
}

function Text({ text }: { text: MemberText }) {
  const { about, title, path, content, createdAt, reports, hiddenReason } = text
  const kind = kindNamed(about)
  return (
    <>
      <p>
        {kind === 'discussion' ? (
          <>
            <b>{textKinds[kind]}</b>, <TimeAgo at={createdAt} />
          </>
        ) : path ? (
          <Trans>
            <b>{textKinds[kind]}</b>, <TimeAgo at={createdAt} />, in <Link href={path}>{title}</Link>
          </Trans>
        ) : (
          <Trans>
            <b>{textKinds[kind]}</b>, <TimeAgo at={createdAt} />, on a page that is gone
          </Trans>
        )}{' '}
        <State text={text} />{' '}
        {reports > 0 && <Badge look="bad">{plural(reports, { one: '# report', other: '# reports' })}</Badge>}
      </p>
      {kind === 'discussion' && <h3 dir="auto">{path ? <Link href={path}>{title}</Link> : title}</h3>}
      <blockquote>{content}</blockquote>
      {hiddenReason && (
        <p className="meta">
          <Trans>Hidden: {hiddenReason}</Trans>
        </p>
      )}
    </>
  )
}

function State({ text: { state, because } }: { text: MemberText }) {
  if (state === 'hidden') return <Badge look="bad">{t({ message: 'Hidden', context: 'text' })}</Badge>
  if (state === 'standing') return <Badge look="good">{t({ message: 'Published', context: 'text' })}</Badge>
  return (
    <>
      <Badge>{t({ message: 'Waits', context: 'text' })}</Badge>{' '}
      {because && <Badge look="bad">{heldBecause[because]}</Badge>}
    </>
  )
}
