import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'

/** The actions that a decision forbids a member, with a link to the decision. */
export function RestrictionLine({ kind, until }: NonNullable<Viewer['restriction']>) {
  const words =
    kind === 'silenced'
      ? `${until ? `${untilWords(until)}까지 ` : ''}글을 쓸 수 없습니다.`
      : `${until ? `${untilWords(until)}까지 ` : ''}이용이 정지된 계정입니다.`
  return (
    <aside aria-label="이용 제한 안내" className="border-line border-b bg-stamp-wash text-sm">
      <p className="mx-auto flex max-w-[73rem] flex-wrap items-center gap-x-3 px-4 py-1.5">
        <span>{words}</span>
        <a
          href={hrefOf('record')}
          className="inline-flex min-h-6 items-center font-semibold text-stamp underline underline-offset-4 max-wide:min-h-11"
        >
          사유와 이의 제기
        </a>
      </p>
    </aside>
  )
}
