import { useCallback } from 'react'
import type { Reply } from '#contract/calls.ts'
import { MEMBER_PAGE_SIZE } from '#contract/profile-rules.ts'
import type { ReadingStatus } from '#contract/reading-words.ts'
import { browserApi } from '../api/browser-api.ts'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { useSession } from '../session/session.ts'
import { statusOf } from '../shelf/shelf-address.ts'
import { useAsked } from '../ui/use-asked.ts'

export type Inside = Reply<'GET /api/member/inside'>['data']

/** What is shown to members alone is asked for by the reader's own browser: the page is the same for everyone. */
export function useInside({ face }: Inside) {
  const { viewer } = useSession()
  const search = useSearch()
  const { memberId } = face
  const { page, solved, shelf, status } = askedOf(memberId, search)
  const ask = useCallback(async () => {
    const query = { memberId, page, solved, shelf, ...(status && { status }), size: MEMBER_PAGE_SIZE }
    return (await browserApi('GET /api/member/inside', { query })).data
  }, [memberId, page, solved, shelf, status])
  return useAsked(viewer?.activated && face.openness === 'members' ? ask : null)
}

export interface Asked extends Record<'memberId' | 'page' | 'solved' | 'shelf', number> {
  status: ReadingStatus | undefined
}

export const askedOf = (memberId: number, search: URLSearchParams): Asked => ({
  memberId,
  page: pageOf(search),
  solved: pageOf(search, 'solved'),
  shelf: pageOf(search, 'shelf'),
  status: statusOf(search),
})
