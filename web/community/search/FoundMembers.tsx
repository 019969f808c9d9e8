import type { SearchResult } from '#contract/community/search/search.ts'
import { figure, shortFigure } from '#web/ui/dates/figures.ts'
import { FoundPart } from './FoundPart.tsx'

export const FoundMembers = ({ members: { total, more, data } }: { members: SearchResult['members'] }) => (
  <FoundPart title="회원" count={`${figure(total)}${more ? '+' : ''}`}>
    <ul className="grid grid-cols-2 gap-x-6 max-wide:grid-cols-1">
      {data.map(({ memberId, nickname, correctAnswerCount, postCount, commentCount }) => (
        <li
          key={memberId}
          className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-1"
        >
          <span className="min-w-0 truncate font-semibold">{nickname}</span>
          <span className="figures shrink-0 text-faded text-sm">
            해결 {shortFigure(correctAnswerCount)} · 글 {shortFigure(postCount)} · 댓글{' '}
            {shortFigure(commentCount)}
          </span>
        </li>
      ))}
    </ul>
    {total > data.length && (
      <p className="mt-2 text-faded text-sm">닉네임을 더 길게 입력하면 찾는 회원이 나옵니다.</p>
    )}
  </FoundPart>
)
