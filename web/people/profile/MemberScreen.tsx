import './profile.css'
import { lazy, Suspense } from 'react'
import type { PageTag } from '#contract/pages.ts'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import { MEMBER_PAGE_SIZE } from '#contract/people/members/profile-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Api } from '#web/app/api/api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useMissingRequirement } from '#web/app/session/Gate.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useVeil, VeilWords } from '#web/people/blocks/Veiled.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { MemberCollections } from './MemberCollections.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberWorks } from './MemberWorks.tsx'
import {
  type MembersOnlyProfile,
  type ProfileQuery,
  profileQueryOf,
  useMembersOnlyProfile,
} from './members-only-profile.ts'

/** The notebook loads after the main content. */
const NotebookPart = lazy(async () => ({
  default: (await import('#web/puzzles/achievements/NotebookPart.tsx')).NotebookPart,
}))

async function readAll(api: Api, { memberId, page, solved, shelf: shelfPage, status }: ProfileQuery) {
  const { data: face } = await api('GET /api/member', { query: { memberId } })
  const size = MEMBER_PAGE_SIZE
  const [posts, solves, shelf] = await Promise.all([
    face.shown ? api('GET /api/member/posts', { query: { memberId, page, size } }) : null,
    face.shown?.showSolved
      ? api('GET /api/member/solves', { query: { memberId, page: solved, size } })
      : null,
    face.shown
      ? api('GET /api/member/shelf', {
          query: { memberId, page: shelfPage, size: PROFILE_PAGE_SIZE, ...(status && { status }) },
        })
      : null,
  ])
  return { face, posts, solves, shelf }
}

export const load = ({ api, params, search }: LoadArgs<'memberId'>): Promise<MembersOnlyProfile> =>
  readAll(api, profileQueryOf(idOf(params.memberId), search))

export const head = ({
  face: { memberId, nickname, isListed, shown },
}: Loaded<typeof load>): HeadContent => ({
  title: nickname,
  description: shown?.bio ?? `${nickname} 님의 프로필입니다.`,
  canonical: hrefOf('member', { memberId }),
  isPrivate: !isListed,
})

export const tags = ({ face, posts, solves, shelf }: Loaded<typeof load>): PageTag[] => [
  'members',
  `member:${face.memberId}`,
  ...[...(posts?.data ?? []), ...(solves?.data ?? [])].map(({ postId }) => `post:${postId}` as const),
  ...(shelf?.data ?? []).map(({ bookId }) => `book:${bookId}` as const),
  ...(face.shown?.series ?? []).map(({ seriesId }) => `series:${seriesId}` as const),
]

/** The notice of a profile for members only, with a link that returns here afterwards. */
function ForMembersOnly({ missing, memberId }: { missing: 'account' | 'activation'; memberId: number }) {
  const isVisitor = missing === 'account'
  const next = hrefOf('member', { memberId })
  return (
    <EmptyState
      drawing="key"
      title={`${isVisitor ? '' : '이메일 인증을 마친 '}회원에게만 공개한 프로필입니다.`}
    >
      <a
        href={isVisitor ? hrefOf('signIn', { next }) : hrefOf('email', { next })}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
      >
        {isVisitor ? '로그인' : '이메일 인증하기'}
      </a>
    </EmptyState>
  )
}

export function MemberScreen(loaded: Loaded<typeof load>) {
  const { state } = useSession()
  const lack = useMissingRequirement()
  const inside = useMembersOnlyProfile(loaded)
  const seen = inside.data?.face.memberId === loaded.face.memberId ? inside.data : loaded
  const { face, posts, solves, shelf } = seen
  const { isVeiled, open } = useVeil(face.memberId)
  const isMembers = face.openness === 'members'
  // The notebook loads late, so its space above the lists is reserved.
  const hasNotebook = !isVeiled && face.openness === 'open' && face.shown?.showSolved
  return (
    <div className={hasNotebook ? '' : 'mx-auto max-w-[44rem]'}>
      <MemberHead face={face} />
      {isVeiled && (
        <div className="mt-6" data-veiled="">
          <VeilWords words="차단한 회원의 글입니다." onOpen={open} />
        </div>
      )}
      {hasNotebook && (
        <div className={`member-side ${face.shown?.solvedCount ? 'has-solved' : ''}`}>
          {state !== 'unknown' && (
            <Suspense>
              <NotebookPart key={face.memberId} memberId={face.memberId} isOwn={false} />
            </Suspense>
          )}
        </div>
      )}
      {!isVeiled && face.shown && posts && (
        <>
          <MemberWorks memberId={face.memberId} nickname={face.nickname} shown={face.shown} posts={posts} />
          <MemberCollections memberId={face.memberId} solves={solves} shelf={shelf} />
        </>
      )}
      {!face.shown && (
        <div className="mt-6">
          {isMembers && lack && <ForMembersOnly missing={lack} memberId={face.memberId} />}
          {isMembers && !lack && <EmptyState drawing="key" title={inside.failure ?? '불러오는 중입니다.'} />}
          {!isMembers && <EmptyState drawing="key" title="공개하지 않은 프로필입니다." />}
        </div>
      )}
    </div>
  )
}
