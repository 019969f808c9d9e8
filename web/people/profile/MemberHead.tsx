import type { MemberProfile } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'

const joinedWords = (joined: string) => {
  const [year, month] = joined.split('-')
  return `${year}년 ${Number(month)}월에 가입`
}

/** The head of a profile: thumbprint, nickname, month of joining, biography and counts. */
export function MemberHead({ face }: { face: MemberProfile }) {
  const { memberId, nickname, joined, shown } = face
  const viewer = useViewer()
  const isOwn = viewer?.memberId === memberId
  const counts = shown
    ? (
        [
          ['해결한 사건', shown.solvedCount],
          ['작성한 글', shown.postCount],
          ['작성한 댓글', shown.commentCount],
        ] as const
      ).filter(([, count]) => count > 0)
    : []
  return (
    <section className="case-folder case-head member-head">
      <span className="case-plate">
        <Thumbprint memberId={memberId} isLarge />
      </span>
      <div className="case-words">
        <span className="figures case-tab">{`${shown?.staff ? '운영진 · ' : ''}${joinedWords(joined)}`}</span>
        <div className="flex min-h-11 flex-wrap items-start justify-between gap-x-3">
          <h1 className="min-w-0 grow basis-32">{nickname}</h1>
          {isOwn ? (
            <a href={`${hrefOf('settings')}#profile`} className={buttonClass('quiet', 'small')}>
              프로필 설정
            </a>
          ) : (
            <MoreMenu
              className="-mr-2"
              target={{ targetType: 'member', targetId: memberId, authorId: memberId, board: null, nickname }}
            />
          )}
        </div>
        {shown?.bio && <p className="mt-1 mb-2">{shown.bio}</p>}
        {counts.length > 0 && (
          <dl className="figures mt-auto flex flex-wrap pt-2">
            {counts.map(([label, count]) => (
              <div key={label}>
                <dt className="text-faded text-sm max-wide:text-xs">{label}</dt>
                <dd>{figure(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
