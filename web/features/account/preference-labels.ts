import { t } from '#words'
import type { Preferences } from '../../../contract/accounts/preferences.ts'
import type { Theme } from '../../../contract/accounts/accounts.ts'

export const themeLabels: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`System` }

/** Name, label and effect of each. */
export const switches = [
  [
    'dataSaver',
    t`Data saver`,
    t`Pictures in articles are not loaded until you ask for them, and nothing is fetched in the background. Articles that you save, and steps of the ladder that you keep for offline, still open without a connection.`,
  ],
  [
    'sharedPhone',
    t`This phone is shared`,
    t`You are logged out when the browser is closed, and after a day at the latest; the bar does not show your name.`,
  ],
] as const

export const letters = [
  [
    'questionLetters',
    t`Letters about answers to you`,
    t`When somebody answers a discussion or a comment of yours, the answer goes to your address, once you have confirmed it. Each letter has a link to end them.`,
  ],
  [
    'answerLetters',
    t`Letters about discussions that you follow`,
    t`New replies in discussions that others have started, and that a reply of yours was marked as the answer.`,
  ],
  [
    'mentionLetters',
    t`Letters about mentions`,
    t`When somebody writes your name with @ before it in a discussion that you take part in, a letter goes there too.`,
  ],
  [
    'newsLetters',
    t`Letters with news of the site`,
    t`When those who run the site have something to say to its members. It is rare, and has a link to end it.`,
  ],
  [
    'secondLookLetters',
    t`A weekly letter about a second look`,
    t`On Saturdays, and only while questions of lessons that you have read are due. It has a link to end it.`,
  ],
] as const

/** True for the switches that are on until they are switched off; news go with the answers. */
export const isOnByDefault = (name: string, { questionLetters = true }: Pick<Preferences, 'questionLetters'>) =>
  name === 'newsLetters' ? questionLetters : name === 'questionLetters' || name === 'rateLetters'

/** For admins alone. */
export const lettersToAdmins = [
  [
    'rateLetters',
    t`Letters about figures that are due`,
    t`Two weeks before the day on which a figure of the registry is to be looked at again, and on that day.`,
  ],
] as const
