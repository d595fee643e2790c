export type AdminTab =
  | 'overview'
  | 'articles'
  | 'polls'
  | 'reports'
  | 'held'
  | 'objections'
  | 'grievances'
  | 'members'
  | 'invitations'
  | 'support'
  | 'subscribers'
  | 'audit'
  | 'rates'
  | 'bin'
  | 'searches'
  | 'answers'
  | 'lessons'
/** The reason why a login by a provider elsewhere has come to nothing. */
export type OidcFailure = 'failed' | 'taken' | 'no-email' | 'closed'
/** The step of the login, and what the member did before it. */
export type LoginState = {
  step?: 'link' | 'code' | 'recovery' | 'lost' | undefined
  from?:
    | 'link'
    | 'oidc'
    | `oidc-${OidcFailure}`
    | 'signup'
    | 'confirm'
    | 'application'
    | 'reset'
    | 'restore'
    | 'leave'
    | undefined
}
