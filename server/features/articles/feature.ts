import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { articleLimits, type Language } from '../../../contract/articles/articles.ts'
import { articles as calls } from '../../../contract/articles/articles-api.ts'
import { articleQuestions } from '../../../contract/articles/questions-api.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { hourly, type ExportSection, type Feature } from '../../feature.ts'
import { dayInIndia } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { articleNotFound } from '../../acts/edits.ts'
import { adminArticleRoutes } from './editing-routes.ts'
import { stepOfArticle } from '../ladder/ladder.ts'
import { forgetOpen } from './open-editors.ts'
import { deleteToggles, readingListRoutes } from './reading-list.ts'
import { relatedArticles } from './related.ts'
import { publishing, publishingJob } from './scheduled.ts'
import { createArticleSearch, searchOrders } from './search.ts'
import { countReaders, eraseReaders } from './views.ts'
import { answerTo, questionsToAnswer } from './questions/shown.ts'
import { categoriesIn } from './category.ts'
import { withCovers } from './cover.ts'
import { besideArticles } from './beside.ts'
import { articlePath, isPublished, listArticles, readerOrders, shownArticle } from './store.ts'
import { findArticle } from './find-article.ts'

export const articles: Feature = {
  routes: (services, features) => [
    ...readerRoutes(services, features),
    ...questionRoutes(services),
    ...adminArticleRoutes(services),
    ...readingListRoutes(services),
  ],
  erase: deleteToggles,
  jobs: {
    [publishing]: publishingJob,
    'forget-open-articles': hourly(({ db }, { now }) => forgetOpen(db, now)),
    'erase-readers': hourly(async ({ db }, { now }) => {
      await countReaders(db)
      await eraseReaders(db, now)
    }),
  },
  sitemap: {
    pages: [paths.articles()],
    rows: (sql) => sql`select ${articlePath(sql)} as path, id, updated_at
      from articles a where ${isPublished(sql)}`,
  },
  notExported: ['article_editors'],
  exports: {
    articleLikes: toggledArticles(t`Articles that you like`, 'article_likes', t`Since`),
    savedArticles: toggledArticles(
      t`Articles that you saved`,
      'saved_articles',
      t({ message: 'Saved', context: 'download' }),
    ),
    articles: {
      title: t`Articles that you wrote`,
      tables: ['articles'],
      labels: { title: t`Title`, articleUrl: t`Where`, published: t`Published`, createdAt: t`Written` },
      find: (sql, { id, origin }) => sql`
      select id, title, ${origin}::text || ${articlePath(sql)} as article_url, published, created_at, updated_at,
        figure->>'value' as figure, figure->>'line' as figure_line, content
      from articles a where author_id = ${id} order by created_at, id`,
    },
    articleQuestions: {
      title: t`Questions at the end of articles that you wrote`,
      tables: ['article_questions'],
      labels: { question: t`Question`, articleUrl: t`Where`, explanation: t`Explanation`, source: t`Source` },
      find: (sql, { id, origin }) => sql`
      select q.id, q.kind, q.question, q.options, q.number, q.explanation, q.source, ${origin}::text || ${articlePath(sql)} as article_url
      from article_questions q join articles a on a.id = q.article_id where a.author_id = ${id}
      order by a.created_at, a.id, q.position`,
    },
    articleDrafts: {
      title: t`Articles that you have not saved yet`,
      tables: ['article_drafts'],
      labels: { title: t`Title`, updatedAt: t`Last typed` },
      find: (sql, { id }) => sql`
      select id, article_id, body->>'title' as title, body::text as content, updated_at
      from article_drafts where admin_id = ${id} order by updated_at, id`,
    },
    articleChanges: {
      title: t`Lines on what your edits of articles mean for readers`,
      tables: ['article_changes'],
      labels: { note: t`What it means for you`, articleUrl: t`Where`, changedAt: t`Published` },
      find: (sql, { id, origin }) => sql`
      select c.id, c.note, c.version, c.changed_at, ${origin}::text || ${articlePath(sql)} as article_url
      from article_changes c join articles a on a.id = c.article_id
        join article_versions v on v.article_id = c.article_id and v.version = c.version
      where v.saved_by = ${id} order by c.changed_at, c.id`,
    },
    articleVersions: {
      title: t`Versions of articles that you saved`,
      tables: ['article_versions'],
      labels: { title: t`Title`, version: t`Version`, savedAt: t({ message: 'Saved', context: 'download' }) },
      find: (sql, { id }) => sql`
      select id, article_id, body->>'title' as title, version, saved_at
      from article_versions where saved_by = ${id} order by saved_at, id`,
    },
  },
}

