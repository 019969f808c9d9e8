import type { FastifyRequest } from 'fastify'
import { type Body, type CallName, type Calls, calls, type Query, type Reply } from '#contract/calls.ts'
import type { PublicRead } from '#contract/pages.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import type { JsonPieces } from './answers/json-stream.ts'
import type { BoundedWrites } from './bounded-writes.ts'
import type { ActingAs } from './guarded-write.ts'
import type { HiddenSubjects } from './hidden-subjects.ts'
import type { LimitOf } from './limits/address-limits.ts'
import type { Acting } from './transaction.ts'

/** Whoever is asking, and the session that says so. */
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

/** What a handler is given. `address` is the caller's, as a limit or a counter tells callers apart. */
export interface Input<K extends CallName> {
  query: Query<K>
  body: Body<K>
  viewer: ViewerOf<K>
  /** Every write of this call. */
  act: ActingAs
  address: string
  /** What the caller's browser says of itself. */
  agent: string
  /** By which a guest is known, where the call is for guests too and nobody is signed in. */
  guest?: string | undefined
}

/** What answers each call of the contract: one that nobody answers is a type error. */
export type Handlers = { [K in CallName]: (input: Input<K>) => Promise<Reply<K> | JsonPieces | null> }

/** What a call asks of who makes it. */
export type Door = Pick<Call, 'access' | 'rights' | 'speaks'>

export interface Doorkeeper {
  /** Throws 401 or 403 where the access isn't the caller's. */
  admit: (request: FastifyRequest, door: Door) => Promise<SignedIn>
  limitOf: LimitOf
  act: Acting
  /** Bounds each write, by who makes it. */
  bounded: BoundedWrites
  hidden: HiddenSubjects
  /** The same over a database that may lag: for public reads by whom nothing of their own can be missing. */
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
