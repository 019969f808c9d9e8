import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { PostSearchField } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { SearchForm } from '#web/ui/search/SearchForm.tsx'

const fields: Record<PostSearchField, string> = {
  title: '제목',
  author: '작성자',
  titleOrContent: '제목+내용',
}

export const PostSearch = ({
  board,
  ...search
}: {
  board: BoardKey
  searchBy: PostSearchField
  searchTerm: string
}) => <SearchForm path={hrefOf('board', { board })} fields={fields} {...search} className="" />
