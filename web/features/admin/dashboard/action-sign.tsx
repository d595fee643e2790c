import { Icon } from '../../../ui/icons.tsx'

/** The signs of audit events, by the end of their names; other events have a dot. */
const signs = {
  made: 'M12 5v14M5 12h14',
  changed: 'M4 20l1-4L16 5l3 3L8 19zM13 8l3 3',
  gone: 'M5 12h14',
  refused: 'M6 6l12 12M18 6L6 18',
  back: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2',
  other: 'M12 12h.01',
}

const ends: [RegExp, keyof typeof signs][] = [
  [/(created|added|published|approved|confirmed|made|promoted|uploaded|succeeded)$/, 'made'],
  [/(changed|updated|renamed|renewed|reviewed|noted)$/, 'changed'],
  [/(deleted|removed|erased|withdrawn|unpublished|demoted|hidden|ended|revoked)$/, 'gone'],
  [/(failed|rejected|refused|suspended|spam)$/, 'refused'],
  [/(restored|undone|shown|taken-back)$/, 'back'],
]

/** The sign of an audit event, before its name. */
export function ActionSign({ action }: { action: string }) {
  const sign = ends.find(([end]) => end.test(action))?.[1] ?? 'other'
  return (
    <span className={`action-sign ${sign}`} aria-hidden="true">
      <Icon d={signs[sign]} />
    </span>
  )
}
