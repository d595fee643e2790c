import { t, Trans } from '#words'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import {
  articleImportLimits as limits,
  articleImportMessages as messages,
} from '../../../../contract/import/article-imports.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { Checkbox, Field } from '../../../forms/field.tsx'
import { useCategories } from '../../../kit/categories.ts'
import { FileButton } from '../imports/file-button.tsx'
import { useFileForm } from '../imports/use-file-form.ts'

/** The form that has an export checked. */
export function ArticleFileForm() {
  const form = useFileForm('POST /api/admin/article-imports', adminPaths.articleImports, faultIn)
  const categories = useCategories()
  const isFolded = !['other', 'categories', 'authors', 'site', 'language'].some((name) => name in form.errors)
  return (
    <ActionForm form={form} label={t`An export of another site`}>
      <Field
        name="file"
        type="file"
        accept=".xml,.json,.zip"
        label={t`File of the other site`}
        hint={t`An .xml file of WordPress (Tools, Export, All content), a .json file of Ghost (Settings, Export), or a .zip file of a folder with Markdown files and their pictures. At most 200 MB, of JSON 50 MB. Larger ones are imported at the terminal.`}
      />
      <Checkbox
        name="newCategories"
        label={t`Make the categories that this site does not have`}
        hint={t`Otherwise their articles are filed under others, and the names become tags.`}
      />
      <Checkbox
        name="fetchPictures"
        label={t`Fetch the pictures from the other site`}
        hint={t`Otherwise those that are not in the file stay where they are.`}
      />
      <Checkbox
        name="comments"
        label={t`Bring the comments along`}
        hint={t`WordPress only: those that were approved there, each with the name of its writer. No email or internet address comes along.`}
      />
      <details open={!isFolded || undefined}>
        <summary>
          <Trans>Authors, categories and language</Trans>
        </summary>
        <Area
          name="authors"
          label={t`Authors who are members here`}
          hint={t`Each in a line: the name or email there=the username here, such as Meera Rao=meera. The others become accounts that nobody can sign in to.`}
          maxLength={limits.rules}
          rows={3}
        />
        <Area
          name="categories"
          label={t`Categories by another name here`}
          hint={t`Each in a line: the category there=the category here, such as Money basics=Budgeting.`}
          maxLength={limits.rules}
          rows={3}
        />
        <Choice
          name="other"
          label={t`Category of all others`}
          options={[['', t`The usual one`], ...categories.map(({ name }) => [name, categoryLabel(name)] as const)]}
        />
        <Choice
          name="language"
          label={t`Language of articles that do not name theirs`}
          options={[
            ['', t`By the script of their title`],
            ['en', t`English`],
            ['hi', t`Hindi`],
          ]}
        />
        <Field
          name="site"
          label={t`Address of the other site`}
          hint={t`For links between articles; WordPress names its own. For example: https://money.example`}
          maxLength={limits.site}
          inputMode="url"
          autoComplete="off"
        />
      </details>
      <FileButton label={t`Check the file`} sending={t`Uploading…`} />
    </ActionForm>
  )
}

function faultIn({ name, size }: File): string | null {
  const isJson = /\.json$/i.test(name)
  if (size <= (isJson ? limits.sizes.json : limits.sizes.zip)) return null
  return isJson ? messages.sizeOfJson : messages.size
}
