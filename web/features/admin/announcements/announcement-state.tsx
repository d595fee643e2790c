import { plural, t } from '#words'
import type { AnnouncementRow } from '../../../../contract/subscribers/announcements-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SharesBar } from '../shares-bar.tsx'

const badges = {
  draft: <Badge>{t({ message: 'Draft', context: 'state' })}</Badge>,
  waits: <Badge>{t({ message: 'Begins soon', context: 'announcement' })}</Badge>,
  going: <Badge>{t({ message: 'Is going out', context: 'announcement' })}</Badge>,
  sent: <Badge look="good">{t({ message: 'Sent', context: 'announcement' })}</Badge>,
  stopped: <Badge look="bad">{t({ message: 'Stopped', context: 'announcement' })}</Badge>,
} as const

/** The state of an announcement, in a word. */
export const AnnouncementState = ({ state }: Pick<AnnouncementRow, 'state'>) => badges[state]

/** The readers of an announcement as a line: those whose letter was taken, those whose letter was refused, and those to go. The sentence has the same. */
export const TakenBar = ({ taken, refused, readers }: { taken: number; refused: number; readers: number }) => (
  <SharesBar
    isProgress
    shares={[
      { key: 'taken', size: taken, look: 'main' },
      { key: 'refused', size: refused, look: 'bad' },
      { key: 'rest', size: readers - taken - refused },
    ]}
  />
)

/**
 * The result so far in short; empty for one that has not begun.
 * @param isNoted true where a note above the list has the rest of it
 */
export function resultOf({ state, readers, taken, refused }: AnnouncementRow, isNoted = false): string {
  if (state === 'draft' || readers === null) return ''
  if (state === 'waits') return plural(readers, { one: 'for # person', other: 'for # people' })
  const [some, all, none] = [grouped(taken), grouped(readers), grouped(refused)]
  if (isNoted) return refused > 0 ? t`${none} refused` : ''
  return refused > 0 ? t`${some} of ${all}, ${none} refused` : t`${some} of ${all}`
}
