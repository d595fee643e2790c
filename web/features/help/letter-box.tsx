import { useEffect, useRef, useState } from 'react'
import type { Letter } from '../../../contract/help/help-api.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { helpLabelsFor } from './say.ts'

/** Stands for what is not filled in. */
const gap = '____________'

/**
 * A letter or complaint with gaps. Its fields have no names and stand in no form: what is typed fills the gaps, is neither sent nor stored, and is gone
 * with the page. Without JavaScript the letter is a text with gaps.
 */
export function LetterBox({ letter, labels }: { letter: Letter; labels: Record<string, string> | null }) {
  const say = helpLabelsFor(labels)
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  useEffect(() => {
    const inputs = Array.from(box.current?.querySelectorAll('input') ?? [])
    // oxlint-disable-next-line react/set-state-in-effect -- a reader may have typed while this code was loading
    setTyped(Object.fromEntries(letter.fields.map(({ key }, index) => [key, inputs[index]?.value ?? ''])))
  }, [letter])
  const filled = letter.parts.map((part) => (typeof part === 'string' ? part : typed[part.field]?.trim() || gap))
  return (
    <section className="letter card" aria-labelledby="letter" ref={box}>
      <h2 id="letter">{letter.title}</h2>
      <div className="fields script-only">
        <p className="meta">{say('Fill in what you know. It stays on this device and is sent to nobody.')}</p>
        {letter.fields.map(({ key, label }) => (
          <label key={key}>
            {label}
            <input
              autoComplete="off"
              dir="auto"
              maxLength={200}
              onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [key]: value }))}
            />
          </label>
        ))}
      </div>
      <noscript>
        <p className="meta">{say('Copy this text by hand or print the page, and fill in the gaps.')}</p>
      </noscript>
      <p className="letter-text" dir="auto">
        {filled.map((text, index) => (typeof letter.parts[index] === 'string' ? text : <b key={index}>{text}</b>))}
      </p>
      <div className="button-row script-only">
        <CopyButton
          text={filled.join('')}
          label={say('Copy the text')}
          copied={say('Copied')}
          refused={say('Your browser did not allow the copy.')}
        />
        <button type="button" className="button line" onClick={printLetter}>
          {say('Print the letter')}
        </button>
      </div>
    </section>
  )
}

/** Prints the letter without the page around it (door.css). */
function printLetter(): void {
  const root = document.documentElement
  root.classList.add('letter-alone')
  window.addEventListener('afterprint', () => root.classList.remove('letter-alone'), { once: true })
  window.print()
}
