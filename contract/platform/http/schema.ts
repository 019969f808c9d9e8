import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import type { AddressLimit } from './limits.ts'
import { ID_MAX } from './paging-rules.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * The kinds of things that a call names by id. The kind of a `target` is in the call's field `targetType`.
 */
export type Subject =
  | 'post'
  | 'comment'
  | 'review'
  | 'remark'
  | 'series'
  | 'list'
  | 'book'
  | 'vote'
  | 'target'

/**
 * The definition of a call: access, input and output. Types, validation and the API page all come from this
 * one object.
 */
export interface Call {
  summary: string
  /**
   * The caller that the call requires. `member`: signed in; `active`: signed in and activated; `moderator`:
   * of the site or of a board, and the call itself checks the board; `admin`.
   */
  access: 'anyone' | 'member' | 'active' | 'moderator' | 'admin'
  /** Whether the call, which is open to anyone, identifies a signed-in caller. */
  knows?: true
  /** Whether the call is also open to guests without a session. Their token is in the header `X-Guest`. */
  guests?: true
  /**
   * Whether suspended members may still make the call, because it concerns their own data or their
   * objections.
   */
  rights?: true
  /**
   * Whether the call creates content that others will read or must handle. Silenced members may not make it.
   */
  speaks?: true
  /**
   * The subjects of the call: each field with an id, the closest subject first. While one of them is
   * withheld, a write answers 404 `withheld` and changes nothing. A read that finds nothing then answers the
   * same.
   */
  about?: Readonly<Record<string, Subject>>
  /**
   * Whether the write is allowed while its subject is withheld, because it removes the caller's own content
   * or decides on the subject.
   */
  whileHidden?: true
  /** Whether the answer is personal and must not be cached, although the call is open to anyone. */
  isPersonal?: true
  /**
   * The rate limit per address; see `limits.ts`. The default is `change` for a write, `read` or `search`
   * for a read.
   */
  limit?: AddressLimit
  /** Maximum characters that the call saves beyond those of its body; see `savedLetterLimits` in `limits.ts`. */
  saves?: number
  /** The refusals of the call's own rules. Refusals that follow from the other fields are not listed. */
  refuses?: readonly RefusalCode[]
  query?: TSchema
  body?: TSchema
  /** The status of success, 200 by default. A 204 has no body. */
  status?: 200 | 201 | 204
  reply: TSchema
  /** The answer is a download with this file name. */
  file?: string
}

export const Id = (options = {}) => Type.Integer({ minimum: 1, maximum: ID_MAX, ...options })
export const Count = (options = {}) => Type.Integer({ minimum: 0, ...options })
/** Maximum characters of a time. ISO 8601 with nanoseconds and an offset is shorter. */
const TIME_LENGTH_MAX = 40
/** A time in ISO 8601, in UTC. */
export const Time = () => Type.String({ format: 'date-time', maxLength: TIME_LENGTH_MAX })
/** A day in Korea, as `2026-11-22`. */
export const Day = () => Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/**
 * A nullable schema. It is a list of types, which the serializer writes several times faster than a union.
 */
export const OrNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] })
/**
 * One of the given words. It is a function call, because tree-shaking can't remove a spread at the top of a
 * module.
 */
export const OneOf = <W extends string>(words: readonly W[]) => Type.Enum([...words])
export const OneOfOrNull = <W extends string>(words: readonly W[]) =>
  Type.Unsafe<W | null>({ enum: [...words, null] })
/**
 * The pattern of a text of one line. Tabs and rare line separators become spaces; line breaks are refused.
 */
export const LINE_PATTERN = '^[^\\n\\t]*$'
/** A text of one line by a member. */
export const Line = (maxLength: number, options = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: LINE_PATTERN, ...options })
/** A text of several lines by a member. */
export const Paragraphs = (maxLength: number, options = {}) =>
  Type.String({ minLength: 1, maxLength, ...options })

/**
 * An idempotency key, chosen by the sender of a creation. A retry by the same member with the same key
 * creates nothing. It gets the first response, which may have been lost.
 */
export const sentOnce = () => ({
  sendId: Type.Optional(Type.String({ pattern: '^[\\w-]{16,64}$', maxLength: 64 })),
})

export const Data = <T extends TSchema>(data: T) => Type.Object({ data })
export const Nothing = () => Type.Null()

export const MAX_PAGE_SIZE = 100
/** Maximum rows that a list returns without `page`. */
export const UNPAGED_ROWS = 1_000
export const MAX_COUNTED_HITS = 1_000

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
}

/** The number of rows requested from a list without pages. */
export const rowCount = () => Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE }))

/** A page of a list; `more` means that counting stopped at `total`. */
export const Listing = <T extends TSchema, P extends TProperties = Record<never, never>>(
  row: T,
  extra: P = {} as P,
) =>
  Type.Object({
    data: Type.Array(row),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Count(),
    more: Type.Optional(Type.Literal(true)),
    ...extra,
  })

/** The new text is held for review: nobody reads it before the staff has. */
export const held = { held: Type.Optional(Type.Literal(true)) }

/** The response of every failure. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
