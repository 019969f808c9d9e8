import { useRef, useState } from 'react'
import { LIST_TITLE_MAX, listProblem } from '#contract/community/case-lists/list-rules.ts'
import type { ListRow } from '#contract/community/case-lists/lists.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'

type Item = { postId: number } | { bookId: number }

function Row({ row: { listId, title, isPublic, has }, item }: { row: ListRow; item: Item }) {
  const [isIn, setIn] = useState(has)
  const { run, pending } = useAction(async () => {
    if (isIn) await browserApi('DELETE /api/list/item', { query: { listId, ...item } })
    else await browserApi('POST /api/list/item', { body: { listId, ...item } })
    setIn(!isIn)
  })
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={isIn} disabled={pending} onChange={() => run()} className="size-5" />
        <span className="min-w-0 grow break-words">{title}</span>
        {!isPublic && <span className="shrink-0 text-faded text-sm">비공개</span>}
      </label>
    </li>
  )
}

/** The viewer's lists and a field for a new one. Lists that contain the item have a check mark. */
export function ListDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const query = useCall('GET /api/user/lists', item)
  /**
   * The list that was just created. If adding the item fails, the next attempt uses it instead of creating
   * another.
   */
  const made = useRef<{ title: string; listId: number }>(undefined)
  const form = useForm<'title'>({
    checks: { title: title => listProblem({ title, text: '' })?.message },
    async submit({ title: typed }) {
      const title = normalizeText(typed)
      if (made.current?.title !== title) {
        const { data } = await browserApi('POST /api/list', { body: { title, text: '', isPublic: false } })
        made.current = { title, listId: data.listId }
      }
      await browserApi('POST /api/list/item', { body: { listId: made.current.listId, ...item } })
      toast.success('새 사건철에 담았습니다. 내 사건철에서 공개할 수 있습니다.')
      onClose()
    },
  })
  return (
    <Dialog title="사건철에 담기" onClose={onClose}>
      <QueryState query={query}>
        {({ data }) => (
          <ul aria-label="내 사건철" className="divide-y divide-line">
            {data.map(row => (
              <Row key={row.listId} row={row} item={item} />
            ))}
          </ul>
        )}
      </QueryState>
      <Form form={form}>
        <TextField
          label="새 사건철"
          name="title"
          max={LIST_TITLE_MAX}
          autoComplete="off"
          className="mt-3"
          hint="나에게만 보이게 만들고 바로 담습니다."
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <a href={hrefOf('ownLists')} className="reach text-sm underline underline-offset-4">
            내 사건철 보기
          </a>
          <SubmitButton>만들어 담기</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
