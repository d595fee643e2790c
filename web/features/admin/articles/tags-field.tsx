import { t } from '#words'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Tag } from '../../../../contract/articles/article-form.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { CrossIcon } from '../../../ui/icons.tsx'
import type { ControlledField } from '../../../forms/field-group.tsx'
import { FieldFrame } from '../../../forms/field-frame.tsx'

const { most } = articleLimits.tags

/** Tags as chips: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ field }: { field: ControlledField<string[]> }) {
  const { value: tags, onChange } = field
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')

  const add = (text: string) => {
    const { accepted, rest, refusal } = withTags(tags, text)
    setTyped(rest)
    setRefused(refusal)
    if (accepted.length === tags.length) return
    onChange(accepted)
    setAnnounced(addedText(accepted.slice(tags.length).join(', ')))
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    setRefused(null)
    setAnnounced(t`Removed ${tag}`)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <FieldFrame field={refused ? { ...field, errors: [refused] } : field}>
      {(props) => (
        <>
          {tags.length > 0 && (
            <ul className="chips row" aria-label={t`Tags`}>
              {tags.map((tag) => (
                <li key={tag}>
                  <span dir="auto">{tag}</span>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t`Remove ${tag}`}
                    onClick={() => remove(tag)}
                  >
                    <CrossIcon />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            ref={input}
            {...props}
            value={typed}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target: { value } }) => {
              // Phone keyboards fire no key event for a comma.
              if (/[,、،]/.test(value)) return add(value)
              setTyped(value)
              setRefused(null)
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => typed.trim() && add(typed)}
          />
          <p className="unseen" role="status">
            {announced}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

/**
 * @param text one tag, or several separated by commas
 * @returns the new tags, the rest of the text, and why it was not added
 */
export function withTags(tags: string[], text: string): { accepted: string[]; rest: string; refusal: string | null } {
  const accepted = [...tags]
  const terms = text.split(/[,、،\n]/).map((word) => word.trim().replace(/\s+/g, ' '))
  for (const [index, tag] of terms.entries()) {
    if (!tag || accepted.some((one) => one.toLowerCase() === tag.toLowerCase())) continue
    const refusal = refusalOf(tag, accepted.length)
    if (refusal) return { accepted, rest: terms.slice(index).filter(Boolean).join(' '), refusal }
    accepted.push(tag)
  }
  return { accepted, rest: '', refusal: null }
}

const addedText = (added: string) => t`Added ${added}`

function refusalOf(tag: string, count: number): string | null {
  if (count >= most) return t`At most ${most} tags`
  return Tag.safeParse(tag).error?.issues[0]?.message ?? null
}
