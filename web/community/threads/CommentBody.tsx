import { mayChange } from '#contract/community/boards/boards.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useNow } from '#web/ui/dates/clock.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { dateForms } from '#web/ui/dates/dates.ts'
import { CornerDownRight } from '#web/ui/icons/icons.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { ThreadItemText } from './ThreadItemText.tsx'
import { useTalk } from './talk.ts'
import type { ThreadItem } from './thread-item.ts'

function ReplyButton({ id }: { id: number }) {
  const { words, formId, replyingTo, toggleReply } = useTalk()
  return (
    <ForActive act={words.act} to={`#${formId}`}>
      {gated => (
        <button type="button" aria-expanded={replyingTo === id} onClick={() => toggleReply(id)} {...gated}>
          답글
        </button>
      )}
    </ForActive>
  )
}

/** The mark of an edited thread item, with the edit time as its tooltip. */
function EditedTime({ value }: { value: string }) {
  const { full } = dateForms(value, useNow())
  return (
    <time dateTime={value} title={full} className="text-faded text-xs">
      수정됨
    </time>
  )
}

export function CommentBody({ item: shown, answered }: { item: ThreadItem; answered: string | null }) {
  const { changes } = useTalk()
  const item = { ...shown, ...changes.get(shown.id) }
  const { id, memberId, nickname, datetime, editedAt, content } = item
  const { anchor, authorId, target, viewer, isReady, requestDelete, editing, edit, levels } = useTalk()
  const isOwn = viewer?.activated === true && viewer.memberId === memberId
  return (
    <>
      <header>
        {memberId !== null && <Thumbprint memberId={memberId} />}
        <b>
          <MemberLink memberId={memberId} nickname={nickname} className="reach hover:text-stamp" />
        </b>
        {memberId === authorId && <Stamp>작성자</Stamp>}
        {item.asStaff && <Stamp>운영진</Stamp>}
        <a href={`#${anchor}${id}`} className="reach">
          <DateTime value={datetime} />
        </a>
        {editedAt && <EditedTime value={editedAt} />}
        {answered && (
          <span className="flex basis-full items-center gap-1 text-faded text-xs">
            <CornerDownRight size={12} />
            {answered} 님에게
          </span>
        )}
      </header>
      {editing?.id === id ? (
        <editing.Form item={item} />
      ) : levels ? (
        <levels.Text item={item} />
      ) : (
        <ThreadItemText text={content ?? ''} mentions={item.mentions} />
      )}
      {/* The footer's space is reserved. It stays empty until the viewer is known, since nothing in it is usable before. */}
      <footer>
        {isReady && <ReplyButton id={id} />}
        {isOwn && editing?.id !== id && (
          <button type="button" onClick={() => edit(id)}>
            수정
          </button>
        )}
        {mayChange(viewer, { memberId }) && (
          <button type="button" onClick={() => requestDelete(item)}>
            삭제
          </button>
        )}
        <MoreMenu
          target={{
            targetType: target.type,
            targetId: id,
            authorId: memberId,
            nickname,
            board: target.board,
            room: target.room,
          }}
          hash={`${anchor}${id}`}
          className="ml-auto"
        />
      </footer>
    </>
  )
}
