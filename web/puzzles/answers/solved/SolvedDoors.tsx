import { type ReactNode, useState } from 'react'
import { ROOM } from '#web/community/comments/room-address.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

/** A button whose dialog is fetched on demand. */
function Door({ label, open }: { label: string; open(onClose: () => void): Promise<ReactNode> }) {
  const [opened, setOpened] = useState<ReactNode>(null)
  const { run, pending } = useAction(async () => setOpened(await open(() => setOpened(null))))
  return (
    <>
      <Button pending={pending} onClick={() => run()} aria-haspopup="dialog">
        {label}
      </Button>
      {opened}
    </>
  )
}

/** A solver's next steps: the solved room, another case, and a vote on this one. */
export const SolvedDoors = ({
  postId,
  isRated,
  nextHref,
}: {
  postId: number
  /** Whether the post is a puzzle on which solvers may vote. */
  isRated: boolean
  nextHref: string
}) => (
  <div className="mt-auto flex flex-wrap gap-2 pt-4">
    <a href={`#${ROOM}`} className={buttonClass('primary')}>
      해결방
    </a>
    <Door
      label="다음 사건"
      open={async onClose => {
        const { NextCasesDialog } = await import('./NextCasesDialog.tsx')
        return <NextCasesDialog nextHref={nextHref} onClose={onClose} />
      }}
    />
    {isRated && (
      <Door
        label="평가"
        open={async onClose => {
          const { SolverFeedbackDialog } = await import('./SolverFeedbackDialog.tsx')
          return <SolverFeedbackDialog postId={postId} onClose={onClose} />
        }}
      />
    )}
  </div>
)
