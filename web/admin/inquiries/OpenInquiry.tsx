import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { InquiryDetail } from '#contract/trust/inquiries/inquiries.ts'
import { INQUIRY_TEXT_MAX, inquirySubjects } from '#contract/trust/inquiries/inquiry-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { InquiryStamp, InquiryTexts } from '#web/trust/inquiries/InquiryThread.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'
import { lengthProblem } from '#web/ui/forms/lengths.ts'

/** The writer: a member with their card, or a visitor with their address. */
function Writer({ inquiry: { memberId, nickname, email } }: { inquiry: InquiryDetail }) {
  if (memberId === null) return <span className="break-all">{email ?? '(읽을 수 없음)'} (회원이 아님)</span>
  return (
    <a
      href={hrefOf('memberCard', { memberId })}
      className="reach underline underline-offset-4 hover:text-stamp"
    >
      {nickname}
    </a>
  )
}

function Answering({ inquiry, onChanged }: { inquiry: InquiryDetail; onChanged(): void }) {
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const [failure, setFailure] = useState<string>()
  const seen = { inquiryId: inquiry.inquiryId, lastTextId: inquiry.texts.at(-1)?.textId ?? 0 }
  const onFailure = (error: unknown) => setFailure(failureWords(error))
  const answering = useAction(
    async () => {
      const problem = text.trim() === '' ? '답을 적어 주세요.' : lengthProblem(text, INQUIRY_TEXT_MAX)
      setFailure(problem)
      if (problem) return
      const body = { ...seen, text: text.trim(), closes }
      await browserApi('POST /api/admin/inquiry/answer', { body })
      toast.success('답을 보냈습니다.')
      onChanged()
    },
    { onFailure },
  )
  const closing = useAction(
    async () => {
      setFailure(undefined)
      await browserApi('POST /api/admin/inquiry/close', { body: seen })
      toast.success('문의를 끝냈습니다.')
      onChanged()
    },
    { onFailure },
  )
  return (
    <div className="mt-4 space-y-2">
      <LabelledArea label="답" rows={4} max={INQUIRY_TEXT_MAX} value={text} onChange={setText} />
      <p className="text-faded text-sm">
        {inquiry.memberId === null
          ? '이 글을 메일로 보냅니다.'
          : '알림을 보내고, 인증한 이메일이 있으면 이 글을 메일로도 보냅니다.'}
      </p>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-stamp"
          checked={closes}
          onChange={event => setCloses(event.target.checked)}
        />
        답한 뒤 더 받지 않음
      </label>
      {failure && <Message kind="alert">{failure}</Message>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={answering.pending} onClick={() => answering.run()}>
          답하기
        </Button>
        <Button pending={closing.pending} onClick={() => closing.run()}>
          {inquiry.state === 'answered' ? '끝내기' : '답하지 않고 끝내기'}
        </Button>
      </div>
    </div>
  )
}

/** An inquiry with everything that its writer and the staff wrote, and the answer's form. */
export function OpenInquiry({ inquiry, onChanged }: { inquiry: InquiryDetail; onChanged(): void }) {
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <span className="figures">{inquiry.number}</span>
        <InquiryStamp state={inquiry.state} />
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-faded">문의</dt>
        <dd>{inquirySubjects[inquiry.subject]}</dd>
        <dt className="text-faded">쓴 사람</dt>
        <dd>
          <Writer inquiry={inquiry} />
        </dd>
      </dl>
      <InquiryTexts texts={inquiry.texts} own={inquiry.nickname ?? '쓴 사람'} />
      {inquiry.state !== 'closed' && (
        <Answering key={inquiry.texts.at(-1)?.textId} inquiry={inquiry} onChanged={onChanged} />
      )}
    </>
  )
}
