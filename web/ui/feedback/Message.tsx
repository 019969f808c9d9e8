import { useResultInView } from '#web/ui/bring-into-view.ts'
import { Notice, type NoticeProps } from '#web/ui/Notice.tsx'

/** The result of an action, shown next to its control: success, failure or neutral. It scrolls into view. */
export const Message = (props: NoticeProps) => <Notice ref={useResultInView()} {...props} />
