import {
  type PracticeLevel,
  practiceLevels,
  practiceLevelWords,
} from '#contract/puzzles/practice/practice-rules.ts'
import { ROOM_SEATS } from '#contract/puzzles/practice/room-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { SelectField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { checkName, NameField } from './NameField.tsx'
import { storeSeat } from './seats.ts'

/** The form that opens a room, in which friends get the same case. */
export function RoomOpening({ onOpened }: { onOpened(room: string): void }) {
  const viewer = useViewer()
  const form = useForm({
    checks: { level: optional, name: viewer ? optional : checkName },
    async submit({ level, name }) {
      const { data } = await browserApi('POST /api/together', {
        body: { level: level as PracticeLevel, ...(!viewer && { name }) },
      })
      storeSeat(data.room, data.playId)
      onOpened(data.room)
    },
  })
  return (
    <section aria-labelledby="together-title" className="mt-8 border border-edge bg-card p-5 max-wide:p-4">
      <h2 id="together-title" className="font-drawn text-xl">
        같은 사건 함께
      </h2>
      <p className="mt-1 mb-4 text-faded text-sm">
        {`링크를 보내면 ${ROOM_SEATS}명까지 같은 사건을 풉니다. 서로 몇 번째 지목인지 보이고, 결과는 모두 마친 뒤에 열립니다.`}
      </p>
      <Form form={form} className="max-w-[24rem] space-y-4">
        <SelectField name="level" label="난이도" defaultValue="normal">
          {practiceLevels.map(level => (
            <option key={level} value={level}>
              {practiceLevelWords[level].name}
            </option>
          ))}
        </SelectField>
        <NameField viewer={viewer} />
        <SubmitButton>방 만들기</SubmitButton>
      </Form>
    </section>
  )
}
