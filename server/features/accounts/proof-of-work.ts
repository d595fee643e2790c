import { Challenge, hardest, proofCost, proofMissing, type Proof } from '../../../contract/accounts/proof-of-work.ts'
import type { Queries } from '../../db/client/open.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'

/*
 * A calculation before a sign-up, while very many accounts are opened, or after many from one network. It costs a person seconds once, and a
 * program that for each account.
 */

/** Milliseconds in which a calculation can be used. */
const lasts = 20 * 60_000

const proofNeeded = (message: string) => new HttpError(428, { message })

type Deps = Pick<Services, 'secretKey' | 'now'>

const secretsOf = ({ secretKey }: Pick<Deps, 'secretKey'>) => ({
  hmacSignatureSecret: secretKey.derive('seal of a challenge').toString('hex'),
  hmacKeySignatureSecret: secretKey.derive('seal of a solution').toString('hex'),
})

/** Makes a calculation. It is stored nowhere: its seal says that it is the site's. */
export async function makeChallenge(deps: Deps): Promise<Challenge> {
  const [{ createChallenge, randomInt }, { deriveKey }] = await loadLibrary()
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: proofCost,
    counter: randomInt(hardest, 1),
    deriveKey,
    data: { until: deps.now().getTime() + lasts },
    ...secretsOf(deps),
  })
  return Challenge.parse(made)
}

const loadLibrary = () => Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')])

/** Uses a proof up, in the transaction that opens the account. @throws HttpError 428 for one that another has used */
type Spend = (sql: Queries) => Promise<void>

/**
 * Checks the proof of a sign-up, once `SIGNUPS_PER_HOUR` accounts were opened on the whole site within an hour, or many from its network.
 * Attempts do not count: nobody without an account raises the price for others.
 * @param options `crowded`: the sentence to a network that has opened its accounts of the day; null for any other
 * @returns `spend` uses the proof up; null where none is needed
 * @throws HttpError 428 without a proof, and for one that is wrong or too old
 */
export async function proofOf(
  services: Services,
  { proof, crowded }: { proof: Proof | undefined; crowded: string | null },
): Promise<Spend | null> {
  const { now } = services
  if (crowded === null && !(await areManyOpened(services))) return null
  const refusal = () => proofNeeded(crowded ?? proofMissing)
  if (!proof || !(await isSolved(services, proof))) throw refusal()
  const { parameters, signature } = proof.challenge
  return async (sql) => {
    const { count } = await sql`
      insert into spent_proofs (signature, expires_at) values (${signature}, ${new Date(parameters.data.until)})
      on conflict do nothing`
    if (count === 0 || parameters.data.until <= now().getTime()) throw refusal()
  }
}

async function areManyOpened({ db, config, now }: Services): Promise<boolean> {
  if (!config.rateLimits) return false
  const { signupsPerHour } = config
  const anHourAgo = new Date(now().getTime() - 3_600_000)
  const opened = await db`select from users where created_at > ${anHourAgo} limit ${signupsPerHour}`
  return opened.length >= signupsPerHour
}

async function isSolved(deps: Deps, { challenge, solution }: Proof): Promise<boolean> {
  if (challenge.parameters.data.until <= deps.now().getTime()) return false
  const [{ verifySolution }, { deriveKey }] = await loadLibrary()
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secretsOf(deps),
  })
  return verified
}
