import type { QueryClient } from '@tanstack/react-query'
import { ask, askPages, forget } from '../../../kit/api.ts'

/** An article as editors have it, with the caller's unsaved text. */
export const editedQuery = (id: string) => ask('GET /api/admin/articles/:id', { id })

/** The caller's unsaved texts that belong to no article yet. */
export const looseQuery = () => ask('GET /api/admin/drafts', {})

/** The versions of an article, the newest first. */
export const versionsQuery = (id: string) => askPages('GET /api/admin/articles/:id/versions', { id }, {})

export const versionQuery = (id: string) => ask('GET /api/admin/versions/:id', { id })

/** Forgets what was answered about articles and is not on the screen: something about one has changed. */
export function forgetArticles(client: QueryClient): void {
  for (const call of articleCalls) forget(client, call)
}

const articleCalls = [
  'GET /api/articles',
  'GET /api/articles/search',
  'GET /api/articles/:id',
  'GET /api/admin/articles',
  'GET /api/admin/articles/:id',
  'GET /api/admin/articles/:id/versions',
  'GET /api/admin/drafts',
  'GET /api/admin/stats',
] as const
