import './composer.css'
import { use, useId, useRef, useState, type FormEvent } from 'react'
import { keepField, keptIn } from '../../../contract/discussion.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm, type HiddenFields } from '../../forms/call-form.tsx'
import { errorText, FormResultContext } from '../../forms/form-result.tsx'
import type { Write } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { toast } from '../../kit/toasts.ts'
import { CancelButton, Confirm } from './confirm.tsx'
import { PrivateWarning, privateIn } from './private-warning.tsx'
import { useDraft, type Sent } from './use-draft.ts'

/** A text to write, and the call that stores it. */
export interface ComposerForm {
  /** The name under which the draft is kept, and the form's own. */
  draft: string
  initial?: string
  /** Characters that the server takes. */
  max: number
  words: {
    /** Read out by screen readers. */
    label: string
    placeholder?: string
    submit: string
    /** The title of the message when it did not work. */
    failed: string
  }
  /** The error of a text; null when it may be sent. */
  check: (text: string) => string | null
  /** The call without JavaScript. */
  form: HiddenFields<Write>
  /** The path to which a login leads back. */
  back: string
}

interface Props extends ComposerForm {
  /** Moves the focus into the box at once. */
  focus: boolean
  /** Resolves when it is stored; the box is hidden until then, and returns with the text after a failure. */
  onSend: (sent: Sent) => Promise<void>
  onCancel: () => void
}

/** The form in which members write: keeps a draft, counts, warns of private details, and never loses a text. */
export function Composer({ draft: name, initial = '', max, words, check, form, back, focus, onSend, onCancel }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const warning = useRef<HTMLDivElement>(null)
  const result = use(FormResultContext)
  const before = result?.form === name ? result : null
  const values = before?.values ?? {}
  const start = { text: values.content ?? initial, keep: keptIn(values) }
  const draft = useDraft(name, start, () => ({ text: box.current?.value ?? '' }))
  const [error, setError] = useState(before && errorText(before))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const left = max - draft.text.trim().length
  const focusBox = () => requestAnimationFrame(() => box.current?.focus())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(draft.text.trim())
    setError(found)
    setFailure(null)
    if (found) return box.current?.focus()
    if (privateIn(draft.text, draft.kept).length > 0) return warning.current?.querySelector('button')?.focus()
    setBusy(true)
    try {
      await onSend(draft.forSending())
      draft.drop()
    } catch (thrown) {
      const failed = failureOf(thrown)
      toast({ title: words.failed, text: failed.text, kind: 'bad' })
      setFailure(failed)
      setBusy(false)
      focusBox()
    }
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }

  return (
    <CallForm
      {...form}
      name={name}
      className="composer"
      noValidate
      hidden={busy}
      onSubmit={(event) => void submit(event)}
    >
      <label className="unseen" htmlFor={id}>
        {words.label}
      </label>
      <textarea
        id={id}
        ref={box}
        name={form.call.startsWith('PATCH') ? 'hiddenReason' : 'content'}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to write here, or comes back to what is wrong
        autoFocus={focus || before !== null}
        value={draft.text}
        placeholder={words.placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-wrong ${id}-left`}
        onChange={(event) => {
          draft.write(event.target.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <p className="wrong" id={`${id}-wrong`} role={before ? 'alert' : 'status'}>
        {error}
      </p>
      <noscript>{import.meta.env.SSR && <input type="hidden" name="formKey" value={crypto.randomUUID()} />}</noscript>
      {draft.kept.map((kind) => (
        <input key={kind} type="hidden" name={keepField(kind)} value="yes" />
      ))}
      <div ref={warning}>
        <PrivateWarning
          text={draft.text}
          kept={draft.kept}
          onMask={(masked) => {
            draft.write(masked)
            focusBox()
          }}
          onKeep={(kind) => {
            draft.keepShown(kind)
            focusBox()
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
            focusBox()
          }}
        />
      ) : (
        <div className="button-row">
          <button type="submit" className="button main" data-replay>
            {words.submit}
          </button>
          <CancelButton onCancel={() => (isLoss(draft.text, initial) ? setAsking(true) : cancel())} />
          <span className="left meta" id={`${id}-left`}>
            {left < 0 ? `${inIndia(-left)} too many` : left <= nearEnd ? `${inIndia(left)} characters left` : ''}
          </span>
        </div>
      )}
    </CallForm>
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
