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

/** The head of a profile: thumbprint, nickname, month of joining, biography and counts. */
export function MemberHead({ face }: { face: MemberFace }) {
  const { memberId, nickname, joined, shown } = face
  const viewer = useViewer()
  const isOwn = viewer?.memberId === memberId
  const counts = shown
    ? ([
        ['해결한 사건', shown.solvedCount],
        ['작성한 글', shown.postCount],
        ['작성한 댓글', shown.commentCount],
      ] as const)
    : []
  return (
    <section className="flex border border-line border-t-4 border-t-stamp bg-card">
      <span className="flex w-36 shrink-0 items-center justify-center overflow-hidden border-line border-r bg-sunken max-wide:w-[28%]">
        <Thumbprint memberId={memberId} className="text-[4.5rem]" />
      </span>
      <div className="min-h-34 min-w-0 grow p-5 max-wide:p-4">
        <div className="float-right min-h-11">
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
        <h1 className="font-book text-3xl max-wide:text-2xl">
          {nickname} {shown?.staff && <Stamp>운영진</Stamp>}
        </h1>
        <p className="text-faded text-sm">{joinedWords(joined)}</p>
        {shown?.bio && <p className="mt-3">{shown.bio}</p>}
        <dl className="figures mt-3 flex flex-wrap gap-x-4 text-sm">
          {counts
            .filter(([, count]) => count > 0)
            .map(([label, count]) => (
              <div key={label} className="flex gap-x-1.5">
                <dt className="text-faded">{label}</dt>
                <dd className="font-semibold">{figure(count)}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  )
}
