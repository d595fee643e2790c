import type { AdminArticleSummary } from '../../../../contract/admin-articles-api.ts'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import type { Subscriber } from '../../../../contract/subscribers.ts'
import { failureOf, send, useCall } from '../../../kit/act.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { toast } from '../../../kit/toasts.ts'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { undoFor } from '../undo-time.ts'
import { useImmediateAction, useRefresh } from './acting.ts'

const undoable = `You can undo this for ${undoFor / 1000} seconds.`

interface Props {
  onClose: () => void
}

/** Asks whether an article is to go, and says what goes with it. */
export function DeleteArticle({ article, onClose }: Props & { article: AdminArticleSummary }) {
  const { id, title, commentCount, pollCount } = article
  const { act, busy } = useCall('DELETE /api/admin/articles/:id', { id })
  const deleted = useDeleted('article', () => send('POST /api/admin/articles/:id/restore', { id }, {}), onClose)
  return (
    <ConfirmDialog
      title="Delete this article?"
      text={
        <>
          <p>
            <b>{title}</b>
          </p>
          <p>
            {commentCount > 0
              ? `${pluralize(commentCount, 'comment')} ${commentCount === 1 ? 'goes' : 'go'} with it.`
              : 'It has no comments.'}{' '}
            {pollCount > 0 &&
              (pollCount === 1 ? 'Its poll stays and stands alone.' : `Its ${pollCount} polls stay and stand alone.`)}
          </p>
          <p>{undoable}</p>
        </>
      }
      onClose={onClose}
    >
      <ConfirmActions
        yes="Delete Article"
        doing="Deleting…"
        busy={busy}
        onYes={() => act(undefined, { onSuccess: deleted.done, onError: deleted.failed })}
      />
    </ConfirmDialog>
  )
}

/** Asks whether a poll is to go, and says what goes with it. */
export function DeletePoll({ poll, onClose }: Props & { poll: AdminPoll }) {
  const { id, question, totalVotes } = poll
  const { act, busy } = useCall('DELETE /api/admin/polls/:id', { id })
  const deleted = useDeleted('poll', () => send('POST /api/admin/polls/:id/restore', { id }, {}), onClose)
  return (
    <ConfirmDialog
      title="Delete this poll?"
      text={
        <>
          <p>
            <b>{question}</b>
          </p>
          <p>
            {totalVotes > 0
              ? `${pluralize(totalVotes, 'vote')} ${totalVotes === 1 ? 'goes' : 'go'} with it.`
              : 'Nobody has voted in it.'}
          </p>
          <p>{undoable}</p>
        </>
      }
      onClose={onClose}
    >
      <ConfirmActions
        yes="Delete Poll"
        doing="Deleting…"
        busy={busy}
        onYes={() => act(undefined, { onSuccess: deleted.done, onError: deleted.failed })}
      />
    </ConfirmDialog>
  )
}

/** Asks whether an address is to be taken off the list. */
export function RemoveSubscriber({ subscriber: { id, email }, onClose }: Props & { subscriber: Subscriber }) {
  const { act, busy } = useCall('DELETE /api/admin/subscribers/:id', { id })
  const refresh = useRefresh()
  const remove = () =>
    act(undefined, {
      async onSuccess({ message }) {
        await refresh()
        toast({ title: message })
        onClose()
      },
      onError(error) {
        toast({ title: 'Failed to remove the address', text: failureOf(error), kind: 'bad' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title="Remove this address?"
      text={
        <p>
          <b>{email}</b> is erased and gets no more letters. This cannot be undone.
        </p>
      }
      onClose={onClose}
    >
      <ConfirmActions yes="Remove Address" doing="Removing…" busy={busy} onYes={remove} />
    </ConfirmDialog>
  )
}

/** What follows a deletion: the list without it, and a message that can undo it. */
function useDeleted(thing: 'article' | 'poll', restore: () => Promise<object>, onClose: () => void) {
  const refresh = useRefresh()
  const { run } = useImmediateAction()
  const name = thing === 'article' ? 'Article' : 'Poll'
  return {
    async done() {
      await refresh()
      toast({
        title: `${name} deleted successfully`,
        duration: undoFor,
        action: {
          label: 'Undo',
          how: 'Press F8, then Tab, to reach Undo; after ten seconds it is gone',
          onClick: () => void run(restore, { done: `${name} restored`, failed: `Failed to restore ${thing}` }),
        },
      })
      onClose()
    },
    failed(error: Error) {
      toast({ title: `Failed to delete ${thing}`, text: failureOf(error), kind: 'bad' })
      onClose()
    },
  }
}
