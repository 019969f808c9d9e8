import type { FastifyRequest } from 'fastify'
import { type Body, type CallName, type Calls, calls, type Query, type Reply } from '#contract/calls.ts'
import type { PublicRead } from '#contract/pages.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import type { JsonPieces } from './answers/json-stream.ts'
import type { BoundedWrites } from './bounded-writes.ts'
import type { GuardedWrite } from './guarded-write.ts'
import type { HiddenSubjects } from './hidden-subjects.ts'
import type { RateLimiter } from './limits/address-limits.ts'
import type { InTransaction } from './transaction.ts'

export interface SignedIn extends Viewer {
  sessionId: string
}

type ViewerOf<K extends CallName> = Calls[K]['access'] extends 'anyone'
  ? Calls[K] extends { knows: true }
    ? SignedIn | null
    : null
  : Calls[K] extends { guests: true }
    ? SignedIn | null
    : SignedIn

/** The input of a handler. `address` is the caller's address, as rate limits and counters use it. */
export interface Input<K extends CallName> {
  query: Query<K>
  body: Body<K>
  viewer: ViewerOf<K>
  write: GuardedWrite
  address: string
  agent: string
  /** The guest token, if the call admits guests and nobody is signed in. */
  guest?: string | undefined
}

/** One handler per call of the contract. A missing handler is a type error. */
export type Handlers = { [K in CallName]: (input: Input<K>) => Promise<Reply<K> | JsonPieces | null> }

export type AccessRequirements = Pick<Call, 'access' | 'rights' | 'speaks'>

export interface RouteDeps {
  /** Throws 401 or 403 if the caller lacks access. */
  authenticate: (request: FastifyRequest, requirements: AccessRequirements) => Promise<SignedIn>
  limitOf: RateLimiter
  inTransaction: InTransaction
  /** Limits the writes of each member or address. */
  bounded: BoundedWrites
  hidden: HiddenSubjects
  /**
   * Handlers that read from the lagging replica, for public reads by visitors. A visitor has no own writes
   * that could be missing there.
   */
  lagging?: Handlers
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null
  }
}

export const callNames = Object.keys(calls) as CallName[]
export const publicReads = callNames.filter(
  (name): name is PublicRead => name.startsWith('GET ') && calls[name].access === 'anyone',
)
