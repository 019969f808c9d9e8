import type { Reply } from '#contract/calls.ts'
import type { ReadingStatus } from '#contract/library/bookshelf/reading-words.ts'
import { MEMBER_PAGE_SIZE } from '#contract/people/members/profile-rules.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { useSession } from '#web/app/session/session.ts'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'

export type MembersOnlyProfile = Reply<'GET /api/member/inside'>['data']

/** Loads the members-only part in the reader's browser, since the cached page is the same for everyone. */
export function useMembersOnlyProfile({ face }: MembersOnlyProfile) {
  const { viewer } = useSession()
  const search = useSearch()
  const { memberId } = face
  const { page, solved, shelf, status } = profileQueryOf(memberId, search)
  const query = { memberId, page, solved, shelf, ...(status && { status }), size: MEMBER_PAGE_SIZE }
  return useCallData(
    'GET /api/member/inside',
    viewer?.activated && face.openness === 'members' ? query : null,
  )
}

export interface ProfileQuery extends Record<'memberId' | 'page' | 'solved' | 'shelf', number> {
  status: ReadingStatus | undefined
}

export const profileQueryOf = (memberId: number, search: URLSearchParams): ProfileQuery => ({
  memberId,
  page: pageOf(search),
  solved: pageOf(search, 'solved'),
  shelf: pageOf(search, 'shelf'),
  status: statusOf(search),
})
