import { plural, t, Trans } from '#words'
import type { ArticleImport } from '../../../../contract/import/article-imports-api.ts'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useDone } from '../use-done.ts'

/** Begins the import of a checked file. */
export function RunForm({ found: { id, result } }: { found: ArticleImport }) {
  const form = useForm('POST /api/admin/article-imports/:id/run', {
    name: `run-${id}`,
    params: { id },
    to: prefix + adminPaths.articleImports,
    onDone: useDone(),
  })
  const count = (result?.published ?? 0) + (result?.drafts ?? 0) + (result?.pages ?? 0)
  const comments = result?.comments ?? 0
  if (count + comments === 0)
    return (
      <p>
        <Trans>Nothing in this file is new.</Trans>
      </p>
    )
  return (
    <ActionForm
      form={form}
      submit={
        count > 0
          ? plural(count, { one: 'Import # article', other: 'Import # articles' })
          : plural(comments, { one: 'Import # comment', other: 'Import # comments' })
      }
      sending={t`Importing…`}
    >
      <p className="hint">
        <Trans>
          Published articles are there for readers at once, and nobody gets a letter. An import cannot be taken back as
          a whole: make a backup first. The file is deleted afterwards.
        </Trans>
      </p>
    </ActionForm>
  )
}
