import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { HttpError } from '../../kit/errors.ts'
import { giveBackByNetwork, takeByNetwork } from '../../kit/network-limit.ts'
import type { Services } from '../../services.ts'
import { classSignups, pupilOf, trustedTeacherOf } from './class-pupil.ts'

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
  const teacher = await takeByClass(services, request)
  const isSchool = teacher !== null || (schoolUntil !== null && Date.parse(schoolUntil) > now().getTime())
  const giveBackClass = async () => void (teacher && (await limits.giveBack(classSignups, teacher)))
  const giveBackTry = () => takeTryBack(services, address, user)
  if (isSchool) await giveBackTry()
  const limit = { name: 'signup, network', times: config.signupsPerDay, seconds: 86_400 }
  try {
    const giveBackNetwork = await takeByNetwork(limits, limit, address)
    const giveBack = async () => void (await Promise.all([giveBackClass(), giveBackNetwork()]))
    return { crowded: null, giveBack, giveBackTry }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { crowded: isSchool ? null : tooManyAccounts(contactEmail), giveBack: giveBackClass, giveBackTry }
  }
}

/** Counts a sign-up from the device of a class for its teacher. @returns the teacher; null for other devices, and above the limit */
async function takeByClass({ db, config, limits, now }: Services, request: Request): Promise<string | null> {
  const pupil = pupilOf(request, config.https)
  const teacher = pupil && (await trustedTeacherOf(db, pupil, now()))
  if (!teacher) return null
  return limits.take(classSignups, teacher).then(
    () => teacher,
    (error: unknown) => {
      if (error instanceof HttpError) return null
      throw error
    },
  )
}

async function takeTryBack({ limits }: Services, address: string | null, user: { id: string } | null): Promise<void> {
  const { address: name, limit } = accounts.signup
  if (!limit) return
  if (user) await limits.giveBack({ name, ...limit }, user.id)
  else if (address !== null) await giveBackByNetwork(limits, { name, ...limit }, address)
}

/** Tells people on one connection why the browser calculates, and the ways for a browser that cannot. */
export function tooManyAccounts(contactEmail: string | null): string {
  return contactEmail
    ? t`Many accounts were opened from this connection today, so your browser has to make a calculation first. Without JavaScript it cannot: please switch that on, try again tomorrow, use another connection, or write to ${contactEmail}.`
    : t`Many accounts were opened from this connection today, so your browser has to make a calculation first. Without JavaScript it cannot: please switch that on, try again tomorrow, use another connection, or ask whoever runs this site.`
}
