import { t } from '#words'
import type { BinKind } from '../../../../contract/bin/bin.ts'
import { actionCall, type ActionCall } from '../action-call.ts'

/** The calls that take things out of the bin, by their ids. */
export const restoring: Record<BinKind, (id: string) => ActionCall> = {
  article: (id) =>
    actionCall('POST /api/admin/articles/:id/restore', {
      params: { id },
      body: () => ({}),
      done: ({ published, publishAt }) =>
        published || publishAt ? t`Article restored` : t`Article restored as a draft`,
      failed: t`Failed to restore article`,
    }),
  poll: (id) =>
    actionCall('POST /api/admin/polls/:id/restore', {
      params: { id },
      body: () => ({}),
      done: t`Poll restored`,
      failed: t`Failed to restore poll`,
    }),
  page: (id) =>
    actionCall('POST /api/admin/pages/:id/restore', {
      params: { id },
      body: () => ({}),
      done: ({ slug }) => t`The page is back at /${slug}`,
      failed: t`Failed to restore page`,
    }),
  category: (id) =>
    actionCall('POST /api/admin/categories/:id/restore', {
      params: { id },
      body: ({ name }) => ({ name }),
      failed: t`Failed to restore category`,
    }),
  step: (id) =>
    actionCall('POST /api/admin/steps/:id/restore', {
      params: { id },
      body: ({ name }) => ({ name }),
      failed: t`Failed to restore step`,
    }),
}
