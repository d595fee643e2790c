import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import type { Screen } from './screen.ts'

/**
 * The screens of the article form.
 * @param article the address of an article with three images
 */
export async function writingScreens(
  people: Parameters<typeof anAdmin>[0],
  article: string,
): Promise<Record<string, Screen>> {
  // An editor for each, so that none is offered what another left.
  const anew = async () => ({ path: '/admin/articles/new', as: await anAdmin(people) })
  const edited = async () => ({ path: `/admin${article}/edit`, as: await anAdmin(people) })
  return {
    'a new article': await anew(),
    'an article that is edited, with its history': {
      ...(await edited()),
      async open(page) {
        await page.getByRole('button', { name: 'Remove image 3' }).click()
        await page.getByText('History', { exact: true }).click()
        await page.getByText('Removed ‘picture.png’').waitFor()
      },
    },
    'the preview of an article': {
      ...(await edited()),
      narrowOnly: true,
      async open(page) {
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'A heading' }).waitFor()
      },
    },
    'the check of an article': {
      ...(await edited()),
      async open(page) {
        await page.getByRole('button', { name: 'Check the text' }).click()
        await page.getByRole('dialog', { name: 'Check' }).waitFor()
      },
    },
    'the kind of an edit': {
      path: `/admin/articles/${await anArticle(people.db)}/edit`,
      as: await anAdmin(people),
      async open(page) {
        await page.getByRole('button', { name: 'Update', exact: true }).click()
        await page.getByRole('radio', { name: /^A significant change/ }).check()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByText('Write a line on what it means for readers').waitFor()
      },
    },
    'the report that an article is outdated': {
      path: `/outdated?article=${article.replace('/articles/', '')}`,
      as: await anAdmin(people),
    },
    'an article with faults': {
      ...(await anew()),
      async open(page) {
        await page.getByRole('button', { name: 'Save draft' }).click()
        await page.getByText('Choose a category').waitFor()
      },
    },
  }
}
