import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { ForWriters } from '#web/ui/forms/ForWriters.tsx'
import { BookForm } from './BookForm.tsx'

export const head = (): HeadContent => ({
  title: '도서 등록',
  description: '추리·미스터리 도서를 제목으로 찾아 등록합니다.',
  canonical: hrefOf('newBook'),
  isPrivate: true,
})

export const BookRegisterScreen = () => (
  <ForWriters title="도서 등록" act="도서를 등록할">
    {() => <BookForm />}
  </ForWriters>
)
