import { lazy, Suspense, useId, useRef, useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Post } from '#contract/community/posts/posts.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { AnswerForm, TryRules } from './AnswerForm.tsx'
import { GiveUpButton } from './GiveUpButton.tsx'
import { Hints } from './Hints.tsx'
import { useReservedHeight } from './sheet-height.ts'
import { DifficultyLine } from './solved/DifficultyLine.tsx'
import { SolversButton } from './solved/SolversButton.tsx'
import type { Solution, Solving } from './solved/solution.ts'
import { useStickyAnswerBar } from './sticky-answer-bar.ts'

const importClosed = () => import('./ClosedCase.tsx')
/** This part is fetched once the case is known to be over for this reader. */
const ClosedCase = lazy(async () => ({ default: (await importClosed()).ClosedCase }))

interface AnswerBoxProps {
  post: Pick<
    Post,
    | 'postId'
    | 'memberId'
    | 'title'
    | 'type'
    | 'hintCount'
    | 'solverCount'
    | 'difficulty'
    | 'level'
    | 'ending'
    | 'tellsWrong'
  >
  solving: Solving
  /** The link to follow after a closed case. */
  nextHref: string
}

/**
 * The part below a puzzle or cold case: the answer form, or what solvers see. Its height is the same for
 * every member.
 */
export function AnswerBox({ post, solving, nextHref }: AnswerBoxProps) {
  const { postId, memberId, hintCount, ending, tellsWrong } = post
  const viewer = useViewer()
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  const revalidate = useRevalidate()
  /** How the case ended during this visit. */
  const [justEnded, setJustEnded] = useState<'solved' | 'given up'>()
  const { solution, refetch, setSolution } = solving

  const isSolved = solution?.solved === 'true' || justEnded === 'solved'
  const isOwn = viewer?.memberId === memberId
  const mayTry = !isSolved && !solution?.gaveUp && !isOwn && !isAdmin(viewer)
  const acceptsAnswer = ending === 'answer'
  const isTrying = mayTry && acceptsAnswer
  useStickyAnswerBar(sheet, isTrying)
  const hasPushed = useReservedHeight(sheet, postId, solution !== undefined && !mayTry)

  const end = isSolved ? 'solved' : solution?.gaveUp ? 'given up' : mayTry ? undefined : 'not for them'

  async function showSolved() {
    void importClosed()
    await refetch().catch(error => toast.failure(failureWords(error)))
    setJustEnded('solved')
    await revalidate()
  }
  async function showGivenUp(known: Solution) {
    setSolution(known)
    setJustEnded('given up')
    await revalidate()
  }

  return (
    <section
      ref={sheet}
      aria-labelledby={titleId}
      data-trying={isTrying || undefined}
      className={`answer-box mb-8 flex flex-col border border-t-4 bg-card p-5 max-wide:mt-3 max-wide:p-4 max-wide:pt-2 [html[data-member]_&]:min-h-[max(22rem,var(--sheet,0px))] ${isSolved ? 'border-solved' : 'border-edge border-t-stamp-fill'}`}
    >
      <div className="@container mb-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id={titleId} className="grow font-drawn text-[1.375rem] max-wide:text-xl">
            사건 해결
          </h2>
          {(acceptsAnswer || post.difficulty) && <DifficultyLine post={post} />}
          <span className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              size="small"
              className="answer-open"
              onClick={() => sheet.current?.querySelector<HTMLElement>('.answer-field input')?.focus()}
            >
              정답 입력
            </Button>
            {(acceptsAnswer || post.solverCount > 0) && (
              <SolversButton postId={postId} count={post.solverCount} />
            )}
          </span>
        </div>
      </div>
      {end === 'not for them' && (
        <p className="text-faded">
          {isOwn ? '자신이 쓴 문제에는 정답을 제출할 수 없습니다.' : '관리자에게만 미리 보입니다.'}
        </p>
      )}
      {end && (
        <Suspense>
          <ClosedCase
            post={post}
            solution={solution}
            end={end}
            isFresh={justEnded !== undefined}
            hasPushed={hasPushed}
            refetch={refetch}
            nextHref={nextHref}
          />
        </Suspense>
      )}
      {isTrying && (
        <AnswerForm
          postId={postId}
          authorSeesWrong={tellsWrong}
          onRight={showSolved}
          triesLeft={async () => (await refetch())?.triesLeft}
        />
      )}
      {mayTry && !isTrying && (
        <p className="text-faded">
          {ending === 'open'
            ? '아직 정답이 없는 사건입니다.'
            : '정답을 받지 않는 사건입니다. 해설을 읽으면 완료됩니다.'}
        </p>
      )}
      <Hints key={postId} postId={postId} hintCount={hintCount} knowsSolution={solving.knowsSolution} />
      {mayTry && ending !== 'open' && (
        <div className="for-members mt-4 flex min-h-14 items-start gap-x-6 border-line border-t pt-2 text-sm [html[data-inactive]_&]:hidden">
          {isTrying && <TryRules />}
          {viewer?.activated && <GiveUpButton postId={postId} ending={ending} onGivenUp={showGivenUp} />}
        </div>
      )}
    </section>
  )
}
