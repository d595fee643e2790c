import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { HttpError } from '../../kit/errors.ts'
import { giveBackByNetwork, takeByNetwork } from '../../kit/network-limit.ts'
import type { Services } from '../../services.ts'
import { pupilOf, takeClassSignup } from './class-pupil.ts'

/** A sign-up as it is counted. */
interface SignupCount {
  /** The sentence to a network that has opened its accounts of the day: the next ones need a calculation. Null for any other. */
  crowded: string | null
  /** For an account that was not opened. */
  giveBack: () => Promise<void>
  /** Takes the try back from the limit of the call, of which a network has forty in an hour. */
  giveBackTry: () => Promise<void>
}

/**
 * Counts a new account of a network, of which `SIGNUPS_PER_DAY` open without a calculation in a day; of the /48 around one of IPv6 four times
 * as many. While a school is expected (`schoolUntil` of the settings), and for the devices of a class, nobody on a shared connection needs one, and no try counts.
 */
export async function countSignup(
  services: Services,
  { address, user, request }: { address: string | null; user: { id: string } | null; request: Request },
): Promise<SignupCount> {
  const { config, limits, settings, now } = services
  const { schoolUntil, contactEmail } = settings.current
  const isSchool =
    (schoolUntil !== null && Date.parse(schoolUntil) > now().getTime()) || (await isInClass(services, request))
  const giveBackTry = () => takeTryBack(services, address, user)
  if (isSchool) await giveBackTry()
  const limit = { name: 'signup, network', times: config.signupsPerDay, seconds: 86_400 }
  try {
    return { crowded: null, giveBack: await takeByNetwork(limits, limit, address), giveBackTry }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { crowded: isSchool ? null : tooManyAccounts(contactEmail), giveBack: async () => {}, giveBackTry }
  }
}

/** True for the device of a class, which up to a number of its sign-ups are let through like those of an expected school. */
async function isInClass({ db, config, now }: Services, request: Request): Promise<boolean> {
  const pupil = pupilOf(request, config.https)
  return pupil !== null && takeClassSignup(db, pupil, now())
}

async function takeTryBack({ limits }: Services, address: string | null, user: { id: string } | null): Promise<void> {
  const { address: name, limit } = accounts.signup
  if (!limit) return
  if (user) await limits.giveBack({ name, ...limit }, user.id)
  else if (address !== null) await giveBackByNetwork(limits, { name, ...limit }, address)
}

/** Tells people on one connection why the browser calculates, and the ways for a browser that cannot. */
export function tooManyAccounts(contactEmail: string | null): string {
  const lastWay = contactEmail ? `write to ${contactEmail}` : 'ask whoever runs this site'
  return `Many accounts were opened from this connection today, so your browser has to make a calculation first. Without JavaScript it cannot: please switch that on, try again tomorrow, use another connection, or ${lastWay}.`
}
