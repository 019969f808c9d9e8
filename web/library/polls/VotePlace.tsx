import { type ComponentProps, type ComponentType, useState } from 'react'
import type { PartVote, SeriesVote } from '#contract/library/polls/votes.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { VoteDialog } from './VoteDialog.tsx'

type Dialog = ComponentType<ComponentProps<typeof VoteDialog>>

const stateWords = {
  open: '밝혀지기 전에 범인을 지목해 보세요.',
  closed: '지목을 마감했습니다.',
  revealed: '정답이 공개되었습니다.',
}
const doorWords = { open: '범인 지목하기', closed: '내 지목 보기', revealed: '결과 보기' }

/** The answer if it has been revealed; until then what the viewer can do. */
const StateLine = ({ state, answer, hitShare }: Pick<SeriesVote, 'state'> & Partial<PartVote>) => (
  <p className="text-faded text-sm">
    {answer ? (
      <>
        정답: <b className="text-ink">{answer}</b>
        {typeof hitShare === 'number' && ` · ${hitShare}%가 맞혔습니다`}
      </>
    ) : (
      stateWords[state]
    )}
  </p>
)

/** The place of a series' vote. Before the part that reveals the answer, no page shows the outcome. */
export function VotePlace({
  seriesId,
  vote: { question, state, ...stateProps },
  className = '',
}: {
  seriesId: number
  vote: SeriesVote & Partial<PartVote>
  className?: string
}) {
  const [Opened, setOpened] = useState<Dialog | null>(null)
  const { run, pending } = useAction(async () => {
    const { VoteDialog } = await import('./VoteDialog.tsx')
    setOpened(() => VoteDialog)
  })
  return (
    <section
      aria-labelledby="vote-title"
      className={`flex border border-edge border-t-4 border-t-stamp-fill bg-card ${className}`}
    >
      <Art
        href={theme => motifHref(motifOf(question, seriesId), theme)}
        width={96}
        height={96}
        className="w-28 shrink-0 bg-plate object-contain p-3 max-wide:w-20"
      />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-wide:p-4">
        <div className="min-w-0 grow basis-48">
          <h2 id="vote-title" className="font-drawn text-sm text-stamp">
            범인 지목
          </h2>
          <p className="font-book font-semibold text-xl">{question}</p>
          <StateLine state={state} {...stateProps} />
        </div>
        <Button
          variant={state === 'open' ? 'danger' : 'quiet'}
          className="max-wide:w-full"
          aria-haspopup="dialog"
          pending={pending}
          onClick={() => run()}
        >
          {doorWords[state]}
        </Button>
      </div>
      {Opened && (
        <Opened seriesId={seriesId} mayReveal={Boolean(stateProps.answer)} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
