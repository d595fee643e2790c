import * as z from 'zod/mini'
import type { Letter } from '../../kit/letter.ts'

export const LinkPurpose = z.enum(['reset-password', 'confirm-email', 'restore-email'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

interface Facts {
  siteName: string
  username: string
  /** The path of the link, with its token. */
  path: string
  /** True for an address that the account does not have yet. */
  isNew: boolean
}

/** The letter that carries a link to a member. */
export const letterOf = (purpose: LinkPurpose, facts: Facts): Letter => ({
  username: facts.username,
  ...letters[purpose](facts),
})

const letters: Record<LinkPurpose, (facts: Facts) => Letter> = {
  'reset-password': ({ siteName, path }) => ({
    subject: `A new password for ${siteName}`,
    body: [
      `somebody, most likely you, has asked for a new password for your account at ${siteName}.
Open this link to choose one:`,
      { label: 'Choose a new password', path },
      `The link works once, until this time tomorrow. When you have chosen a new password, you are
logged out on every device and can log in again with it.`,
      'If you did not ask for this, there is nothing to do: your password stays as it is.',
    ],
  }),

  'restore-email': ({ siteName, path }) => ({
    subject: `Your email address at ${siteName} was changed`,
    body: [
      `the email address of your account at ${siteName} was changed just now. Letters about the account
go to the new address from now on.`,
      'If this was you, there is nothing to do.',
      'If it was not you, open this link, press the button there and choose a new password:',
      { label: 'Restore this address', path },
      `It restores this address and logs everybody out, including whoever changed it. It works once, for
72 hours, whatever else is changed in the meantime.`,
    ],
  }),

  'confirm-email': ({ siteName, username, path, isNew }) => ({
    subject: `Please confirm your address for ${siteName}`,
    body: [
      isNew
        ? `somebody wants to use this address for the account ‘${username}’ at ${siteName} from now on. If that is your account,
open this link to confirm it:`
        : `this address was given for the account ‘${username}’ at ${siteName}. If it was you, open this link to confirm it:`,
      { label: 'Confirm the address', path },
      `The link works once, until this time tomorrow. Then we know that letters about your account
reach you, such as the one that helps when you have forgotten your password.`,
      'If it was not you, there is nothing to do, and we will not write to you again.',
    ],
  }),
}
