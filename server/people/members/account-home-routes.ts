import { PROFILE_PAGE_SIZE } from '#contract/people/members/members.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countHits } from '#server/library/polls/own-vote-queries.ts'
import { type PageQuery, type PageWindow, pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findAccountHome } from './own-account-queries.ts'
import { type OwnAccountParts, ownAccountRoutes } from './own-account-routes.ts'
import {
  countOwnComments,
  countOwnPosts,
  countOwnSolved,
  listOwnComments,
  listOwnPosts,
  listOwnSolved,
} from './own-list-queries.ts'
import { countUnfinished, listUnfinished } from './unfinished-queries.ts'

interface OwnList<Row> {
  count: (db: Db, memberId: number) => Promise<number>
  list: (db: Db, memberId: number, window: PageWindow) => Promise<Row[]>
}

export function accountHomeRoutes(site: OwnAccountParts) {
  const { db } = site

  async function pageOf<Row>(paging: PageQuery, memberId: number, { count, list }: OwnList<Row>) {
    const window = pageWindowOf(paging, PROFILE_PAGE_SIZE)
    const [total, data] = await Promise.all([count(db, memberId), list(db, memberId, window)])
    return { data, page: window.page, size: window.size, total }
  }

  return {
    'GET /api/user': async ({ query: { size }, viewer: { memberId } }) => {
      const newest = pageWindowOf({ size })
      const [profile, hits, postList, commentList, correctAnswerList] = await Promise.all([
        findAccountHome(db, memberId),
        countHits(db, memberId),
        listOwnPosts(db, memberId, newest),
        listOwnComments(db, memberId, newest),
        listOwnSolved(db, memberId, newest),
      ])
      return { data: { ...profile, hits, postList, commentList, correctAnswerList } }
    },

    'GET /api/user/posts': ({ query, viewer }) =>
      pageOf(query, viewer.memberId, { count: countOwnPosts, list: listOwnPosts }),
    'GET /api/user/unfinished': ({ query, viewer }) =>
      pageOf(query, viewer.memberId, {
        count: (db, memberId) => countUnfinished(db, memberId),
        list: listUnfinished,
      }),
    'GET /api/user/comments': ({ query, viewer }) =>
      pageOf(query, viewer.memberId, { count: countOwnComments, list: listOwnComments }),
    'GET /api/user/solved': ({ query, viewer }) =>
      pageOf(query, viewer.memberId, { count: countOwnSolved, list: listOwnSolved }),

    ...ownAccountRoutes(site),
  } satisfies Partial<Handlers>
}
