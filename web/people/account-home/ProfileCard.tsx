import type { ReactNode } from 'react'
import type { Reply } from '#contract/calls.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import type { QueryResult } from '#web/ui/lists/use-query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'

type Profile = Reply<'GET /api/user'>['data']

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3">
      <dt className="shrink-0 text-faded text-sm max-wide:w-20">{label}</dt>
      <dd className="figures min-w-0 font-semibold">{children}</dd>
    </div>
  )
}

/** A count in the style of the notebook: a large number with its label above. */
function Tally({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faded text-sm">{label}</dt>
      <dd className="figures font-bold text-3xl leading-tight max-wide:text-2xl">{children}</dd>
    </div>
  )
}

const activate = (
  <a
    href={hrefOf('email')}
    className="inline-flex min-h-8 items-center font-semibold text-stamp underline max-wide:min-h-11"
  >
    이메일 인증하기
  </a>
)

type Shown = (value: (profile: Profile) => ReactNode) => ReactNode

/** Each fact has its own column, so that loading content of one doesn't move the others. */
function OwnFacts({ shown }: { shown: Shown }) {
  const viewer = useViewer()
  return (
    <dl className="grid gap-x-6 gap-y-1 account-facts">
      <Fact label="닉네임">
        {shown(({ nickname }) => (
          <span className="flex items-center gap-2">
            {viewer && <Thumbprint memberId={viewer.memberId} />}
            {nickname}
          </span>
        ))}
      </Fact>
      <Fact label="이메일">{shown(({ email }) => email ?? '등록되지 않음')}</Fact>
      <Fact label="계정 상태">
        {shown(({ activated }) => (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className={activated ? 'text-solved' : 'text-stamp'}>
              {activated ? '활성화됨' : '비활성화됨'}
            </span>
            {!activated && activate}
          </span>
        ))}
      </Fact>
    </dl>
  )
}

/** The member's identity and counts. The lines have their full height before the content loads. */
export function ProfileCard({ profile: { data, failure, refetch } }: { profile: QueryResult<Profile> }) {
  const shown: Shown = value => (data ? value(data) : '…')
  return (
    <section
      aria-label="회원 정보"
      className="border border-line border-t-4 border-t-stamp-fill bg-card p-5 max-wide:p-4"
    >
      <dl className="mb-3 grid grid-cols-4 items-end gap-x-6 gap-y-2 border-line border-b pb-4 max-wide:grid-cols-2">
        <Tally label="해결한 사건">{shown(({ solved }) => figure(solved))}</Tally>
        <Tally label="적중">{shown(({ hits }) => figure(hits))}</Tally>
        <Tally label="작성한 글">{shown(({ postCount }) => figure(postCount))}</Tally>
        <Tally label="작성한 댓글">{shown(({ commentCount }) => figure(commentCount))}</Tally>
      </dl>
      <OwnFacts shown={shown} />
      {failure && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Notice kind="alert">{failure}</Notice>
          <Button size="small" onClick={refetch}>
            다시 시도
          </Button>
        </div>
      )}
    </section>
  )
}
