import type { ReactNode } from 'react'
import { SignInCard } from '../account/sign-in-card.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { ActionForm } from '../../forms/action-form.tsx'

interface Props {
  title: string
  /** What the press does. */
  lead: string
  submit: string
  form: FormState & { reply: { message: string } | undefined }
  /** The way on when it is done, and when it did not work. */
  done: ReactNode
  failed: ReactNode
}

/** The token in this page's address. */
export const useToken = () => usePlaceSearch().get('token') ?? ''

/** The page of a link in a letter. It asks for a press, since programs that look through mail open every link in it. */
export function LetterLink({ title, lead, submit, form, done, failed }: Props) {
  const token = useToken()
  const isWhole = /^[\w-]{43}$/.test(token)
  return (
    <SignInCard title={title}>
      <p className={form.reply ? 'done' : 'unseen'} role="status">
        {form.reply?.message}
      </p>
      {form.reply ? (
        done
      ) : isWhole ? (
        <>
          <p className="lead">{lead}</p>
          <ActionForm form={form} submit={submit}></ActionForm>
          {form.failure && <p className="under">{failed}</p>}
        </>
      ) : (
        <>
          <p className="lead">This link is not complete. Please open it from the letter, or copy it whole.</p>
          <p className="under">{failed}</p>
        </>
      )}
    </SignInCard>
  )
}
