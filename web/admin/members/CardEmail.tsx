import { useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

/** A member's address, shown on demand because each access is recorded in the log. */
export function CardEmail({ memberId, why }: { memberId: number; why: string }) {
  const [email, setEmail] = useState<string | null>(null)
  const looking = useAction(async () => {
    const { data } = await browserApi('POST /api/admin/member/email', { body: { memberId, why } })
    setEmail(data.email)
  })
  if (email !== null) return <span className="break-all">{email}</span>
  return (
    <Button size="small" pending={looking.pending} onClick={() => looking.run()}>
      이메일 보기 (기록에 남음)
    </Button>
  )
}
