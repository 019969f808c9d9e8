import {
  BOOK_AUTHOR_MAX,
  BOOK_TITLE_MAX,
  PLOT_MAX,
  PUBLISHER_MAX,
  THUMBNAIL_MAX,
} from '#contract/library/books/book-rules.ts'
import type { BookRow } from '#contract/library/books/books.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { bookChecks } from '#web/library/books/register/book-checks.ts'
import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

function Correction({ book, onClose }: { book: BookRow; onClose(): void }) {
  const { bookId } = book
  const revalidate = useRevalidate()
  const form = useForm({
    checks: bookChecks('picked'),
    async submit({ thumbnail, ...texts }) {
      await browserApi('PUT /api/book', { body: { bookId, ...texts, thumbnail: thumbnail.trim() || null } })
      toast.success('도서 정보를 수정했습니다.')
      onClose()
      await revalidate()
    },
  })
  return (
    <Form form={form} className="space-y-2">
      <TextField
        label="제목"
        name="title"
        defaultValue={book.title}
        max={BOOK_TITLE_MAX}
        autoComplete="off"
      />
      <TextField
        label="저자"
        name="author"
        defaultValue={book.author}
        max={BOOK_AUTHOR_MAX}
        autoComplete="off"
      />
      <TextField
        label="출판사"
        name="publisher"
        defaultValue={book.publisher}
        max={PUBLISHER_MAX}
        autoComplete="off"
      />
      <TextAreaField label="줄거리" name="plot" rows={5} defaultValue={book.plot} max={PLOT_MAX} />
      <TextField
        label="표지 주소"
        name="thumbnail"
        type="url"
        defaultValue={book.thumbnail ?? ''}
        max={THUMBNAIL_MAX}
        autoComplete="off"
      />
      <DialogButtons submit="수정" onClose={onClose} className="pt-2" />
    </Form>
  )
}

/** Corrects a book's title, author and cover. */
export function BookDialog({
  target: { targetId: bookId },
  onClose,
}: {
  target: MenuTarget
  onClose(): void
}) {
  return (
    <Dialog title="도서 정보 수정" onClose={onClose} isWide>
      <QueryState query={useCallData('GET /api/book/detail', { bookId })}>
        {book => <Correction book={book} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}
