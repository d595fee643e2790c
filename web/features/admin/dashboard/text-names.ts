import { t } from '#words'

/** The kinds of members' texts. */
export const textKinds = {
  comment: t`Comment`,
  discussion: t`Discussion`,
  reply: t({ message: 'Reply', context: 'noun' }),
}

/** A member's text as the names of buttons and dialogs have it, by its kind. */
export const textNames = {
  comment: (username: string) => t`the comment of ${username}`,
  discussion: (username: string) => t`the discussion of ${username}`,
  reply: (username: string) => t`the reply of ${username}`,
}
