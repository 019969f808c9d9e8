import { useAnswerInSight } from '#web/ui/in-sight.ts'
import { Notice, type NoticeProps } from '#web/ui/Notice.tsx'

/** What came of an act, where it was made: it went well, it failed, or neither. It comes into sight. */
export const Message = (props: NoticeProps) => <Notice ref={useAnswerInSight()} {...props} />
