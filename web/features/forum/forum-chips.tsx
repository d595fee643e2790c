import { useQuery } from '@tanstack/react-query'
import { t } from '#words'
import { forumCategories, questionCategories, questions, type ForumCategory } from '../../../contract/texts/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { Chips } from '../../lists/chips.tsx'
import { nameOf } from './filter-name.ts'
import { forumColour } from './forum-colour.ts'
import { forumStatsQuery, type ForumListParams } from './forum-queries.ts'

/** Questions that are answered, or not yet. */
export function StateChips({ params }: { params: ForumListParams }) {
  const chip = (label: string, state?: ForumListParams['state']) => ({
    label,
    href: paths.forum({ ...params, state, cursor: undefined }),
    chosen: params.state === state,
  })
  return (
    <Chips label={t`State`} chips={[chip(t`All`), chip(t`Unanswered`, 'unanswered'), chip(t`Answered`, 'answered')]} />
  )
}

/** The categories with their numbers of discussions: talk and questions first, as two ways into the forum. */
export function CategoryChips({ params }: { params: ForumListParams }) {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  const countOf = (categories: readonly ForumCategory[]) =>
    stats && categories.reduce((sum, category) => sum + (stats.categories[category] ?? 0), 0)
  const chip = (category: ForumListParams['category'], of: readonly ForumCategory[] = []) => ({
    label: category ? nameOf(category) : t`All Categories`,
    href: paths.forum({ ...params, category, cursor: undefined }),
    chosen: params.category === category,
    count: of.length > 0 ? countOf(of) : undefined,
    style: of[0] && forumColour(of[0]),
  })
  const [general, ...others] = forumCategories
  return (
    <Chips
      label={t`Category`}
      wide
      chips={[
        chip(undefined),
        chip(general, [general]),
        chip(questions, questionCategories),
        ...others.map((category) => chip(category, [category])),
      ]}
    />
  )
}
