import { channels, mostSets } from '../../../contract/scams/scams.ts'
import { ask } from '../../kit/api.ts'

export const patternsQuery = () => ask('GET /api/scams', {})

/** The ten messages of an address; a number or a channel that is none is left out. */
export const practiceQuery = (search: URLSearchParams) => {
  const set = Number(search.get('set'))
  const by = channels.find((channel) => channel === search.get('by'))
  return ask(
    'GET /api/scams/practice',
    {},
    { ...(Number.isInteger(set) && set >= 1 && set <= mostSets && { set }), ...(by && { by }) },
  )
}
