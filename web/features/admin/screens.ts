/** The admins' screens. Routes import them through this file, so that the readers' bundle does not list the admins' chunks. */
export const dashboard = () => import('./admin-page.tsx')
export const articleForm = () => import('./articles/article-form-page.tsx')
export const pollForm = () => import('./polls/poll-form-page.tsx')
export const settings = () => import('./settings/settings-page.tsx')
export const categories = () => import('./categories/categories-page.tsx')
export const ladder = () => import('./ladder/ladder-page.tsx')
export const backups = () => import('./backups/backups-page.tsx')
export const webhooks = () => import('./webhooks/webhooks-page.tsx')
