import { t } from '#words'

/** A member's text as the names of buttons and dialogs have it, by its kind. */
export const textNames = {
  comment: (username: string) => t`the comment of ${username}`,
  discussion: (username: string) => t`the discussion of ${username}`,
  reply: (username: string) => t`the reply of ${username}`,
}
