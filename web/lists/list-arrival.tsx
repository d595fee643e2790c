import { Trans } from '#words'
interface Props {
  list: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }
}

/** The loading and failure states of a member's own list. */
export function ListArrival({ list: { isPending, error, refetch } }: Props) {
  if (isPending)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    )
  if (!error) return null
  return (
    <p role="alert">
      <Trans>The list did not arrive.</Trans>{' '}
      <button type="button" className="button line" onClick={() => void refetch()}>
        <Trans>Try Again</Trans>
      </button>
    </p>
  )
}
