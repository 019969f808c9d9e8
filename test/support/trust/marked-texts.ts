import type { appWith } from '#test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'

/** A mark that is in every text that is hidden here, and in no other text. */
export const MARK = '가림표식X7'

/** A paragraph, and a picture with it as description. */
const withAPicture = (words: string) => {
  const doc = JSON.parse(contentOf(words))
  const attrs = { src: 'https://pictures.example/room.png', alt: words, width: 30, height: 30 }
  return JSON.stringify({ ...doc, content: [...doc.content, { type: 'image', attrs }] })
}

type Site = Pick<Awaited<ReturnType<typeof appWith>>, 'get' | 'post' | 'put'>

type Writers = Record<'author' | 'other', Person>

/** One item of each kind that can be hidden, with the mark in it, and one visible neighbour of each. */
export async function insertMarked({ get, post, put }: Site, { author, other }: Writers) {
  await assertOk(post(other, '/api/post', draftOf({ title: '곁에 있는 글' })))
  const { postId } = await assertOk(
    post(author, '/api/post', draftOf({ title: `${MARK} 제목`, content: withAPicture(`${MARK} 본문`) })),
  )
  const { postId: open } = await assertOk(post(other, '/api/post', draftOf({ title: '댓글이 달릴 글' })))
  const { commentId } = await assertOk(
    post(author, '/api/comment', { postId: open, content: `${MARK} 댓글` }),
  )
  await assertOk(post(other, '/api/comment', { postId: open, content: '답글', parentId: commentId }))
  await assertOk(post(other, '/api/comment', { postId, content: '가려질 글의 댓글' }))
  await assertOk(post(other, '/api/scrap', { postId }))
  const { seriesId } = await assertOk(
    post(author, '/api/series', { title: `${MARK} 연재`, synopsis: `${MARK} 소개` }),
  )
  const parts: number[] = []
  for (const title of ['첫째 화', `${MARK} 둘째 화`, '셋째 화'])
    parts.push(
      (await assertOk(post(author, '/api/post', draftOf({ title, type: '자작 소설', seriesId })))).postId,
    )
  const { voteId } = await assertOk(
    post(author, '/api/vote', {
      ...{ seriesId, question: `${MARK} 물음`, options: [`${MARK} 하나`, '둘'], closes: 'manual' },
    }),
  )
  const { bookId } = await assertOk(
    post(author, '/api/book', { title: `${MARK} 도서`, author: '지은이', plot: `${MARK} 줄거리` }),
  )
  const { listId } = await assertOk(
    post(author, '/api/list', { title: `${MARK} 사건철`, text: `${MARK} 설명`, isPublic: true }),
  )
  for (const item of [{ postId }, { bookId }]) {
    await post(author, '/api/list/item', { listId, ...item })
    await assertOk(put(author, '/api/list/item', { listId, ...item, note: `${MARK} 메모` }))
  }
  const { bookId: reviewed } = await assertOk(
    post(other, '/api/book', { title: '남의 도서', author: '누구' }),
  )
  const { reviewId } = await assertOk(
    post(author, '/api/review', { bookId: reviewed, content: `${MARK} 리뷰` }),
  )
  const { postId: puzzle } = await assertOk(post(author, '/api/post', puzzleOf()))
  const text = '정원사'
  await assertOk(post(author, '/api/post/stats/ask', { postId: puzzle, text }))
  await assertOk(put(author, '/api/post/stats/reply', { postId: puzzle, text, reply: `${MARK} 답글` }))
  await assertOk(post(other, '/api/correct', { postId: puzzle, answer: text }))
  const { askId } = await assertOk(get(other, '/api/correct/reply', { postId: puzzle }))
  const made = { puzzle, askId, postId, open, commentId, seriesId, parts, voteId, bookId, reviewed, reviewId }
  return { ...made, listId }
}
