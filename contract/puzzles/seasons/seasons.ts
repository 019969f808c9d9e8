import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'

/**
 * The season in a request. It is not validated here: an impossible season gets the same error as a
 * nonexistent one.
 */
const SeasonWord = () => Type.Optional(Type.String({ maxLength: 20 }))
const SeasonKey = () => Type.String({ pattern: '^20\\d\\d-[1-4]$', maxLength: 6 })
/** Points, in steps of a tenth. */
const Points = () => Type.Number({ minimum: 0 })

export const SeasonRankRow = Type.Object({
  rank: Type.Integer(),
  memberId: Id(),
  nickname: Type.String(),
  points: Points(),
  solves: Count(),
})
export type SeasonRankRow = Static<typeof SeasonRankRow>

/** A member's rank in a closed season. */
export const SeasonStamp = Type.Object({ season: SeasonKey(), rank: Type.Integer() })
export type SeasonStamp = Static<typeof SeasonStamp>

export const seasonCalls = {
  'GET /api/season/rank': {
    summary: '시즌 랭킹: 점수, 해결, 먼저 닿은 순서. season: 2026-4, 없으면 지금의 시즌',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ season: SeasonWord(), ...pageQuery }),
    reply: Listing(SeasonRankRow, {
      season: SeasonKey(),
      state: OneOf(['open', 'still', 'over', 'closed']),
      endsAt: Time(),
      /** All seasons that can be requested, newest first. */
      seasons: Type.Array(SeasonKey()),
    }),
  },
  'GET /api/user/season': {
    summary: '내 시즌 점수. 마지막 하루에도 점수는 계속 쌓입니다',
    access: 'member',
    refuses: ['not_found'],
    query: Type.Object({ season: SeasonWord() }),
    reply: Data(
      Type.Object({
        season: SeasonKey(),
        points: Points(),
        solves: Count(),
        /** The rank in the displayed table; `null` if the member isn't in it. */
        rank: OrNull(Type.Integer()),
      }),
    ),
  },
} as const satisfies Record<string, Call>
