import { t, Trans } from '#words'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { PageHead } from '../../../ui/page-head.tsx'

/** The title of the form with its links, and what stands before it. */
export function ArticleFormHead({ article }: { article: AdminArticle | null }) {
  return (
    <>
      {/* Enter in a text input submits by the form's first button, which is disabled, so that Enter does not save. */}
      <button type="submit" disabled hidden>
        <Trans>Save</Trans>
      </button>
      <PageHead title={article ? t`Edit article` : t`New article`} back={adminPaths.tab('articles')}>
        {article && (
          <a className="button line" href={prefix + paths.article(article)} target="_blank" rel="noopener">
            <Trans>View article</Trans>
          </a>
        )}
      </PageHead>
      <noscript>
        <p className="wrong">{t`Writing an article needs JavaScript. Please switch it on for this site.`}</p>
      </noscript>
    </>
  )
}
