import { knownMember } from '#web/app/session/known-member.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { addWaiting, type Waiting } from './waiting.ts'

export type QueuedText = Pick<Waiting, 'text' | 'place' | 'asked' | 'tells'>

/** Queues a text that couldn't be sent offline. Returns whether it was queued. */
export function queueForSending(text: QueuedText) {
  const memberId = knownMember()?.memberId
  if (memberId === undefined) return false
  try {
    const { pathname, search } = location
    const isQueued = addWaiting({
      ...text,
      memberId,
      path: pathname + search,
      title: document.title.replace(/ \| [^|]*$/, ''),
    })
    if (isQueued) toast.success('연결되면 보냅니다.')
    return isQueued
  } catch {
    return false
  }
}
