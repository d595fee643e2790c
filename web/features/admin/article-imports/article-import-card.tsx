import { plural, t, Trans } from '#words'
import type { ArticleImport, ArticleImportResult } from '../../../../contract/import/article-imports-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { NoScript } from '../../../forms/no-script.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ImportCard, ReportLink } from '../imports/import-card.tsx'
import { Parts, type Part } from '../imports/parts.tsx'
import { UndoForm } from '../imports/undo-form.tsx'
import { RunForm } from './run-form.tsx'
import { ResultLists } from './result-lists.tsx'

/** One import: what its file has, how far it is, and what can be done with it. */
export function ArticleImportCard({ found }: { found: ArticleImport }) {
  const { id, state, result, hasReport } = found
  const isUnderWay = state === 'checking' || state === 'running'
  return (
    <ImportCard found={found} state={<State found={found} />} about={result && ` · ${result.kind}`}>
      {isUnderWay && (
        <NoScript>
          <p>
            <Trans>Load this page again to see how far it is.</Trans>
          </p>
        </NoScript>
      )}
      {state === 'failed' && <Failure found={found} />}
      {result && (
        <>
          <ResultParts result={result} />
          <Beside result={result} />
          <ResultLists result={result} />
        </>
      )}
      {hasReport && (
        <ReportLink path={adminPaths.articleImportReport(id)}>
          <Trans>Download the report of all articles (in English)</Trans>
        </ReportLink>
      )}
      {state === 'checked' && (
        <>
          <RunForm found={found} />
          <UndoForm call="DELETE /api/admin/article-imports/:id" found={found} page={adminPaths.articleImports} />
        </>
      )}
    </ImportCard>
  )
}

function State({ found: { state, read, all } }: { found: ArticleImport }) {
  if (state === 'checked') return <Badge>{t({ message: 'Checked', context: 'import' })}</Badge>
  if (state === 'done') return <Badge look="good">{t({ message: 'Imported', context: 'import' })}</Badge>
  if (state === 'failed') return <Badge look="bad">{t({ message: 'Failed', context: 'import' })}</Badge>
  if (state === 'checking')
    return (
      <label className="progress">
        <span>{read === 0 ? t`Being checked` : plural(read, { one: '# article read', other: '# articles read' })}</span>
        <progress />
      </label>
    )
  const [soFar, whole] = [grouped(read), grouped(all ?? read)]
  return (
    <label className="progress">
      <span>{t`${soFar} of ${whole} are imported`}</span>
      <progress max={Math.max(all ?? 1, 1)} value={read} />
    </label>
  )
}

function Failure({ found: { failure } }: { found: ArticleImport }) {
  if (failure !== null)
    return (
      <p className="wrong" lang="en">
        {failure}
      </p>
    )
  return (
    <p className="wrong">
      <Trans>
        It did not come to its end; the log of the site says why. What came before that is here. Import the file again
        to go on.
      </Trans>
    </p>
  )
}

function ResultParts({ result: { published, drafts, pages, existing, leftOut } }: { result: ArticleImportResult }) {
  const parts: Part[] = [
    { name: 'fresh', count: published, label: t({ message: 'Published', context: 'articles of an import' }) },
    ...(pages > 0
      ? [{ name: 'second' as const, count: pages, label: t({ message: 'Pages', context: 'of an import' }) }]
      : []),
    { name: 'stopped', count: drafts, label: t({ message: 'Drafts', context: 'articles of an import' }) },
    { name: 'existing', count: existing, label: t`Here already` },
    { name: 'refused', count: leftOut, label: t`Left out` },
  ]
  return <Parts parts={parts} />
}

/** The numbers of all that comes with the articles. */
function Beside({ result: { pictures, comments = 0, links, addresses } }: { result: ArticleImportResult }) {
  const facts = [
    pictures > 0 && plural(pictures, { one: '# picture', other: '# pictures' }),
    comments > 0 && plural(comments, { one: '# comment', other: '# comments' }),
    addresses > 0 &&
      plural(addresses, { one: '# old address that leads here', other: '# old addresses that lead here' }),
    links > 0 && plural(links, { one: '# link between articles', other: '# links between articles' }),
  ].filter(Boolean)
  return facts.length > 0 && <p>{facts.join(' · ')}</p>
}
