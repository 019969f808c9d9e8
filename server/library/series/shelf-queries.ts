import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import { series } from './series-queries.ts'

const ofMember = (db: Db, memberId: number | undefined) =>
  memberId ? db.selectFrom('series').where('member_id', '=', memberId) : db.selectFrom('series')

export const countSeries = (db: Db, memberId: number | undefined) => countRows(ofMember(db, memberId))

/** The ids are read from the index alone, so a later page reads no more series than the first page. */
export const listSeries = (db: Db, memberId: number | undefined, window: RowWindow) =>
  series(db)
    .where('series.id', 'in', ofMember(db, memberId).select('id').orderBy('id', 'desc').$call(onPage(window)))
    .orderBy('series.id', 'desc')
    .execute()

export const countFollowed = (db: Db, memberId: number) =>
  countRows(db.selectFrom('series_follow').where('member_id', '=', memberId))

/** The series that a member follows, last followed first. */
export const listFollowed = (db: Db, memberId: number, window: RowWindow) =>
  series(db)
    .innerJoin(
      followed =>
        followed
          .selectFrom('series_follow')
          .select(['series_id', 'created_at'])
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('series_id', 'desc')
          .$call(onPage(window))
          .as('followed'),
      join => join.onRef('followed.series_id', '=', 'series.id'),
    )
    .orderBy('followed.created_at', 'desc')
    .orderBy('series.id', 'desc')
    .execute()
