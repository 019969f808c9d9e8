import { knownMember } from '#web/app/session/known-member.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { addWaiting, type Waiting } from './waiting.ts'

export type Written = Pick<Waiting, 'text' | 'place' | 'asked' | 'tells'>

/** Queues a text that couldn't be sent offline. Returns whether it was queued. */
export function queueForSending(written: Written) {
  const memberId = knownMember()?.memberId
  if (memberId === undefined) return false
  try {
    const { pathname, search } = location
    const waits = addWaiting({
      ...written,
      memberId,
      path: pathname + search,
      title: document.title.replace(/ \| [^|]*$/, ''),
    })
    if (waits) toast.success('연결되면 보냅니다.')
    return waits
  } catch {
    return false
  }
}
