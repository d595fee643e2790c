import { contentFiles } from '../server/kit/content.ts'
import { parseArticleFile } from '../server/features/starter/content-files.ts'

/** The articles of content/articles. */
export const articlesInFiles = () =>
  contentFiles('articles', '.md').map(({ name, text }) => parseArticleFile(name, text))
