import './row-actions.css'
import { t } from '#words'
import type { ReactNode } from 'react'
import { CrossIcon, DownIcon, Icon } from '../../ui/icons.tsx'

interface Props {
  /** The row, as its buttons' accessible names have it. */
  name: string
  index: number
  count: number
  /** The smallest number of rows. */
  min?: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of a row: two move it within its list, one removes it. */
export function RowActions({ name, index, count, min = 0, onMove, onRemove }: Props) {
  const button = (label: string, enabled: boolean, icon: ReactNode, onPress: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={() => enabled && onPress()}
    >
      {icon}
    </button>
  )
  return (
    <span className="row-actions">
      {count > 1 && (
        <>
          {button(t`Move ${name} up`, index > 0, <Icon d="M5 15l7-7 7 7" />, () => onMove(index - 1))}
          {button(t`Move ${name} down`, index < count - 1, <DownIcon />, () => onMove(index + 1))}
        </>
      )}
      {button(t`Remove ${name}`, count > min, <CrossIcon />, onRemove)}
    </span>
  )
}

/** @returns the list with one entry at another index */
export const moveItem = <Entry,>(list: Entry[], from: number, to: number): Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Entry)
