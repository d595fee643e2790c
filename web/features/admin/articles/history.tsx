import { t, Trans } from '#words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { ListView } from '../../../lists/list-view.tsx'
import type { ArticleSession } from './edit-session.ts'
import { versionsQuery } from './edit-article.ts'
import { VersionRow } from './version-row.tsx'

interface Props {
  article: AdminArticle
  session: ArticleSession
}

/** The versions of an article: each can be compared with the text in the form, and restored. */
export function History(props: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the browser may have opened it before hydration, and no event tells
  useEffect(() => setOpened(fold.current?.open ?? false), [])
  return (
    <details ref={fold} className="history" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t`History`}</summary>
      {opened && <Versions {...props} />}
    </details>
  )
}

function Versions(props: Props) {
  const { id, version } = props.article
  const list = useInfiniteQuery({
    ...versionsQuery(id),
    refetchOnMount: 'always',
  })
  const { refetch } = list
  const [opened, setOpened] = useState<string | null>(null)
  const listed = useRef(version)
  useEffect(() => {
    // A restore makes a new version, so refetch the list.
    if (listed.current !== version) void refetch()
    listed.current = version
  }, [version, refetch])
  const notice = (
    <p role="alert">
      <Trans>The history did not arrive.</Trans>{' '}
      <button type="button" className="button line" onClick={() => void refetch()}>
        <Trans>Try Again</Trans>
      </button>
    </p>
  )
  return (
    <ListView
      list={list}
      loading={<p role="status">{t`Loading…`}</p>}
      failure={{ notice }}
      moreLabel={t`Show older versions`}
    >
      {(versions) => (
        <ol aria-label={t`Versions`}>
          {versions.map((one) => (
            <VersionRow
              key={one.id}
              {...props}
              version={one}
              compares={opened === one.id}
              onCompare={() => setOpened(opened === one.id ? null : one.id)}
            />
          ))}
        </ol>
      )}
    </ListView>
  )
}
