import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import type { Head } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'

const termsQuery = () => ask('GET /api/terms', {})

export function head({ site }: { site: Site }): Head {
  return {
    title: `Glossary · ${site.name}`,
    description: 'Words of personal finance in India and their meanings.',
    canonical: paths.glossary,
  }
}

export const queries = () => [termsQuery()]

/** The words of personal finance with their meanings. */
export default function GlossaryPage() {
  const { data: terms = [] } = useQuery(termsQuery())
  return (
    <div className="wrap prose">
      <h1>Glossary</h1>
      <dl>
        {terms.map(({ id, term, meaning }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
