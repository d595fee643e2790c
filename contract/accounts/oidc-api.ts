import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Done, Download, Instant } from '../shapes.ts'
import { Me, NextPage, Signup } from './accounts-api.ts'

/** A new account of somebody whom the provider knows: the address is the provider's, and there is no password. */
export const OidcSignup = z.omit(Signup, { email: true, password: true, signIn: true })

/** Logging in with an account elsewhere, by OpenID Connect, where the operator has set a provider; 404 elsewhere. */
export const oidc = {
  /** A link: leads to the provider. `connect` is for a member who is signed in, and has just entered the password or a code. */
  begin: endpoint('GET /api/auth/oidc', {
    limit: perHour(60),
    query: z.object({ next: z.optional(NextPage), connect: z.optional(z.literal('yes')) }),
    reply: Download,
  }),
  /** The address to which the provider leads back. */
  callback: endpoint('GET /api/auth/oidc/callback', {
    limit: perHour(60),
    query: z.record(z.string(), z.unknown()),
    reply: Download,
  }),
  /** Opens an account for whoever has just come back from the provider. */
  signup: endpoint('POST /api/auth/oidc/signup', {
    limit: perHour(40),
    body: OidcSignup,
    reply: z.object({ user: Me }),
  }),
  /** Since when the member's account is connected with one of the provider; null if it is not. */
  identity: endpoint('GET /api/auth/oidc/identity', {
    access: 'member',
    reply: z.object({ connectedAt: z.nullable(Instant) }),
  }),
  disconnect: endpoint('DELETE /api/auth/oidc/identity', { access: 'member', suspended: true, reply: Done }),
}
