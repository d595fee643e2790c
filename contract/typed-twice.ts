import { t } from '#words'

/** Checks that a new password equals the field `confirmPassword`, which the API ignores. */
export function typedTwice(typed: Record<string, unknown>, name: 'password' | 'newPassword'): Record<string, string[]> {
  return typed[name] === typed.confirmPassword ? {} : { confirmPassword: [t`Passwords don't match`] }
}
