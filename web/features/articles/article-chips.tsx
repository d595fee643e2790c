import { t } from '#words'
import { languages, type Language } from '../../../contract/articles/articles.ts'
import { filterLabel } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { categoryLabel } from '../../../contract/categories/category-label.ts'
import { paths } from '../../../contract/paths.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { langOf } from '../../kit/language-of.ts'
import { Chips } from '../../lists/chips.tsx'
import { usualLanguage, type ArticleListParams } from './queries.ts'

/** The languages and the categories of the list: on a phone one row to swipe. */
export function ArticleChips({ params, categories }: { params: ArticleListParams; categories: readonly Category[] }) {
  return (
    <div className="chip-row">
      <LanguageChips params={params} />
      <CategoryChips params={params} categories={categories} />
    </div>
  )
}

function LanguageChips({ params }: { params: ArticleListParams }) {
  const usual = usualLanguage(params)
  const chip = (language: Language | 'all', label: string) => ({
    label,
    href: paths.articles({ ...params, language: language === usual ? undefined : language, cursor: undefined }),
    chosen: (params.language ?? usual) === language,
    lang: language === 'all' ? undefined : langOf(language),
  })
  const own = Object.entries(languages) as [Language, string][]
  return (
    <Chips
      label={t`Language`}
      chips={[chip('all', t`All`), ...own.map(([language, label]) => chip(language, label))]}
    />
  )
}

function CategoryChips({ params, categories }: { params: ArticleListParams; categories: readonly Category[] }) {
  const colourOf = useCategoryColour()
  const chip = (label: string, category?: string) => ({
    label,
    href: paths.articles({ ...params, category, cursor: undefined }),
    chosen: category ? (params.category?.includes(category) ?? false) : !params.category,
    style: category === undefined ? undefined : colourOf(category),
  })
  const own = categories.map((category) => chip(categoryLabel(filterLabel(category)), category.name))
  return <Chips label={t`Category`} wide chips={[chip(t`All Categories`), ...own]} />
}
