import type { Post } from '#contract/community/posts/posts.ts'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** Rebuttals against a post, under the names that their authors chose. */
export const Rebuttals = ({ rebuttals }: Pick<Post, 'rebuttals'>) =>
  rebuttals.map(({ rebuttalId, name, text, datetime }) => (
    <section
      key={rebuttalId}
      id={`rebuttal-${rebuttalId}`}
      aria-label={`${name}의 반박 내용`}
      className="my-6 scroll-mt-4 border border-edge bg-card px-4 py-3"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words font-bold">반박 내용 · {name}</h2>
        <MoreMenu target={{ targetType: 'rebuttal', targetId: rebuttalId, authorId: null, board: null }} />
      </div>
      <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>
      <p className="mt-2 text-faded text-sm">
        <DateTime value={datetime} /> · 이 글에 대한 권리침해 신고를 받아 실었습니다.
      </p>
    </section>
  ))
