import type { ReactNode } from 'react'
import type { BodyOf, ParamsOf, ReplyOf } from '../../../contract/endpoint.ts'
import type { At, Write } from '../../kit/act.ts'

/** A dialog before a command. */
export interface Confirm<Reply = never> {
  title: string
  text: ReactNode
  yes: string
  doing: string
  /** For acts that lose nothing. */
  harmless?: boolean
  /** Inputs of the body, before the reason. */
  fields?: ReactNode
  /** Asks for a reason, the body's field `reason`. */
  reason?: { label: string; hint?: string; required?: boolean }
  /** Shows a link from the reply, once, in place of a toast. */
  link?(reply: Reply): { title: string; text: ReactNode; link: string }
}

/** An admin's call, with its dialog and messages. */
export interface Command {
  call: Write
  params: Record<string, string>
  /** Makes the body from the dialog's inputs; without it the call has none. */
  body?(typed: Record<string, unknown>): unknown
  /** The message after success; by default the reply's. */
  done?: string
  /** The title of the toast after a refusal; without it, the dialog stays open and shows the error. */
  failed?: string
  undo?: Command
  confirm?: Confirm
}

interface TypedCommand<A extends Write> extends Omit<Command, 'call' | 'params' | 'body' | 'confirm'> {
  body?: (typed: Record<string, unknown>) => BodyOf<At<A>>
  confirm?: Confirm<ReplyOf<At<A>>>
}

/** A command whose params, body and reply fit its call. */
export function command<A extends Write>(call: A, params: ParamsOf<At<A>>, rest: TypedCommand<A>): Command {
  return { call, params: params as Record<string, string>, ...rest }
}
