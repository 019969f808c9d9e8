import { hrefOf } from '#contract/site-map.ts'
import { ForWriters } from '../forms/ForWriters.tsx'
import type { HeadContent } from '../head.tsx'
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
