import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Intent } from '../../../contract/donations-api.ts'
import { useGo } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { keepIntent } from './queries.ts'

/** To be called with what the server says of a choice: it is shown, on its own page. */
export function useChosen(): (intent: Intent) => void {
  const client = useQueryClient()
  const go = useGo()
  return useCallback(
    (intent) => {
      keepIntent(client, intent)
      go(paths.supportIntent(intent.id))
    },
    [client, go],
  )
}