function toggledArticles(title: string, table: string, createdAt: string): ExportSection {
  return {
    title,
    tables: [table],
    labels: { articleTitle: t`Article`, articleUrl: t`Where`, createdAt },
    find: (sql, { id, origin }) => sql`
      select ${shownArticle(sql, origin)}, t.created_at from ${sql(table)} t join articles a on a.id = t.article_id
      where t.user_id = ${id} order by t.created_at, a.id`,
  }
}

function readerRoutes(services: Services, features: readonly Feature[]): Route[] {
  const { db, views, content, categories, config } = services
  const searchArticles = createArticleSearch(db)
  const findRelated = (id: string, now: Date) =>
    content.get(
      `related ${id} ${dayInIndia(now)}`,
      async () => withCovers(db, await relatedArticles(db, { id }), now),
      4,
    )
  return [
    serve(calls.list, async (call) => {
      const { category, language, sort = 'latest' } = call.query
      const page = pageOf(db, readerOrders[sort], call, articleLimits.page)
      const choice = { categories: categoriesIn(categories, category), language: languageIn(language) }
      return withCovers(db, page.cut(await listArticles(db, choice, page)), call.actor.now)
    }),

    serve(calls.search, async (call) => {
      const { q, category, language, sort = 'relevance' } = call.query
      const page = pageOf(db, searchOrders[sort], call, articleLimits.searchPage)
      const shownIn = languageOfRequest(call.request, config.languages)
      const search = {
        text: q,
        categories: categoriesIn(categories, category),
        language: languageIn(language),
        preferred: shownIn === 'hi' ? shownIn : null,
        sort,
      }
      const { found, count, nearest, parts, didYouMean } = await searchArticles(search, page)
      const cut = page.cut(found)
      const near = nearest.map(({ share: _share, ...article }) => article)
      const covered = await withCovers(db, [...cut, ...near], call.actor.now)
      const isWhole = !call.query.cursor && !category && !language
      if (isWhole && count === 0) {
        const browser = call.request.headers.get('user-agent')
        const reader = { member: call.user?.id ?? null, address: call.address, browser }
        services.vainSearches.record(q, reader, nearest.length === 0)
      }
      const links = call.query.cursor
        ? { help: '', forum: '', beside: '' }
        : await besideArticles(services, features, {
            question: {
              text: q,
              parts,
              language: shownIn,
              user: call.user,
              now: call.actor.now,
            },
            // Latin letters are typed in every language.
            language: languageIn(language) ?? (shownIn === 'hi' ? 'hi' : languageByLetters(q)),
            nothingFound: covered.length === 0,
            noneHasAll: count === 0,
          })
      return {
        results: covered.slice(0, cut.length),
        count,
        nearest: covered.slice(cut.length),
        didYouMean,
        ...links,
        query: q,
        hasMore: call.headers.has('link'),
      }
    }),

    serve(calls.show, async ({ params, request, address, user, actor: { now } }) => {
      const language = languageOfRequest(request, config.languages)
      const [article, related, step] = await Promise.all([
        findArticle({ db, content }, params.id, user, now),
        findRelated(params.id, now),
        stepOfArticle({ db, content, language }, params.id),
      ])
      if (!article) throw articleNotFound()
      if (article.published) views.recordView(article.id, address, request.headers.get('user-agent'))
      // A page in the article's language has the labels in its script.
      return { ...article, related, step, words: article.language === language ? null : article.words }
    }),
  ]
}

const questionRoutes = ({ db }: Services): Route[] => [
  serve(articleQuestions.list, ({ params, user, actor: { now } }) => questionsToAnswer(db, params.id, user, now)),
  serve(articleQuestions.answer, ({ params, query, user, actor: { now } }) =>
    answerTo(db, { question: params.id, answer: query.answer }, user, now),
  ),
]

const languageIn = (text: Language | 'all' | undefined): Language | null =>
  text === undefined || text === 'all' ? null : text
