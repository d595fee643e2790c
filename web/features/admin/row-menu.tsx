import './row-menu.css'
import { t } from '#words'
import { useId, useRef } from 'react'
import { DownIcon, Icon } from '../../ui/icons.tsx'
import { ActionButton, OpenerContext, type Action } from './action-runner.tsx'

interface Props {
  actions: readonly Action[]
  /** The row, as the name of its menu has it; without one, all actions are in sight. */
  name?: string | undefined
  /** The text of the menu's button, where it stands alone; by default it is three dots. */
  label?: string
}

/**
 * The actions on a row: the main one in sight, the others in a menu, the dangerous ones last. The browser opens and closes the menu:
 * before any script, and by Escape or a press elsewhere. A single further action is in sight, unless it is dangerous.
 */
export function RowMenu({ actions, name, label }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const ordered = actions.toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown = ordered.filter(({ main }) => main)
  const rest = ordered.slice(shown.length)
  const isQuiet = rest.length > 1 || rest.some(({ danger }) => danger)
  if (!name || !isQuiet) return ordered.map((action) => <ActionButton key={action.label} {...action} />)
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      <button
        type="button"
        className={label ? 'button line row-menu-button' : 'icon-button row-menu-button'}
        aria-label={label ? `${label}: ${name}` : t`More actions: ${name}`}
        popoverTarget={id}
        ref={opener}
      >
        {label ?? <Icon d="M5 12h.01M12 12h.01M19 12h.01" />}
        {label && <DownIcon />}
      </button>
      {/* Hidden before its actions run: it gives the focus back to its button, where a dialog's end finds it. */}
      <div
        className="row-menu"
        id={id}
        popover="auto"
        ref={menu}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('.row-action')) menu.current?.hidePopover?.()
        }}
      >
        <OpenerContext value={opener}>
          {rest.map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
        </OpenerContext>
      </div>
    </>
  )
}

/** The main action first, the dangerous ones last. */
const rankOf = ({ main, danger }: Action) => (main ? 0 : danger ? 2 : 1)
