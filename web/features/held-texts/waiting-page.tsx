import './waiting.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import { heldWhy } from '../../../contract/texts/held.ts'
import { kindNamed } from '../../../contract/texts/rules.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { send } from '../../kit/send.ts'
import { askPages } from '../../kit/api.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { PlainText } from '../texts/plain-text.tsx'
import { firstWords } from '../texts/text.ts'
import { sendWithToast } from '../texts/send-with-toast.ts'
import { ConfirmNote } from '../texts/writing/confirm-note.tsx'

export const head = titled('Waiting texts')

const heldQuery = (search: URLSearchParams) =>
  askPages('GET /api/held', {}, { cursor: search.get('cursor') || undefined })

export const queries = ({ search }: Location) => [heldQuery(search)]

/** The member's texts that wait: for a moderator, or for the letter that confirms the address. */
export default function WaitingPage() {
  const search = useSearchParams()
  const list = useInfiniteQuery({ ...heldQuery(search), staleTime: 10_000 })
  return (
    <div className="wrap page middle waiting-page">
      <h1>Waiting texts</h1>
      <p className="lead">Nobody else can read these yet. Each says what it is waiting for.</p>
      <ConfirmNote />
      <FormError form={[withdrawal]} />
      <ListView
        list={list}
        loading={<p role="status">Loading…</p>}
        failure="Texts"
        empty={
          <Notice title="Nothing is waiting" action={{ href: paths.forum(), label: 'Go to the forum' }}>
            Once it is published, a discussion appears in the forum and a comment below its article.
          </Notice>
        }
      >
        {(texts) => (
          <ul id="waiting" tabIndex={-1} aria-label="Waiting texts">
            {texts.map((text) => (
              <li key={text.id} className="card">
                <Waiting text={text} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}

const withdrawal = 'DELETE /api/held/:id'

const waits = { moderator: 'waits for a moderator', address: 'waits until you confirm your address' }

function Waiting({ text }: { text: OwnHeldText }) {
  const { id, about, title, path, content, waitsFor, because, refusal, createdAt } = text
  const kind = kindNamed(about)
  const client = useQueryClient()
  const withdraw = () =>
    sendWithToast('It is withdrawn', async () => {
      await send(withdrawal, { id }, undefined)
      document.getElementById('waiting')?.focus()
      await invalidate(client, 'GET /api/held')
    })
  return (
    <>
      <p className="meta">
        <b>
          Your {kind} {refusal === null ? waits[waitsFor] : 'could not be published'}
        </b>
        , <TimeAgo at={createdAt} />
        {path && title !== null && (
          <>
            , in <Link href={path}>{title}</Link>
          </>
        )}
      </p>
      {refusal !== null && <p>{refusal} You can copy your text from here.</p>}
      {refusal === null && because && <p className="meta">{heldWhy[because]} You will be told when it is decided.</p>}
      {kind === 'discussion' && <h2 dir="auto">{title}</h2>}
      <PlainText text={content} />
      <CallForm call={withdrawal} params={{ id }} to={paths.waiting} onSend={() => void withdraw()}>
        <button
          type="submit"
          className="button line"
          aria-label={`Withdraw your ${kind}: ${firstWords(title !== null && kind === 'discussion' ? title : content)}`}
        >
          Withdraw
        </button>
      </CallForm>
    </>
  )
}
