import './waiting.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { QueuedText } from '../../../contract/texts/held-api.ts'
import { heldLimits, heldWhy } from '../../../contract/texts/held.ts'
import { kindNamed } from '../../../contract/texts/rules.ts'
import { paths } from '../../../contract/paths.ts'
import { grouped } from '../../../money/grouped.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { send } from '../../kit/send.ts'
import { askPages } from '../../kit/api.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { ListView } from '../../lists/list-view.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { PlainText } from '../texts/plain-text.tsx'
import { firstWords } from '../texts/text.ts'
import { sendWithToast } from '../texts/send-with-toast.ts'
import { ConfirmNote } from '../texts/writing/confirm-note.tsx'

export const head = titled(t`Waiting texts`)

const heldQuery = (search: URLSearchParams) =>
  askPages('GET /api/held', {}, { cursor: search.get('cursor') || undefined })

export const queries = ({ search }: Location) => [heldQuery(search)]

/** The member's texts that wait: for a moderator, or for the letter that confirms the address. */
export default function WaitingPage() {
  const search = useSearchParams()
  const list = useInfiniteQuery({ ...heldQuery(search), staleTime: 10_000 })
  const count = list.data && !list.hasNextPage ? list.data.pages.flatMap(({ body }) => body).length : 0
  return (
    <>
      <BanknoteHead
        title={t`Waiting texts`}
        lead={t`Nobody else can read these yet. Each says what it is waiting for.`}
        figure={count > 0 ? { value: grouped(count), line: seenByYou(count) } : undefined}
      />
      <div className="wrap page middle waiting-page">
        <ConfirmNote />
        <FormError form={[withdrawal]} />
        <ListView
          list={list}
          failure="Texts"
          empty={
            <Notice title={t`Nothing is waiting`} action={{ href: paths.forum(), label: t`Go to the forum` }}>
              <Trans>Once it is published, a discussion appears in the forum and a comment below its article.</Trans>
            </Notice>
          }
        >
          {(texts) => (
            <ul id="waiting" tabIndex={-1} aria-label={t`Waiting texts`}>
              {texts.map((text, index) => (
                <li key={text.id} className="card">
                  <Waiting text={text} isExplained={text.because === texts[index - 1]?.because} />
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </>
  )
}

/** Completes the number of the texts. */
const seenByYou = (count: number) =>
  plural(count, { one: 'text that only you can see', other: 'texts that only you can see' })

const withdrawal = 'DELETE /api/held/:id'

const states = {
  comment: {
    moderator: t`Your comment waits for a moderator`,
    address: t`Your comment waits until you confirm your address`,
    refused: t`Your comment could not be published`,
  },
  reply: {
    moderator: t`Your reply waits for a moderator`,
    address: t`Your reply waits until you confirm your address`,
    refused: t`Your reply could not be published`,
  },
  discussion: {
    moderator: t`Your discussion waits for a moderator`,
    address: t`Your discussion waits until you confirm your address`,
    refused: t`Your discussion could not be published`,
  },
}

const withdrawals = {
  comment: (text: string) => t`Withdraw your comment: ${text}`,
  reply: (text: string) => t`Withdraw your reply: ${text}`,
  discussion: (text: string) => t`Withdraw your discussion: ${text}`,
}

/** @param isExplained true where the text above waits for the same reason, which stands there */
function Waiting({ text, isExplained }: { text: QueuedText; isExplained: boolean }) {
  const { id, about, title, path, content, waitsFor, ahead, because, refusal, createdAt } = text
  const kind = kindNamed(about)
  const client = useQueryClient()
  const withdraw = () =>
    sendWithToast(t`It is withdrawn`, async () => {
      await send(withdrawal, { id }, undefined)
      document.getElementById('waiting')?.focus()
      await invalidate(client, 'GET /api/held')
    })
  return (
    <>
      <p className="meta">
        <b>{states[kind][refusal === null ? waitsFor : 'refused']}</b>, <TimeAgo at={createdAt} />
        {path && title !== null && (
          <Trans>
            , in <Link href={path}>{title}</Link>
          </Trans>
        )}
      </p>
      {refusal !== null && (
        <p>
          {refusal} <Trans>You can copy your text from here.</Trans>
        </p>
      )}
      {kind === 'discussion' && <h2 dir="auto">{title}</h2>}
      <PlainText text={content} />
      {refusal === null && because && !isExplained && (
        <p className="meta">
          {heldWhy[because]} <Trans>You will be told when it is decided.</Trans>
        </p>
      )}
      {refusal === null && (
        <Way across>
          <Station state="done">
            <Trans>Written</Trans>
          </Station>
          <Station state="now">
            {waitsFor === 'address' ? t`You confirm your address` : t`A moderator reads it`}
            {ahead !== null && <Queue ahead={ahead} />}
          </Station>
          <Station>
            <Trans>Everybody can read it</Trans>
          </Station>
        </Way>
      )}
      <CallForm call={withdrawal} params={{ id }} to={paths.waiting} onSend={() => void withdraw()}>
        <button
          type="submit"
          className="button line"
          aria-label={withdrawals[kind](firstWords(title !== null && kind === 'discussion' ? title : content))}
        >
          <Trans>Withdraw</Trans>
        </button>
      </CallForm>
    </>
  )
}

/** The sheets that a moderator reads first, and the own one behind them. */
function Queue({ ahead }: { ahead: number }) {
  return (
    <>
      <span className="queue" aria-hidden="true">
        {Array.from({ length: Math.min(ahead, drawnSheets) }, (_, index) => (
          <i key={index} />
        ))}
        {ahead > drawnSheets && '…'}
        <i className="own" />
      </span>
      <span className="meta">{sentenceOn(ahead)}</span>
    </>
  )
}

const drawnSheets = 7

function sentenceOn(ahead: number): string {
  if (ahead === 0) return t`Yours is the next.`
  const most = heldLimits.ahead
  if (ahead >= most) return t`At least ${most} texts come before yours.`
  return plural(ahead, { one: '# text comes before yours.', other: '# texts come before yours.' })
}
