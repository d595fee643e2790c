import './kept-sums.css'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { sumLimits } from '../../../contract/sums.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { FormResultContext } from '../../forms/form-result.tsx'
import { useForm } from '../../forms/use-form.ts'
import { forget } from '../../kit/api.ts'
import { useSignedIn } from '../../kit/me.ts'
import { useSite } from '../../kit/site.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

const formName = 'keep-sum'

interface Props {
  calculator: string
  /** The inputs as the query of an address. */
  query: string
  /** The address with these inputs. */
  path: string
}

/** The link of a sum for everybody, and for members a place to keep it. */
export function KeepSum({ calculator, query, path }: Props) {
  const me = useSignedIn()
  const sent = use(FormResultContext)
  const link = useSite().origin + path
  return (
    <details className="keep-sum" open={sent?.form === formName}>
      <summary>Save or share this sum</summary>
      <div>
        {me ? (
          <KeepForm calculator={calculator} query={query} />
        ) : (
          <p>
            <a href={paths.loginFor(path)}>Log in</a> to save sums under a name. The link below has all that you
            entered: whoever opens it sees this sum.
          </p>
        )}
        <div className="form-field">
          <label htmlFor="sum-link">Link to this sum</label>
          <input id="sum-link" readOnly value={link} />
        </div>
        <CopyButton text={link} label="Copy the Link" />
      </div>
    </details>
  )
}

function KeepForm({ calculator, query }: Omit<Props, 'path'>) {
  const client = useQueryClient()
  const form = useForm('POST /api/kept-sums', {
    name: formName,
    fields: { calculator, query },
    onDone: () => forget(client, 'GET /api/kept-sums'),
  })
  return (
    <>
      <ActionForm form={form} submit="Save this sum" sending="Saving…">
        <Field name="name" label="Name" maxLength={sumLimits.name} autoComplete="off" />
      </ActionForm>
      <p role="status">
        {form.reply && (
          <>
            ‘{form.reply.name}’ is saved. It stands under <Link href={paths.tools}>Calculators</Link> and in your
            profile. Only you see it there.
          </>
        )}
      </p>
    </>
  )
}
