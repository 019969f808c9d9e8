import { moderates } from '#contract/community/boards/boards.ts'
import type { VoteResult } from '#contract/library/polls/votes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Shares } from './Shares.tsx'
import type { ReadVote } from './VoteDialog.tsx'

function HideButton({ voteId, memberId, onHidden }: { voteId: number; memberId: number; onHidden(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/vote/why', { query: { voteId, memberId } })
    onHidden()
  })
  return (
    <Button size="small" pending={pending} onClick={() => run()}>
      숨기기
    </Button>
  )
}

/**
 * The reasons members gave for their ballots. The author, the staff and a reason's own author can hide it.
 */
function Whys({
  vote,
  whys,
  label,
  onHidden,
}: Pick<ReadVote, 'vote'> &
  Pick<VoteResult, 'whys'> & {
    label(option: number): string | undefined
    onHidden(): void
  }) {
  const viewer = useViewer()
  const mayHide = (writer: number) =>
    viewer?.memberId === writer || viewer?.memberId === vote.memberId || moderates(viewer, 'novel')
  return (
    <>
      <h3 className="mt-5 mb-1 border-rule border-b pb-1 font-semibold text-sm">회원들의 근거</h3>
      <ul>
        {whys.map(({ memberId, nickname, option, why }) => (
          <RowBy key={memberId} memberId={memberId} className="border-line border-b py-2">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0 text-sm">
                <MemberLink memberId={memberId} nickname={nickname} />{' '}
                <span className="text-faded">{label(option)}</span>
                <p className="mt-0.5 whitespace-pre-wrap text-base">{why}</p>
              </div>
              {mayHide(memberId) && (
                <HideButton voteId={vote.voteId} memberId={memberId} onHidden={onHidden} />
              )}
            </div>
          </RowBy>
        ))}
      </ul>
    </>
  )
}

/** The answer, the members who were right, and their reasons, as far as they share them. */
export function PollOutcome({
  vote,
  mine,
  result: { answer, note, ballotCount, shares, whys },
  onHidden,
}: Pick<ReadVote, 'vote' | 'mine'> & { result: VoteResult; onHidden(): void }) {
  const label = (id: number) => vote.options.find(option => option.id === id)?.label
  const share = shares?.[answer - 1]
  return (
    <>
      <p className="font-semibold">{vote.question}</p>
      <p className="mt-1 mb-3 text-faded text-sm">
        정답: <b className="text-ink">{label(answer)}</b>
        {share !== undefined && ` · ${share}%가 맞혔습니다`}
        {` · ${figure(ballotCount)}명이 지목했습니다`}
      </p>
      {note && <p className="mb-3 border-stamp border-l-4 bg-sunken px-3 py-1.5 text-sm">{note}</p>}
      <Shares vote={vote} own={mine?.option ?? null} shares={shares} answer={answer} />
      {whys.length > 0 && <Whys vote={vote} whys={whys} label={label} onHidden={onHidden} />}
    </>
  )
}
