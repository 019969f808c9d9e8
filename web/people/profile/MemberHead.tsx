import type { ReactNode } from 'react'
import type { MemberFace } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { buttonLook } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'

const joinedWords = (joined: string) => {
  const [year, month] = joined.split('-')
  return `${year}년 ${Number(month)}월에 가입`
}

const Tally = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 border-line not-first:border-l not-first:pl-6 max-wide:not-first:pl-3">
    <dt className="text-faded text-sm">{label}</dt>
    <dd className="figures font-bold font-drawn text-3xl leading-tight max-wide:text-2xl">{children}</dd>
  </div>
)

/** The head of a profile: thumbprint, nickname, month of joining, biography and counts. */
export function MemberHead({ face }: { face: MemberFace }) {
  const { memberId, nickname, joined, shown } = face
  const viewer = useViewer()
  const isOwn = viewer?.memberId === memberId
  return (
    <section className="border border-line border-t-4 border-t-stamp bg-card p-5 max-wide:p-4">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-28 shrink-0 place-items-center border border-edge bg-sunken max-wide:size-20">
          <Thumbprint memberId={memberId} className="text-5xl" />
        </span>
        <div className="min-w-0 grow basis-28">
          <h1 className="flex flex-wrap items-center gap-x-3 font-book text-3xl max-wide:text-2xl">
            {nickname}
            {shown?.staff && <Stamp>운영진</Stamp>}
          </h1>
          <p className="text-faded text-sm">{joinedWords(joined)}</p>
        </div>
        <div className="min-h-11 shrink-0 self-start">
          {isOwn ? (
            <a href={`${hrefOf('settings')}#profile`} className={buttonLook('quiet', 'small')}>
              프로필 설정
            </a>
          ) : (
            <MoreMenu
              target={{ targetType: 'member', targetId: memberId, authorId: memberId, board: null, nickname }}
            />
          )}
        </div>
      </div>
      {shown?.bio && <p className="mt-4 border-line border-t pt-3">{shown.bio}</p>}
      {shown && (
        <dl className="mt-4 grid grid-cols-3 gap-x-6 gap-y-2 border-line border-t pt-4 max-wide:grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] max-wide:gap-x-3">
          <Tally label="해결한 사건">{figure(shown.solvedCount)}</Tally>
          <Tally label="작성한 글">{figure(shown.postCount)}</Tally>
          <Tally label="작성한 댓글">{figure(shown.commentCount)}</Tally>
        </dl>
      )}
    </section>
  )
}
