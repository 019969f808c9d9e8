import type { HeadContent } from '#web/app/screen/head.tsx'
import type { Loaded } from '#web/app/screen/screen.ts'
import { BookListScreen, head as headOfList, type load } from './BookListScreen.tsx'

export { load, tags } from './BookListScreen.tsx'

const NAME = '도서 랭킹'

/** The book list with ranks, under the name it has in the rankings menu. */
export const head = (loaded: Loaded<typeof load>): HeadContent => ({ ...headOfList(loaded), title: NAME })

export const BookRankingScreen = (loaded: Loaded<typeof load>) => (
  <BookListScreen {...loaded} heading={NAME} isRanking />
)
