import type { Me } from '../../contract/accounts-api.ts'

/** The member's name in the bar; none on a shared device. */
export function nameInBar(me: Me): string {
  return me.preferences.sharedPhone ? 'Account' : greetingName(me)
}

/** The greeting in the phone menu. */
export function welcome(me: Me): string {
  return me.preferences.sharedPhone ? 'Welcome' : `Welcome, ${greetingName(me)}`
}

/** The first name, or else the user name. */
function greetingName(user: Me): string {
  return user.firstName || user.username
}
