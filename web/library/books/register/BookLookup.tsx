import { type ComponentType, useState } from 'react'
import type { ExternalBook } from '#contract/library/books/books.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { Search } from '#web/ui/icons/icons.ts'
import type { LookupDialogProps } from './LookupDialog.tsx'

/** Maximum length of a lookup query, in characters. */
const QUERY_MAX = 100

const BY_HAND = '아래에 직접 적어 등록할 수 있습니다.'

interface Found {
  books: ExternalBook[]
  Dialog: ComponentType<LookupDialogProps>
}

interface Result {
  kind: 'status' | 'alert' | 'note'
  text: string
}

/** Looks a book up by its title. Calls `onNothing` if there is none to choose. */
export function BookLookup({ onPick, onNothing }: { onPick(book: ExternalBook): void; onNothing(): void }) {
  const [found, setFound] = useState<Found>()
  const [result, setResult] = useState<Result>()

  function giveUp(kind: Result['kind'], why: string) {
    setResult({ kind, text: `${why} ${BY_HAND}` })
    onNothing()
  }

  const form = useForm({
    checks: { query: required('찾을 도서의 제목을 입력해 주세요.') },
    async submit({ query }) {
      setResult(undefined)
      const request = browserApi('GET /api/book/info', { query: { query: query.trim() } })
      const [{ documents }, { LookupDialog }] = await Promise.all([request, import('./LookupDialog.tsx')])
      if (documents.length > 0) setFound({ books: documents, Dialog: LookupDialog })
      else giveUp('note', `‘${query.trim()}’에 맞는 도서를 찾지 못했습니다.`)
    },
    onFailure: error => giveUp('alert', failureWords(error)),
  })

  function pick(book: ExternalBook) {
    setFound(undefined)
    onPick(book)
    setResult({ kind: 'status', text: `‘${book.title}’의 내용을 채웠습니다. 확인하고 등록해 주세요.` })
  }

  return (
    <>
      <Form form={form}>
        <TextField
          label="제목으로 검색"
          name="query"
          type="search"
          max={QUERY_MAX}
          enterKeyHint="search"
          autoComplete="off"
          className="max-w-[34rem]"
          beside={
            <SubmitButton variant="quiet">
              <Search size={17} />
              검색
            </SubmitButton>
          }
        />
      </Form>
      <div className="mt-1 mb-5 min-h-10">
        {result && <Message kind={result.kind}>{result.text}</Message>}
      </div>
      {found && <found.Dialog books={found.books} onPick={pick} onClose={() => setFound(undefined)} />}
    </>
  )
}
