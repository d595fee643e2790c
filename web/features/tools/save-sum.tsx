import { t, Trans } from '#words'
import './saved-sums.css'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { toolFrameHeight } from '../../../money/tools/tool-page.ts'
import { sumLimits } from '../../../contract/tools/sums.ts'
import { prefix } from '../../../contract/languages.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { FormResultContext } from '../../forms/form-result.tsx'
import { useForm } from '../../forms/use-form.ts'
import { forget } from '../../kit/cached-replies.ts'
import { useSignedIn } from '../../kit/me.ts'
import { useSite } from '../../kit/site.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

const formName = 'save-sum'

interface Props {
  calculator: string
  /** The inputs as the query of an address. */
  query: string
  /** The address with these inputs. */
  path: string
  /** The page for the frames of other sites. */
  frame: { title: string; path: string }
}

/** The link to a sum for everybody, and for members a form that saves it. */
export function SaveSum({ calculator, query, path, frame }: Props) {
  const me = useSignedIn()
  const sent = use(FormResultContext)
  const { origin } = useSite()
  const link = origin + prefix + path
  return (
    <>
      <ShareButton title={frame.title} path={path} />
      <details className="save-sum" open={sent?.form === formName}>
        <summary>
          <Trans>Save or share this sum</Trans>
        </summary>
        <div>
          {me ? (
            <SaveSumForm calculator={calculator} query={query} />
          ) : (
            <p>
              <Trans>
                <a href={prefix + paths.loginFor(path)}>Log in</a> to save sums under a name. The link below has all
                that you entered: whoever opens it sees this sum.
              </Trans>
            </p>
          )}
          <div className="form-field">
            <label htmlFor="sum-link">
              <Trans>Link to this sum</Trans>
            </label>
            <input id="sum-link" readOnly value={link} />
          </div>
          <CopyButton text={link} label={t`Copy the link`} />
        </div>
      </details>
      <Snippet title={frame.title} address={origin + prefix + frame.path} />
    </>
  )
}

/** The HTML by which another site shows the calculator. */
function Snippet({ title, address }: { title: string; address: string }) {
  const html =
    `<iframe src="${address.replaceAll('&', '&amp;')}" title="${title}" width="480" height="${toolFrameHeight}" loading="lazy" ` +
    'style="border:0;max-width:100%" sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>'
  return (
    <details className="save-sum">
      <summary>
        <Trans>Put this on your site</Trans>
      </summary>
      <div>
        <p>
          <Trans>
            Your site can show this calculator in a frame, without cookies and scripts, and with what you entered.
          </Trans>
        </p>
        <div className="form-field">
          <label htmlFor="frame-html">
            <Trans>HTML of the frame</Trans>
          </label>
          <textarea id="frame-html" readOnly rows={5} value={html} />
        </div>
        <CopyButton text={html} label={t`Copy the HTML`} />
      </div>
    </details>
  )
}

function SaveSumForm({ calculator, query }: Pick<Props, 'calculator' | 'query'>) {
  const client = useQueryClient()
  const form = useForm('POST /api/kept-sums', {
    name: formName,
    fields: { calculator, query },
    onDone: () => forget(client, 'GET /api/kept-sums'),
  })
  return (
    <>
      <ActionForm form={form} submit={t`Save this sum`} sending={t`Saving…`}>
        <Field name="name" label={t`Name`} maxLength={sumLimits.name} autoComplete="off" />
      </ActionForm>
      <p role="status">
        {form.reply?.query === query && (
          <Trans>
            ‘{form.reply.name}’ is saved. It stands under <Link href={paths.tools}>Calculators</Link> and in your
            profile. Only you see it there.
          </Trans>
        )}
      </p>
    </>
  )
}
