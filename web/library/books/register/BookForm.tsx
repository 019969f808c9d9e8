import { useState } from 'react'
import {
  BOOK_AUTHOR_MAX,
  BOOK_TITLE_MAX,
  ISBN_MAX,
  PLOT_MAX,
  PUBLISHER_MAX,
  THUMBNAIL_MAX,
} from '#contract/library/books/book-rules.ts'
import type { ExternalBook } from '#contract/library/books/books.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { isChangedFrom, LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { BookCover } from '../BookCover.tsx'
import { BookLookup } from './BookLookup.tsx'
import { type BookSource, type BookTexts, bookChecks, registerReason, textsOf } from './book-checks.ts'

/** The id of the already registered book, if the server names one. */
const firstBookIn = (error: unknown) =>
  error instanceof Refusal && error.code === 'conflict' ? error.details.data?.bookId : undefined

/** Registers a book, and opens the list. If the book is registered already, its page opens instead. */
function useRegister(isbn: string) {
  const navigate = useNavigate()
  return async ({ title, author, publisher, plot, thumbnail }: BookTexts) => {
    const body = { title, author, publisher, plot, thumbnail: thumbnail.trim() || null, isbn }
    try {
      const { data } = await browserApi('POST /api/book', { body })
      toast.success(data.held ? HELD_WORDS : '도서가 등록되었습니다.', {
        leadsOn: true,
        // A held book can't be opened until the staff has reviewed it.
        ...(!data.held && {
          link: { href: hrefOf('book', { bookId: data.bookId }), words: '등록한 도서 보기' },
        }),
      })
      await navigate(hrefOf('books'), { replace: true })
    } catch (error) {
      const first = firstBookIn(error)
      if (!first) throw error
      toast.failure((error as Refusal).message, { leadsOn: true })
      await navigate(hrefOf('book', { bookId: Number(first) }), { replace: true })
    }
  }
}

/** The form of a new book: chosen from the lookup, or entered by hand if the lookup finds nothing. */
export function BookForm() {
  const [source, setSource] = useState<BookSource>('none')
  // The cover shows once it is chosen or its field loses focus, so that partial addresses are not requested.
  const [cover, setCover] = useState('')
  const [isbn, setIsbn] = useState('')
  const form = useForm({ checks: bookChecks(source), submit: useRegister(isbn) })
  const { title = '', author = '' } = form.values ?? {}

  function pick(book: ExternalBook) {
    const texts = textsOf(book)
    form.fill(texts)
    setCover(texts.thumbnail)
    setIsbn(book.isbn.slice(0, ISBN_MAX))
    setSource('picked')
  }

  return (
    <>
      <BookLookup
        onPick={pick}
        onNothing={() => setSource(current => (current === 'picked' ? current : 'byHand'))}
      />
      <div className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-6 border-line border-t pt-5 max-wide:grid-cols-1">
        <div className="max-wide:mb-4">
          <p aria-hidden className="mb-1 font-semibold text-sm">
            표지 미리보기
          </p>
          <BookCover
            title={title || '제목'}
            author={author || '저자'}
            thumbnail={cover || null}
            className="max-wide:w-32"
          />
        </div>
        <Form form={form} className="space-y-2">
          <TextField
            label="제목"
            name="title"
            readOnly={source !== 'byHand'}
            max={BOOK_TITLE_MAX}
            autoComplete="off"
            hint={source === 'byHand' ? undefined : '위에서 도서를 선택하면 채워집니다.'}
          />
          <TextField label="저자" name="author" max={BOOK_AUTHOR_MAX} autoComplete="off" />
          <TextField label="출판사" name="publisher" max={PUBLISHER_MAX} autoComplete="off" />
          <TextAreaField
            label="줄거리"
            name="plot"
            rows={5}
            max={PLOT_MAX}
            hint="결말과 트릭은 적지 말아 주세요."
          />
          <TextField
            label="표지 주소"
            name="thumbnail"
            type="url"
            max={THUMBNAIL_MAX}
            autoComplete="off"
            onBlur={({ target }) => setCover(target.value.trim())}
            hint="비워 두면 제목과 저자로 그린 표지가 보입니다."
          />
          <div className="flex justify-end pt-2">
            <Gated reason={registerReason(source, form.problems)}>
              {gate => (
                <SubmitButton className="min-w-32" {...gate}>
                  등록
                </SubmitButton>
              )}
            </Gated>
          </div>
        </Form>
      </div>
      {isChangedFrom({}, form) && <LeaveQuestion />}
    </>
  )
}
