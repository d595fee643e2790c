import './mention-list.css'
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { plural, t } from '#words'
import { useConversation } from '../context.ts'
import { suggestionsFor, useParticipants } from './people.ts'

interface Props {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** The beginning of a name right before the caret, as `[at, begun]`; null where none is being typed. */
function nameAt(text: string, caret: number): { at: number; begun: string } | null {
  const found = /(?<![\p{L}\p{M}\p{N}_@./-])@([\p{L}\p{M}\p{N}_-]{0,50})$/u.exec(text.slice(0, caret))
  return found ? { at: found.index, begun: found[1] ?? '' } : null
}

/**
 * Suggests those who take part while a name is typed after @: a list by the ARIA Authoring Practices whose keys stay in the box. Arrows move,
 * Enter writes the name, Escape closes.
 */
export function MentionList({ box, text }: Props) {
  const { id: page, me } = useConversation()
  const people = useParticipants(page, me)
  const id = useId()
  const [caret, setCaret] = useState(-1)
  /** The index of the @ for which the list was closed. */
  const [closedAt, setClosedAt] = useState(-1)
  const [marked, setMarked] = useState(0)
  const name = caret >= 0 ? nameAt(text, caret) : null
  const choices = name && name.at !== closedAt ? suggestionsFor(name.begun, people) : []
  const chosen = choices[Math.min(marked, choices.length - 1)]
  const isOpen = choices.length > 0

  const choose = (username: string) => {
    if (!name || !box.current) return
    const end = text[caret] === ' ' ? caret + 1 : caret
    // Into the box itself, so that the caret is behind the name for whatever is typed next; React takes it over by the event.
    box.current.focus()
    box.current.setRangeText(`@${username} `, name.at, end, 'end')
    box.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const onCaret = useEffectEvent(() => {
    const element = box.current
    const isIn = element !== null && document.activeElement === element
    const now = isIn && element.selectionStart === element.selectionEnd ? element.selectionStart : -1
    if (now !== caret) setMarked(0)
    setCaret(now)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked((Math.min(marked, choices.length - 1) + step + choices.length) % choices.length)
    else if (event.key === 'Enter' && chosen) choose(chosen.username)
    else if (event.key === 'Escape') setClosedAt(name?.at ?? -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = box.current
    const ended = new AbortController()
    const { signal } = ended
    // It is shown once the first sign has been typed.
    requestAnimationFrame(() => onCaret())
    document.addEventListener('selectionchange', () => onCaret(), { signal })
    element?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    for (const event of ['focus', 'blur']) element?.addEventListener(event, () => onCaret(), { signal })
    return () => ended.abort()
  }, [box])
  useEffect(() => {
    const element = box.current
    const set = (attribute: string, value: string | undefined) =>
      value === undefined ? element?.removeAttribute(attribute) : element?.setAttribute(attribute, value)
    set('aria-autocomplete', 'list')
    set('aria-controls', isOpen ? id : undefined)
    const option = isOpen && chosen ? `${id}-${chosen.username}` : undefined
    set('aria-activedescendant', option)
    if (option !== undefined) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'].forEach((name) => set(name, undefined))
  }, [box, id, isOpen, chosen])

  return (
    <>
      {isOpen && (
        <div id={id} className="mention-list tile" role="listbox" aria-label={t`Mention`}>
          {choices.map(({ username, firstName }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys stay in the box
            <div
              key={username}
              id={`${id}-${username}`}
              role="option"
              aria-selected={username === chosen?.username}
              // A press would take the focus from the box, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(username)}
            >
              <bdi>{firstName ?? username}</bdi> <span className="meta">@{username}</span>
            </div>
          ))}
        </div>
      )}
      <p className="unseen" role="status">
        {isOpen &&
          plural(choices.length, {
            one: '# member to mention. Arrow keys choose, Enter writes the name.',
            other: '# members to mention. Arrow keys choose, Enter writes the name.',
          })}
      </p>
    </>
  )
}
