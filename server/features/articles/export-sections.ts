import type { Row, Section } from '../accounts/export-sections.ts'

/** What the admin area keeps of an editor besides the articles, for the download of their data. */
export const editorSections: readonly Section[] = [
  {
    key: 'articleDrafts',
    title: 'Articles that you have not saved yet',
    labels: { title: 'Title', updatedAt: 'Last typed' },
    find: (sql, { id }) => sql<Row[]>`
      select id, article_id, body->>'title' as title, body::text as content, updated_at
      from article_drafts where admin_id = ${id} order by updated_at, id`,
  },
  {
    key: 'articleVersions',
    title: 'Versions of articles that you saved',
    labels: { title: 'Title', version: 'Version', savedAt: 'Saved' },
    find: (sql, { id }) => sql<Row[]>`
      select id, article_id, body->>'title' as title, version, saved_at
      from article_versions where saved_by = ${id} order by saved_at, id`,
  },
  {
    key: 'pictures',
    title: 'Pictures that you uploaded',
    labels: { filename: 'File', uploadedAt: 'Uploaded' },
    find: (sql, { id }) => sql<Row[]>`
      select id, filename, size, width, height, uploaded_at
      from media where uploaded_by = ${id} order by uploaded_at, id`,
  },
]
