import Type, { type Static } from 'typebox'
import { boardKeys } from '#contract/community/boards/boards.ts'
import { type Call, Count, Data, Day, OneOf, OrNull } from '#contract/platform/http/schema.ts'
import { statisticKeys } from './statistic-rules.ts'

export * from './statistic-rules.ts'

/** One value per day of the requested span. */
export const Statistic = Type.Object({ key: OneOf(statisticKeys), values: Type.Array(Count()) })
export type Statistic = Static<typeof Statistic>

export const statisticCalls = {
  'GET /api/admin/stats': {
    summary: '일별 집계: 가입, 글, 해결 들. 지난날만 있고, board를 주면 그 게시판의 것만',
    access: 'admin',
    query: Type.Object({
      from: Day(),
      to: Day(),
      board: Type.Optional(OneOf(boardKeys)),
      keys: Type.Optional(
        Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 300, description: '쉼표로 구분합니다' }),
      ),
    }),
    reply: Data(
      Type.Object({
        /** The last counted day. */
        counted: OrNull(Day()),
        series: Type.Array(Statistic),
      }),
    ),
  },
} as const satisfies Record<string, Call>
