import { useRef, useState } from 'react'
import { t } from '#words'
import { grouped } from '../../../../money/grouped.ts'
import type { HiddenFields } from '../../../forms/call-form.tsx'
import { lazyPart } from '../../../kit/lazy.tsx'
import type { Write } from '../../../kit/send.ts'
import { CancelButton, Confirm } from './confirm.tsx'
import { MentionList } from './mention-list.tsx'
import type { Kind } from '../text.ts'
import { ReadyReasons } from './ready-reasons.tsx'
import { useWriting } from './use-writing.ts'
import { WritingField, WritingForm } from './writing-form.tsx'
import { purposesOf } from './purposes.ts'
import type { SentText } from './use-draft.ts'

const CommentOffers = lazyPart(async () => (await import('./offers.tsx')).CommentOffers)
/** The letters with which a question begins. */
const enough = 12

interface Props {
  purpose: 'post' | 'save' | 'hide'
  kind: Kind
  /** The key of the draft, which is also the form's name. */
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
   * The box is hidden meanwhile, and returns with the text after a failure. False leaves open what replaced it.
   */
  onSend: (sent: SentText) => Promise<(() => void) | false | undefined>
  onClose: (back: boolean) => void
  /** The article under which it is: other lessons are offered to a question. */
  article?: string
}

/** The form in which members write a text of one field: counts near its end, and asks before a longer text is thrown away. */
export function Composer({ purpose, kind, draft, initial = '', onSend, onClose, article, ...props }: Props) {
  const { label, submit, done, failed, max, check } = purposesOf(kind)[purpose]
  const name = purpose === 'hide' ? 'hiddenReason' : 'content'
  const box = useRef<HTMLTextAreaElement>(null)
  const [asking, setAsking] = useState(false)
  const { call, ...hidden } = props.form
  const writing = useWriting(call, {
    ...hidden,
    name: draft,
    draft,
    initial: { [name]: initial },
    check: (): Record<string, string[]> => {
      const fault = check(text.trim())
      return fault ? { [name]: [fault] } : {}
    },
    send: ({ values, ...meta }) => onSend({ content: values[name]?.trim() ?? '', ...meta }),
    done: (after) => (after === false ? null : done),
    failed,
    onDone(after) {
      if (after === false) return
      onClose(!after)
      after?.()
    },
    focus: name,
  })
  const text = writing.values[name] ?? ''
  const left = max - text.trim().length
  const cancel = () => {
    writing.drop()
    onClose(true)
  }

  return (
    <div className="composer" hidden={writing.form.busy}>
      <WritingForm {...{ writing }} back={props.back}>
        {purpose === 'hide' && (
          <ReadyReasons
            onChoose={(reason) => {
              writing.write(name, reason)
              writing.focusOn(name)
            }}
          />
        )}
        <WritingField
          {...{ writing, name, box }}
          label={<span className="unseen">{props.label ?? label}</span>}
          placeholder={props.placeholder}
          hint={left < 0 ? t`${grouped(-left)} too many` : left <= nearEnd && t`${grouped(left)} characters left`}
          focus={props.focus || writing.form.returned}
        >
          {purpose !== 'hide' && text.includes('@') && <MentionList box={box} text={text} />}
        </WritingField>
        {asking ? (
          <Confirm
            question={t`Throw away what you wrote?`}
            yes={t`Throw it away`}
            no={t`Keep writing`}
            onYes={cancel}
            onNo={() => {
              setAsking(false)
              writing.focusOn(name)
            }}
          />
        ) : (
          <div className="button-row">
            <button type="submit" className="button main">
              {submit}
            </button>
            <CancelButton onCancel={() => (isLoss(text, initial) ? setAsking(true) : cancel())} />
          </div>
        )}
      </WritingForm>
      {article !== undefined && text.length >= enough && <CommentOffers {...{ text, article }} />}
    </div>
  )
}

/** From so many characters before the end on, the rest is counted; a text from this length on is not thrown away unasked. */
const nearEnd = 200
const longer = 40

const isLoss = (text: string, initial: string) => text.trim().length >= longer && text.trim() !== initial.trim()
