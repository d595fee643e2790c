import type { ReactNode } from 'react'
import type { BodyOf, ParamsOf, ReplyOf } from '../../../contract/endpoint.ts'
import type { At, Write } from '../../kit/send.ts'

/** A dialog before a command. */
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
  reason?: { label: string; hint?: string; required?: boolean }
  /** Shows a link, or another secret by its label, from the reply, once, in place of a toast. */
  link?(reply: Reply): { title: string; text: ReactNode; label?: string; link: string }
}

interface CommandOf<A extends Write> {
  params?: ParamsOf<At<A>>
  /** Makes the body from the dialog's inputs; without it the call has none. */
  body?(typed: Record<string, string>): BodyOf<At<A>>
  /** The message after success; by default the reply's. */
  done?: string
  /** Called with the reply, before the lists are fetched again; there is no message then. */
  onReply?(reply: ReplyOf<At<A>>): void
  /** The title of the toast after a refusal; without it, the dialog stays open and shows the error. */
  failed?: string
  undo?: Command
  confirm?: Confirm<ReplyOf<At<A>>>
}

/** Any call stands for that of a command: `command()` has checked the types. */
export type AnyCall = 'PUT /api/admin/members/:id/role'

/** An admin's call, with its dialog and messages. */
export interface Command extends CommandOf<AnyCall> {
  call: AnyCall
}

/** A command whose params, body and reply fit its call. */
export const command = <A extends Write>(call: A, rest: CommandOf<A>) => ({ ...rest, call }) as unknown as Command
