import type { Me } from '../../contract/accounts-api.ts'

/** What the bar calls a member; on a phone that is shared, it names nobody. */
export function nameInBar(me: Me): string {
  return me.preferences.sharedPhone ? 'Account' : greetingName(me)
}

/** How the menu of a phone greets a member. */
export function welcome(me: Me): string {
  return me.preferences.sharedPhone ? 'Welcome' : `Welcome, ${greetingName(me)}`
}

/** By first name, or else by the member's name. */
function greetingName(user: Me): string {
  return user.firstName || user.username
}
