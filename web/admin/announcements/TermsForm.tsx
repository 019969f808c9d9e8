import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { TERMS_DAYS } from '#contract/trust/announcements/announcement-rules.ts'
import { SelectField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import type { Draft } from './drafts.ts'

/** Number of the newest notices offered for selection. */
const NOTICES = 20

const dayProblem = (first: string) => (day: string) =>
  day < first ? `${first}부터 선택할 수 있습니다.` : undefined

function Fields({
  notices,
  onWritten,
}: {
  notices: { postId: number; title: string }[]
  onWritten(draft: Draft): void
}) {
  const first = daysAfter(koreanDay(Date.now()), TERMS_DAYS)
  const form = useForm({
    checks: { postId: required('공지를 선택해 주세요.'), startsOn: dayProblem(first) },
    async submit({ postId, startsOn }) {
      const post = notices.find(notice => String(notice.postId) === postId)
      if (post) onWritten({ kind: 'terms', post, startsOn })
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <SelectField
        label="바뀌는 내용을 적은 공지"
        name="postId"
        hint="공지사항에 먼저 씁니다. 무엇이 왜 어떻게 바뀌는지 적어 주세요."
        defaultValue=""
      >
        <option value="">선택해 주세요</option>
        {notices.map(({ postId, title }) => (
          <option key={postId} value={postId}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="시행일"
        name="startsOn"
        type="date"
        min={first}
        hint={`${TERMS_DAYS}일 뒤부터입니다. 회원에게 불리한 변경은 30일 전에 알립니다.`}
      />
      <div className="flex justify-end">
        <SubmitButton>미리 보기</SubmitButton>
      </div>
    </Form>
  )
}

export function TermsForm({ onWritten }: { onWritten(draft: Draft): void }) {
  const query = useCall('GET /api/posts', { type: 'notice', size: NOTICES })
  return (
    <QueryState query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p>
            먼저{' '}
            <a
              href={hrefOf('newPost', { board: 'notice' })}
              className="font-semibold text-stamp underline underline-offset-4"
            >
              공지사항에
            </a>{' '}
            바뀌는 내용을 써 주세요.
          </p>
        ) : (
          <Fields notices={data} onWritten={onWritten} />
        )
      }
    </QueryState>
  )
}
