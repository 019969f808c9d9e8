import { crewName } from '#contract/puzzles/crews/crew-rules.ts'
import type { Crew } from '#contract/puzzles/crews/crews.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { shareOrCopy } from '#web/ui/feedback/share.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Share2 } from '#web/ui/icons/icons.ts'

/** Inviting others, renewing the invitation, and leaving. */
export function CrewControls({ crew, onChanged }: { crew: Crew; onChanged(): void }) {
  const { siteUrl } = useSettings()
  const url = siteUrl + hrefOf('crewInvite', { invite: crew.invite })
  const isLast = crew.memberCount === 1
  const leaving = isLast
    ? '마지막 회원이므로 수사대가 없어집니다.'
    : crew.isLeader
      ? '가장 오래 있던 회원이 대장이 됩니다.'
      : '다시 들어오려면 초대 주소가 있어야 합니다.'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button onClick={() => shareOrCopy({ title: crewName(crew.leader), url }, '초대 주소를')}>
        <Share2 size={18} />
        초대하기
      </Button>
      {crew.isLeader && (
        <ConfirmButton
          size="medium"
          question={{
            title: '초대 주소를 바꾸시겠습니까?',
            words: ['앞서 보낸 주소로는 들어올 수 없습니다.'],
            confirm: '주소 바꾸기',
            async act() {
              await browserApi('POST /api/crew/invite')
              return () => {
                toast.success('초대 주소를 바꿨습니다.')
                onChanged()
              }
            },
          }}
        >
          초대 주소 바꾸기
        </ConfirmButton>
      )}
      <ConfirmButton
        size="medium"
        question={{
          title: '수사대에서 나가시겠습니까?',
          words: [leaving],
          confirm: '나가기',
          async act() {
            await browserApi('DELETE /api/crew')
            return () => {
              toast.success('수사대에서 나왔습니다.')
              onChanged()
            }
          },
        }}
      >
        나가기
      </ConfirmButton>
    </div>
  )
}
