import './composer.css'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../kit/api.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Confirm } from './confirm.tsx'
import { FoundPrivate, privateIn } from './found-private.tsx'
import { useDraft, type Sent } from './use-draft.ts'

export interface ComposerWords {
  /** What the box is for, said to those who hear the page. */
  label: string
  placeholder?: string
  submit: string
  /** The title of the message when it did not work. */
  failed: string
}

interface Props {
  /** What the text is for: its draft is kept under this name. */
  place: string
  initial?: string
  /** Characters that the server takes. */
  most: number
  words: ComposerWords
  /** What is errors with a text; null when it may be sent. */
  check: (text: string) => string | null
  /** Where a login leads back to. */
  back: string
  /** Whether the focus goes into the box at once. */
  focus: boolean
  /** Resolves when it is stored; the box is out of sight while it is on its way, and back with the text when it fails. */
  onSend: (sent: Sent) => Promise<void>
  onCancel: () => void
}

/** Where a member writes: keeps a draft, counts, warns of private details, and never loses a text. */
export function Composer({ place, initial = '', most, words, check, back, focus, onSend, onCancel }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const warning = useRef<HTMLDivElement>(null)
  const draft = useDraft(place, { text: initial })
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const found = privateIn(draft.text, draft.kept)
  const left = most - draft.text.trim().length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = check(draft.text.trim())
    setWrong(fault)
    setFailure(null)
    if (fault) return box.current?.focus()
    if (found.length > 0) return focusFirstButton(warning.current)
    setBusy(true)
    try {
      await onSend(draft.forSending())
      draft.drop()
    } catch (error) {
      const failed = failureOf(error)
      toast({ title: words.failed, text: failed.text, kind: 'bad' })
      setFailure(failed)
      setBusy(false)
      requestAnimationFrame(() => box.current?.focus())
    }
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  const toBox = () => requestAnimationFrame(() => box.current?.focus())

  return (
    <form className="composer" method="post" noValidate hidden={busy} onSubmit={(event) => void submit(event)}>
      <label className="unseen" htmlFor={id}>
        {words.label}
      </label>
      <textarea
        id={id}
        ref={box}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to write here
        autoFocus={focus}
        value={draft.text}
        placeholder={words.placeholder}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-wrong ${id}-left`}
        onChange={(event) => {
          draft.write(event.target.value)
          setWrong(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <p className="wrong" id={`${id}-wrong`} role="status">
        {wrong}
      </p>
      <div ref={warning}>
        <FoundPrivate
          text={draft.text}
          kept={draft.kept}
          onMask={(masked) => {
            draft.write(masked)
            toBox()
          }}
          onKeep={(kind) => {
            draft.insistOn(kind)
            toBox()
          }}
        />
      </div>
      {failure && (
        <p className="wrong">
          {failure.loggedOut ? 'You are logged out. ' : `${failure.text} `}
          Your text is still here.{' '}
          {failure.loggedOut && <a href={paths.login({ next: back })}>Log in and come back to it</a>}
        </p>
      )}
      {asking ? (
        <Confirm
          question="Throw away what you wrote?"
          yes="Throw it away"
          no="Keep writing"
          onYes={cancel}
          onNo={() => {
            setAsking(false)
            toBox()
          }}
        />
      ) : (
        <div className="button-row">
          <button type="submit" className="button main">
            {words.submit}
          </button>
          <button
            type="button"
            className="button line"
            onClick={() => (isLoss(draft.text, initial) ? setAsking(true) : cancel())}
          >
            Cancel
          </button>
          <span className="left" id={`${id}-left`}>
            {left < 0 ? `${inIndia(-left)} too many` : left <= nearEnd ? `${inIndia(left)} characters left` : ''}
          </span>
        </div>
      )}
    </form>
  )
}

/** From so many characters before the end on, the rest is counted; a text from this length on is not thrown away unasked. */
const nearEnd = 200
const longer = 40

const inIndia = (count: number) => count.toLocaleString('en-IN')
const isLoss = (text: string, initial: string) => text.trim().length >= longer && text.trim() !== initial.trim()

interface Failure {
  text: string
  loggedOut: boolean
}

/** The server's own words for a refusal. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: 'Please try again.', loggedOut: false }
  const fields = Object.values(error.refusal?.fields ?? {}).flat()
  const text = fields.length > 0 ? fields.join('. ') : (error.refusal?.message ?? 'Please try again.')
  return { text, loggedOut: error.status === 401 }
}

function focusFirstButton(element: HTMLElement | null): void {
  element?.querySelector('button')?.focus()
}
