import { goneFrom, Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageTag } from '../pages/page-cache.ts'
import {
  deleteBookRecommendation,
  deletePostRecommendation,
  findRecommendableBook,
  findRecommendablePost,
  insertBookRecommendation,
  insertPostRecommendation,
  updateBookRecommendations,
  updatePostRecommendations,
} from './recommendation-queries.ts'

type PostChoice = { postId: number; memberId: number }
type BookChoice = { bookId: number; memberId: number }

const bookTags = (bookId: number): PageTag[] => [`book:${bookId}`, 'books', 'home', 'rank']

async function assertPost(db: Db, postId: number) {
  const post = await findRecommendablePost(db, postId)
  if (!post) throw goneFrom('post')
  const tags: PageTag[] = [`post:${postId}`, `board:${post.board}`, 'home', 'rank']
  return { ...post, tags }
}

async function assertBook(db: Db, bookId: number) {
  if (!(await findRecommendableBook(db, bookId)))
    throw new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })
}

/** Recommends somebody else's post; a repeat changes nothing. */
export async function recommendPost(db: Db, choice: PostChoice) {
  const { authorId, tags } = await assertPost(db, choice.postId)
  if (authorId === choice.memberId) throw new Refusal('forbidden')
  const count = await db
    .transaction()
    .execute(async trx =>
      updatePostRecommendations(trx, choice.postId, await insertPostRecommendation(trx, choice)),
    )
  return { ...count, tags }
}

export async function recommendBook(db: Db, choice: BookChoice) {
  await assertBook(db, choice.bookId)
  const count = await db
    .transaction()
    .execute(async trx =>
      updateBookRecommendations(trx, choice.bookId, await insertBookRecommendation(trx, choice)),
    )
  return { ...count, tags: bookTags(choice.bookId) }
}

/** Takes a recommendation back; a repeat changes nothing. Resolves to the pages that showed it. */
export async function takeBackPost(db: Db, choice: PostChoice) {
  const { tags } = await assertPost(db, choice.postId)
  await db
    .transaction()
    .execute(async trx =>
      updatePostRecommendations(trx, choice.postId, -(await deletePostRecommendation(trx, choice))),
    )
  return tags
}

export async function takeBackBook(db: Db, choice: BookChoice) {
  await assertBook(db, choice.bookId)
  await db
    .transaction()
    .execute(async trx =>
      updateBookRecommendations(trx, choice.bookId, -(await deleteBookRecommendation(trx, choice))),
    )
  return bookTags(choice.bookId)
}
