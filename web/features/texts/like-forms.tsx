import './for-members.css'
import { CallForm } from '../../forms/call-form.tsx'
import { addressOf, likeFormOf, type Kind } from './text.ts'

/** The forms that the like buttons of one kind belong to. @param to where they lead without JavaScript, with `{id}` in it */
export function LikeForms({ kind, to }: { kind: Kind; to: string }) {
  return [true, false].map((liked) => (
    <CallForm
      key={String(liked)}
      id={likeFormOf(kind, liked)}
      call={`PUT ${addressOf[kind]}/like`}
      fields={{ liked }}
      to={to}
    />
  ))
}
