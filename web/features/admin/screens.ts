/**
 * The admins' screens. The page table asks for them through this file, so that what every reader loads does not name the files that
 * only admins need.
 */
export const dashboard = () => import('./admin-page.tsx')
export const articleForm = () => import('./articles/article-form-page.tsx')
export const pollForm = () => import('./polls/poll-form-page.tsx')
export const backups = () => import('./backups/backups-page.tsx')
