import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { MemberText } from '../../../../contract/moderation/rulings-api.ts'
import { heldBecause } from '../../../../contract/texts/held.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { memberTextsQuery } from '../moderation-queries.ts'

/** All texts of a member, the newest first. */
export function MemberTexts({ id }: { id: string }) {
  const search = useSearchParams()
  const list = useInfiniteQuery({ ...memberTextsQuery(id, search), staleTime: 5_000 })
  return (
    <ListView
      list={list}
      loading={<p role="status">Loading…</p>}
      failure="Texts"
      empty={<p>This member has written nothing that is still there.</p>}
    >
      {(texts) => (
        <ul className="reported" aria-label="Texts">
          {texts.map((text) => (
            <li key={text.id} className="card">
              <Text text={text} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

const kinds = { comment: 'Comment', discussion: 'Discussion', reply: 'Reply' }

function Text({ text }: { text: MemberText }) {
  const { about, title, path, content, createdAt, reports, hiddenReason } = text
  const kind = kindNamed(about)
  return (
    <>
      <p>
        <b>{kinds[kind]}</b>, <TimeAgo at={createdAt} />
        {kind !== 'discussion' &&
          (path ? (
            <>
              , in <Link href={path}>{title}</Link>
            </>
          ) : (
            ', on a page that is gone'
          ))}{' '}
        <State text={text} /> {reports > 0 && <Badge look="bad">{pluralize(reports, 'report')}</Badge>}
      </p>
      {kind === 'discussion' && <h3 dir="auto">{path ? <Link href={path}>{title}</Link> : title}</h3>}
      <blockquote>{content}</blockquote>
      {hiddenReason && <p className="meta">Hidden: {hiddenReason}</p>}
    </>
  )
}

function State({ text: { state, because } }: { text: MemberText }) {
  if (state === 'hidden') return <Badge look="bad">Hidden</Badge>
  if (state === 'standing') return <Badge look="good">Published</Badge>
  return (
    <>
      <Badge>Waits</Badge> {because && <Badge look="bad">{heldBecause[because]}</Badge>}
    </>
  )
}
