import { vainLimits } from '../../../../contract/searches/searches.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../kit/dates.ts'
import { declareTab } from './declare-tab.ts'

/** The searches that found no article. */
export const searchesTab = declareTab({
  name: 'searches',
  call: 'GET /api/admin/searches',
  thing: 'search',
  lead: `Searches that no article has all words of. One is shown after ${vainLimits.readers} different readers; nothing is stored of who they are.`,
  find: 'Find searches',
  filters: { search: { label: 'Search them' } },
  columns: [
    {
      label: 'Searched for',
      kind: 'wide',
      cell: ({ terms }) => (
        <a href={prefix + paths.articles({ search: terms })} dir="auto">
          {terms}
        </a>
      ),
    },
    { label: 'Readers', cell: ({ readers }) => String(readers) },
    { label: 'They saw', cell: ({ nothingNear }) => (nothingNear ? 'Nothing' : 'The nearest articles') },
    { label: 'Last', cell: ({ lastDay }) => dayInWords(lastDay) },
  ],
  empty: {
    title: 'No searches in vain yet',
    text: `What ${vainLimits.readers} different readers search for and find in no article will stand here.`,
  },
})
