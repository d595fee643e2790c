import { t, Trans } from '#words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { askPages } from '../../../kit/api.ts'
import { ListView } from '../../../lists/list-view.tsx'
import type { ShownVersion, VersionSummary } from './version-row.tsx'

/** The calls that list versions. */
type VersionsCall = 'GET /api/admin/articles/:id/versions' | 'GET /api/admin/pages/:id/versions'

interface Props {
  call: VersionsCall
  /** The id of what they are versions of. */
  id: string
  /** The number of the newest. */
  newest: number
  /** @param shown if its comparison is open, and what opens it */
  children: (version: VersionSummary, shown: ShownVersion) => ReactNode
}

/** The versions of a text. */
export const versionsQuery = (call: VersionsCall, id: string) => askPages<VersionsCall>(call, { id }, {})

/** The versions of a text: each can be compared with the one in the form, and restored. */
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

function Versions({ call, id, newest, children: row }: Props) {
  const list = useInfiniteQuery({
    ...versionsQuery(call, id),
    refetchOnMount: 'always',
  })
  const { refetch } = list
  const [opened, setOpened] = useState<string | null>(null)
  const listed = useRef(newest)
  useEffect(() => {
    // A restore makes a new version, so refetch the list.
    if (listed.current !== newest) void refetch()
    listed.current = newest
  }, [newest, refetch])
  const notice = (
    <p role="alert">
      <Trans>The history did not arrive.</Trans>{' '}
      <button type="button" className="button line" onClick={() => void refetch()}>
        <Trans>Try Again</Trans>
      </button>
    </p>
  )
  return (
    <ListView list={list} failure={{ notice }} moreLabel={t`Show older versions`}>
      {(versions) => (
        <ol aria-label={t`Versions`}>
          {versions.map((one) =>
            row(one, {
              isNewest: one.version === newest,
              compares: opened === one.id,
              onCompare: () => setOpened(opened === one.id ? null : one.id),
            }),
          )}
        </ol>
      )}
    </ListView>
  )
}
