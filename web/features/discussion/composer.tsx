import './write.css'
import { use, useId, useRef, useState } from 'react'
import {
  commentFault,
  commentLimits,
  keepField,
  keptIn,
  lengthFault,
  reasonFault,
  reasonMost,
} from '../../../contract/discussion.ts'
import { forumLimits } from '../../../contract/forum.ts'
import { confirmFirst } from '../../../contract/held.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm, type HiddenFields } from '../../forms/call-form.tsx'
import { errorText, FormResultContext } from '../../forms/form-result.tsx'
import { FormKey, NoScript } from '../../forms/no-script.tsx'
import type { Write } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { toast } from '../../kit/toasts.ts'
import { CancelButton, Confirm } from './confirm.tsx'
import { MentionList } from './mention-list.tsx'
import { PrivateWarning } from './private-warning.tsx'
import { capitalized, type Kind } from './text.ts'
import { useDraft, type Sent } from './use-draft.ts'
import { grouped } from '../../../money/grouped.ts'

interface Props {
  act: 'post' | 'save' | 'hide'
  kind: Kind
  /** The name under which the draft is kept, and the form's own. */
  draft: string
  initial?: string
  /** Read out by screen readers. */
  label?: string | undefined
  placeholder?: string
  /** The call without JavaScript. */
  form: HiddenFields<Write>
  /** The path to which a login leads back. */
  back: string
  /** Moves the focus into the box at once. */
  focus: boolean
  /**
   * Resolves when it is stored, with what comes after the form has closed; without that, the focus goes back to the button.
   * The box is out of sight meanwhile, and back with the text when it fails. False leaves open what stands in its place then.
   */
  onSend: (sent: Sent) => Promise<(() => void) | false | undefined>
  onClose: (back: boolean) => void
}

/** The form in which members write: keeps a draft, counts, warns of private details, and never loses a text. */
export function Composer({ act, kind, draft: name, initial = '', form, onSend, onClose, ...props }: Props) {
  const { submit, done, max, check } = actsOf(kind)[act]
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const result = use(FormResultContext)
  const before = result?.form === name ? result : null
  const values = before?.values ?? {}
  const start = { text: values.content ?? initial, keep: keptIn(values) }
  const draft = useDraft(name, start, () => ({ text: box.current?.value ?? '' }))
  const [error, setError] = useState(before && errorText(before))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const isLoggedOut = failure instanceof ApiError && failure.status === 401
  const left = max - draft.text.trim().length
  const focusBox = () => requestAnimationFrame(() => box.current?.focus())

  const sendText = async () => {
    const found = check(draft.text.trim())
    setError(found)
    setFailure(null)
    if (found) return focusBox()
    const choice = box.current?.form?.querySelector<HTMLElement>('.private-warning button')
    if (choice) return choice.focus()
    setBusy(true)
    try {
      const after = await onSend(draft.forSending())
      draft.drop()
      if (after === false) return
      onClose(!after)
      toast({ title: `${capitalized(kind)} ${done}` })
      after?.()
    } catch (error) {
      toast({ title: `Failed to ${act} ${kind}`, text: reasonOf(error), kind: 'bad' })
      setFailure(error)
      setBusy(false)
      focusBox()
    }
  }
  const cancel = () => {
    draft.drop()
    onClose(true)
  }

  return (
    <CallForm {...form} name={name} className="composer" noValidate hidden={busy} onSend={() => void sendText()}>
      <label className="unseen" htmlFor={id}>
        {props.label ?? `Your ${kind}`}
      </label>
      <textarea
        id={id}
        ref={box}
        name={form.call.startsWith('PATCH') ? 'hiddenReason' : 'content'}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to write here, or comes back to what is wrong
        autoFocus={props.focus || before !== null}
        value={draft.text}
        placeholder={props.placeholder}
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
      {act !== 'hide' && draft.text.includes('@') && <MentionList box={box} text={draft.text} />}
      <p className="wrong" id={`${id}-wrong`} role={before ? 'alert' : 'status'}>
        {error}
      </p>
      <NoScript>
        <FormKey />
      </NoScript>
      {draft.kept.map((kind) => (
        <input key={kind} type="hidden" name={keepField(kind)} value="yes" />
      ))}
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
      {failure !== null && (
        <p className="wrong links">
          {isLoggedOut ? 'You are logged out. ' : `${reasonOf(failure)} `}
          Your text is still here.{' '}
          {isLoggedOut && <a href={paths.login({ next: props.back })}>Log in and come back to it</a>}
          {isUnconfirmed(failure) && <a href={paths.profile()}>Have the letter sent again</a>}
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
          <button type="submit" className="button main">
            {submit}
          </button>
          <CancelButton onCancel={() => (isLoss(draft.text, initial) ? setAsking(true) : cancel())} />
          <span className="left meta" id={`${id}-left`}>
            {left < 0 ? `${grouped(-left)} too many` : left <= nearEnd ? `${grouped(left)} characters left` : ''}
          </span>
        </div>
      )}
    </CallForm>
  )
}

/** From so many characters before the end on, the rest is counted; a text from this length on is not thrown away unasked. */
const nearEnd = 200
const longer = 40

const isLoss = (text: string, initial: string) => text.trim().length >= longer && text.trim() !== initial.trim()

const actsOf = (kind: Kind) => ({
  post: { ...(kind === 'comment' ? commentText : replyText), submit: `Post ${capitalized(kind)}`, done: 'added' },
  save: { ...(kind === 'comment' ? commentText : replyText), submit: 'Save', done: 'saved' },
  hide: { max: reasonMost, check: reasonFault, submit: `Hide ${kind}`, done: 'hidden' },
})

/** The characters that the server takes, and the error of a text; null when it may be sent. */
const commentText = { max: commentLimits.content.max, check: commentFault }
const replyText = {
  max: forumLimits.reply.max,
  check: (text: string) => lengthFault('Reply', text, forumLimits.reply),
}

const isUnconfirmed = (failure: unknown) => failure instanceof ApiError && failure.refusal?.message === confirmFirst

/** The server's own words for a refusal. */
function reasonOf(error: unknown): string {
  const refusal = error instanceof ApiError ? error.refusal : null
  return (
    Object.values(refusal?.fields ?? {})
      .flat()
      .join('. ') ||
    (refusal?.message ?? 'Please try again.')
  )
}
