import * as z from 'zod/mini'
import { t } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Letter } from '../../kit/letter.ts'

export const LinkPurpose = z.enum(['reset-password', 'confirm-email', 'restore-email', 'login-link'])
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
    subject: t`A new password for ${siteName}`,
    body: [
      t`somebody, most likely you, has asked for a new password for your account at ${siteName}. Open this link to choose one:`,
      { label: t`Choose a new password`, path },
      t`The link works once, until this time tomorrow. When you have chosen a new password, you are logged out on every device and can log in again with it.`,
      t`If you did not ask for this, there is nothing to do: your password stays as it is.`,
    ],
  }),

  'login-link': ({ siteName, path }) => ({
    subject: t`Your link to log in to ${siteName}`,
    body: [
      t`somebody, most likely you, has asked for a link to log in to your account at ${siteName}. Open it and press the button there:`,
      { label: t`Log in`, path },
      t`The link works once, for ${accountLimits.loginLink / 60_000} minutes. Pass it on to nobody: whoever has it can log in.`,
      t`If you did not ask for this, there is nothing to do: without this letter nobody gets in by it.`,
    ],
  }),

  'restore-email': ({ siteName, path }) => ({
    subject: t`Your email address at ${siteName} was changed`,
    body: [
      t`the email address of your account at ${siteName} was changed just now. Letters about the account go to the new address from now on.`,
      t`If this was you, there is nothing to do.`,
      t`If it was not you, open this link, press the button there and choose a new password:`,
      { label: t`Restore this address`, path },
      t`It restores this address and logs everybody out, including whoever changed it. It works once, for 72 hours, whatever else is changed in the meantime.`,
    ],
  }),

  'confirm-email': ({ siteName, username, path, isNew }) => ({
    subject: t`Please confirm your address for ${siteName}`,
    body: [
      isNew
        ? t`somebody wants to use this address for the account ‘${username}’ at ${siteName} from now on. If that is your account, open this link to confirm it:`
        : t`this address was given for the account ‘${username}’ at ${siteName}. If it was you, open this link to confirm it:`,
      { label: t`Confirm the address`, path },
      t`The link works once, until this time tomorrow. Then we know that letters about your account reach you, such as the one that helps when you have forgotten your password.`,
      t`If it was not you, there is nothing to do, and we will not write to you again.`,
    ],
  }),
}
