import type { Me } from '../../contract/accounts/accounts-api.ts'

/** The name by which the site greets a member; none on a shared device. */
export const greetingName = ({ preferences, firstName, username }: Me): string | null =>
  preferences.sharedPhone ? null : firstName || username
