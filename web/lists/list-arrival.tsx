interface Props {
  list: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }
}

/** The loading and failure states of a member's own list. */
export function ListArrival({ list: { isPending, error, refetch } }: Props) {
  if (isPending) return <p role="status">Loading…</p>
  if (!error) return null
  return (
    <p role="alert">
      The list did not arrive.{' '}
      <button type="button" className="button line" onClick={() => void refetch()}>
        Try Again
      </button>
    </p>
  )
}
