import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

/**
 * A conflict notice. The edited text stays in the form, and after a comparison it may overwrite the newer
 * one.
 */
export const ChangedMeanwhile = ({ postId, onLoad }: { postId: number; onLoad(): void }) => (
  <section
    aria-label="그사이 수정된 글"
    className="mt-4 flex flex-wrap items-center gap-2 border border-edge bg-card p-4"
  >
    <p className="grow basis-full text-sm">
      작성한 내용은 그대로 있습니다. 비교한 뒤 수정 완료를 다시 누르면 지금 내용으로 저장합니다.
    </p>
    <a href={hrefOf('post', { postId })} target="_blank" rel="noopener" className={buttonClass('quiet')}>
      고친 글 새 탭에서 보기
    </a>
    <Button onClick={onLoad}>고친 글 불러오기</Button>
  </section>
)

/** Shown instead of the form if the post can't be edited. */
export function NotOpen({ failure, postId, onRetry }: { failure: unknown; postId: number; onRetry(): void }) {
  const code = failure instanceof Refusal ? failure.code : undefined
  if (code === 'not_found')
    return (
      <EmptyState drawing="footprint" title="페이지를 찾을 수 없습니다.">
        <a href={hrefOf('home')} className={`mt-3 ${buttonClass()}`}>
          처음으로
        </a>
      </EmptyState>
    )
  return (
    <EmptyState title={failureWords(failure)}>
      {code === 'forbidden' ? (
        <a href={hrefOf('post', { postId })} className={`mt-3 ${buttonClass()}`}>
          글로 돌아가기
        </a>
      ) : (
        <Button className="mt-3" onClick={onRetry}>
          다시 시도
        </Button>
      )}
    </EmptyState>
  )
}
