import type { ReactNode } from 'react'
import type { BodyOf, ParamsOf, ReplyOf } from '../../../contract/endpoint.ts'
import type { At, Write } from '../../kit/send.ts'

/** The dialog before an action. */
interface Confirm<Reply> {
  title: string
  text: ReactNode
  yes: string
  doing: string
  /** True if nothing is lost by it. */
  harmless?: boolean
  /** Inputs of the body, before the reason. */
  fields?: ReactNode
  /** Asks for a reason, the body's field `reason`. */
  reason?: {
    label: string
    hint?: string
    required?: boolean
    /** True to offer the ready-made reasons of moderators. */
    ready?: boolean
  }
  /** Shows a link, or another secret by its label, from the reply, once, instead of a toast. */
  link?(reply: Reply): { title: string; text: ReactNode; label?: string; link: string }
}

interface ActionCallOf<A extends Write> {
  params?: ParamsOf<At<A>>
  /** Makes the body from the dialog's inputs; without it the call has none. */
  body?(typed: Record<string, string>): BodyOf<At<A>>
  /** The message after success, or a function that makes it from the reply; by default the reply's own. */
  done?: string | ((reply: ReplyOf<At<A>>) => string)
  /** Called with the reply, before the lists are fetched again; there is no message then. */
  onReply?(reply: ReplyOf<At<A>>): void
  /** The title of the toast after a refusal; without it, the dialog stays open and shows the error. */
  failed?: string
  /** Makes the call that undoes it, from the reply. */
  undo?(reply: ReplyOf<At<A>>): ActionCall
  confirm?: Confirm<ReplyOf<At<A>>>
}

/** Stands for the address of any call: `actionCall()` has checked the types. */
export type AnyCall = 'PUT /api/admin/members/:id/role'

/** The call of an action, with its dialog and messages. */
export interface ActionCall extends ActionCallOf<AnyCall> {
  address: AnyCall
}

/** Makes the call of an action; its params, body and reply fit the address. */
export const actionCall = <A extends Write>(address: A, rest: ActionCallOf<A>) =>
  ({ ...rest, address }) as unknown as ActionCall
