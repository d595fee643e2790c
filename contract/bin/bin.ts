import { t } from '#words'
/** Days for which something that was deleted can be restored; then it is erased. */
export const binDays = 30

/** The kinds of things that go to the bin when they are deleted, with their names. */
export const binKinds = {
  article: t`Article`,
  poll: t`Poll`,
  category: t`Category`,
  step: t`Step of the ladder`,
  page: t({ message: 'Page', context: 'of the operator' }),
} as const
export type BinKind = keyof typeof binKinds
