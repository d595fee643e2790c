import type { FormHTMLAttributes, Ref, SubmitEvent } from 'react'
import type { ParamsOf } from '../../contract/endpoint.ts'
import { cross, tick } from '../../contract/form-fields.ts'
import type { At, Write } from '../kit/send.ts'

/** The fields of a form that nobody types. */
export interface HiddenFields<A extends Write> {
  /** As the contract has it: `'PUT /api/articles/:id/like'`. Calls of admins work with JavaScript only. */
  call: A
  /** Tells this form from the others of its page; without it, the call does. */
  name?: string | undefined
  /** The varying parts of the call's address. A button of the form may send one instead: `<button name="id" value="…">`. */
  params?: ParamsOf<At<A>> | undefined
  /** Fixed fields of the body. */
  fields?: Record<string, string | boolean> | undefined
  /**
   * The path of this site to which success leads without JavaScript; without it, the page is shown again with the reply. `{id}` in
   * the path is replaced by that field of the reply, or else of the form.
   */
  to?: string | undefined
}

interface Attributes extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'name' | 'onSubmit'> {
  ref?: Ref<HTMLFormElement>
  /** Makes the call with JavaScript. @param pressed the button */
  onSend?: (form: HTMLFormElement, pressed: HTMLButtonElement | null) => void
}

/**
 * A plain HTML form that makes a call. Without JavaScript it is sent to the page's own address, where server/pages/form-answer.ts
 * makes the call; with JavaScript, `onSend` does. By itself it is for buttons (like, mark as read); `ActionForm` has inputs.
 */
export function CallForm<A extends Write>({
  call,
  name,
  params,
  fields,
  to,
  onSend,
  children,
  ...rest
}: HiddenFields<A> & Attributes) {
  const hidden = Object.entries({ form: name, call, to, ...(params as object), ...fields })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend?.(event.currentTarget, event.nativeEvent.submitter as HTMLButtonElement | null)
  }
  return (
    <form method="post" onSubmit={onSend && onSubmit} {...rest}>
      {hidden.map(
        ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={textOf(value)} />,
      )}
      {children}
    </form>
  )
}

const textOf = (value: string | boolean) => (typeof value === 'string' ? value : value ? tick : cross)
