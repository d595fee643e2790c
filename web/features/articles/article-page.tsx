import '../../ui/choices.css'
import './article-page.css'
import './cover-head.css'
import './read-progress.css'
import './article-end.css'
import '../../ui/offline-note.css'
import './article-body.css'
import './article-table.css'
import './tool-card.css'
import './questions/questions.css'
import './chart.css'
import './answer.css'
import '../texts/comments/comments.css'
import '../texts/byline.css'
import '../polls/vote-box.css'
import '../polls/article-polls.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '#words'
import { commentsRouteQueries } from '../texts/queries.ts'
import type { Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import { paths } from '../../../contract/paths.ts'
import { answerRouteQueries, articlePollsRouteQuery } from '../polls/queries.ts'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { articleQuery } from './queries.ts'
import { questionsRouteQuery } from './questions/route-query.ts'
import { ShownArticle } from './shown-article.tsx'

export { articleHead as head, articlePath as ownPath } from './article-head.ts'

/** The server fetches the islands' queries; in the browser the islands do. */
export const queries = import.meta.env.SSR
  ? ({ params: { id = '' }, search }: Location, me: unknown) => [
      questionsRouteQuery(id, search),
      articlePollsRouteQuery(id),
      ...answerRouteQueries(search, me),
      ...commentsRouteQueries(id, search),
    ]
  : undefined

/** The page of an article. */
export default function ArticlePage() {
  const { data: article, isPending, error } = useQuery(articleQuery(useParam('id')))
  if (isPending) return <Skeleton label={t`Loading the article`} className="read wrap page reading" lines={outlines} />
  if (!article) return <PageFailure what="Article" error={error} gone="removed" wayOn={browse} />
  return <ShownArticle article={article} />
}

const browse = { href: paths.articles(), label: t`Browse All Articles` }

/** The category, the title, who wrote it, and the text. */
const outlines = [{ width: '25%' }, { height: '2.6em' }, { width: '70%' }, ...Array.from({ length: 8 }, () => ({}))]
