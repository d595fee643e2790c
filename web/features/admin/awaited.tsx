import { AccessDenied } from '../../shell/access-prompt.tsx'
import { Loading } from '../../ui/loading.tsx'

interface Props {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
}

/** Stands for what a screen shows until its call has arrived, and when that has failed; nothing after that. */
export function Awaited({ query: { data, error, refetch } }: Props) {
  if (data !== undefined) return null
  return error ? <AccessDenied level={2} onAgain={() => void refetch()} /> : <Loading />
}
