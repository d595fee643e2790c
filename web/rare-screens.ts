/** Screens that few open, most of them by a letter's link. Routes import them through this file, so that no other page lists their files. */
export const subscribe = () => import('./features/static-pages/subscribe-page.tsx')
export const confirmSubscription = async () => (await emailLinks()).confirmSubscription
export const letterChoices = () => import('./features/static-pages/letter-choices-page.tsx')
export const unsubscribe = async () => (await emailLinks()).unsubscribe
export const stopLetters = async () => (await emailLinks()).stopLetters
export const stopNews = async () => (await emailLinks()).stopNews
export const stopQuestions = async () => (await emailLinks()).stopQuestions
export const privacy = () => import('./features/static-pages/privacy-page.tsx')
export const notice = () => import('./features/notice/notice-page.tsx')
export const terms = () => import('./features/static-pages/terms-page.tsx')
export const contact = () => import('./features/static-pages/contact-page.tsx')
export const grievance = () => import('./features/grievances/grievance-page.tsx')
export const grievanceState = () => import('./features/grievances/grievance-state-page.tsx')
export const accessibility = () => import('./features/static-pages/accessibility-page.tsx')
export const developers = () => import('./features/static-pages/developers-page.tsx')
export const classes = () => import('./features/classes/classes-page.tsx')
export const ownClass = () => import('./features/classes/class-page.tsx')
export const supportIntent = () => import('./features/donations/intent-page.tsx')
export const oidcSignup = () => import('./features/account/oidc-signup-page.tsx')
export const forgotPassword = () => import('./features/account/forgot-password-page.tsx')
export const resetPassword = async () => (await passwordLinks()).resetPassword
export const loginLink = () => import('./features/account/login-link-page.tsx')
export const confirmEmail = async () => (await emailLinks()).confirmEmail
export const invitation = () => import('./features/account/invitation-page.tsx')
export const restoreEmail = async () => (await passwordLinks()).restoreEmail
export const proof = () => import('./features/account/proof-page.tsx')
export const waiting = () => import('./features/held-texts/waiting-page.tsx')
export const objections = () => import('./features/objections/objections-page.tsx')
export const outdated = () => import('./features/reports/outdated-page.tsx')

function emailLinks() {
  return import('./features/account/email-link-page.tsx')
}

function passwordLinks() {
  return import('./features/account/password-link-page.tsx')
}
