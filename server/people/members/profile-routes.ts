import { boards } from '#contract/community/boards/boards.ts'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import {
  MEMBER_PAGE_SIZE,
  MEMBER_SERIES,
  type MemberProfile,
  type Openness,
} from '#contract/people/members/profiles.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { listListsOf } from '#server/community/case-lists/list-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { readShelf } from '#server/library/bookshelf/shelf-queries.ts'
import { listSeries } from '#server/library/series/shelf-queries.ts'
import { type PageQuery, pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changeProfile } from './profile-acts.ts'
import { findProfile } from './profile-queries.ts'
import { countSolves, listPostsOfMember, listSolves } from './shown-work-queries.ts'

/**
 * A member's profile. Its content is included only if its openness is in `shownTo`. Throws if the member does
 * not exist.
 */
async function readProfile(db: Db, memberId: number, shownTo: readonly Openness[]): Promise<MemberProfile> {
  const found = await findProfile(db, memberId)
  if (!found) throw notFound('member')
  const { nickname, joined, openness, isActive, ...shown } = found
  const profile = { memberId, nickname, joined, openness, isListed: openness === 'open' && isActive }
  if (!shownTo.includes(openness)) return { ...profile, shown: null }
  const [series, lists] = await Promise.all([
    listSeries(db, memberId, { size: MEMBER_SERIES, offset: 0 }),
    listListsOf(db, memberId, { isOwn: false }),
  ])
  return { ...profile, shown: { ...shown, series, lists } }
}

type Shown = MemberProfile & { shown: NonNullable<MemberProfile['shown']> }

function assertShown(profile: MemberProfile): asserts profile is Shown {
  if (!profile.shown) throw notFound('member')
}

async function readPosts(db: Db, { memberId, shown: { postCount: total } }: Shown, paging: PageQuery) {
  const { page, size, offset } = pageWindowOf(paging, MEMBER_PAGE_SIZE)
  const rows = offset < total ? await listPostsOfMember(db, memberId, { size, offset }) : []
  const data = rows.map(({ board, ...row }) => ({ ...row, type: boards[board].name }))
  return { data, page, size, total }
}

async function readSolves(db: Db, memberId: number, paging: PageQuery) {
  const { page, size, offset } = pageWindowOf(paging, MEMBER_PAGE_SIZE)
  const total = await countSolves(db, memberId)
  const data = offset < total ? await listSolves(db, memberId, { size, offset }) : []
  return { data, page, size, total }
}

const TO_ALL = ['open'] as const
const TO_MEMBERS = ['open', 'members'] as const

export const profileRoutes = ({ db, words }: Pick<AppContext, 'db' | 'words'>) =>
  ({
    'GET /api/member': async ({ query: { memberId } }) => ({ data: await readProfile(db, memberId, TO_ALL) }),

    'GET /api/member/posts': async ({ query: { memberId, ...paging } }) => {
      const profile = await readProfile(db, memberId, TO_ALL)
      assertShown(profile)
      return readPosts(db, profile, paging)
    },

    'GET /api/member/solves': async ({ query: { memberId, ...paging } }) => {
      const profile = await readProfile(db, memberId, TO_ALL)
      assertShown(profile)
      if (!profile.shown.showSolved) throw notFound('member')
      return readSolves(db, memberId, paging)
    },

    'GET /api/member/shelf': async ({ query: { memberId, status, ...paging } }) => {
      assertShown(await readProfile(db, memberId, TO_ALL))
      return readShelf(db, { memberId, status, isPublic: true }, pageWindowOf(paging, PROFILE_PAGE_SIZE))
    },

    'GET /api/member/inside': async ({
      query: { memberId, solved, shelf: shelfPage, status, ...paging },
    }) => {
      const profile = await readProfile(db, memberId, TO_MEMBERS)
      if (!profile.shown) return { data: { face: profile, posts: null, solves: null, shelf: null } }
      const posts = await readPosts(db, profile as Shown, paging)
      const solves = profile.shown.showSolved
        ? await readSolves(db, memberId, { ...paging, page: solved })
        : null
      const window = pageWindowOf({ page: shelfPage }, PROFILE_PAGE_SIZE)
      const shelf = await readShelf(db, { memberId, status, isPublic: true }, window)
      return { data: { face: profile, posts, solves, shelf } }
    },

    'PUT /api/user/profile': async ({ write, body, viewer: { memberId } }) => {
      const screening = await words.ready()
      await write(ctx => changeProfile(ctx, memberId, body, screening))
      return { data: { memberId } }
    },
  }) satisfies Partial<Handlers>
