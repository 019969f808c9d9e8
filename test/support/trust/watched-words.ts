import assert from 'node:assert/strict'
import { afterEach } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { NewWatchedWord } from '#contract/trust/word-filter/watched-words.ts'
import { testApp } from '#test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

/** Every field that members write. */
export const places: NewWatchedWord['where'] = [
  'post',
  'comment',
  'review',
  'nickname',
  'profile',
  'book',
  'series',
]

const added: number[] = []

/** Watches a word while the test runs, because other tests write to the same database. */
export async function watch(
  word: string,
  action: NewWatchedWord['action'],
  over: Partial<NewWatchedWord> = {},
) {
  const { post, theAdmin } = await testApp()
  const own = { word, action, where: places, ...over }
  const { status, body, text } = await post(await theAdmin(), '/api/admin/word', own)
  assert.equal(status, 201, text)
  added.push(body.data.wordId)
  return body.data.wordId as number
}

afterEach(async () => {
  const { del, theAdmin } = await testApp()
  for (const wordId of added.splice(0)) await del(await theAdmin(), '/api/admin/word', { wordId })
})

export const write = async (who: Person, path: string, body: object) =>
  (await testApp()).post(who, path, body)

/** Content of each kind that a member writes, with these words in it. */
export async function writings(who: Person, words: string) {
  const { aMember, post } = await testApp()
  const other = await aMember()
  const { postId } = (await post(other, '/api/post', draftOf())).body.data
  const book = await post(other, '/api/book', { title: `책 ${who.memberId} ${words.length}`, author: '누구' })
  const { bookId } = book.body.data
  const list: [field: string, path: string, body: object][] = [
    ['title', '/api/post', draftOf({ title: `제목 ${words}` })],
    ['content', '/api/post', draftOf({ content: contentOf('첫 줄', `둘째 ${words} 줄`) })],
    ['explanation', '/api/post', puzzleOf({ explanation: `해설 ${words}` })],
    ['hints', '/api/post', puzzleOf({ hints: [`힌트 ${words}`] })],
    ['content', '/api/comment', { postId, content: `댓글 ${words}` }],
    ['content', '/api/review', { bookId, content: `리뷰 ${words}` }],
    ['title', '/api/series', { title: `연재 ${words}` }],
    ['synopsis', '/api/series', { title: '연재', synopsis: `소개 ${words}` }],
    ['title', '/api/book', { title: `도서 ${words} ${who.memberId}`, author: '누구' }],
    ['plot', '/api/book', { title: `도서 ${who.memberId}`, author: '누구', plot: `줄거리 ${words}` }],
    ['author', '/api/book', { title: `저자 ${who.memberId}`, author: `누구 ${words}` }],
    [
      'nickname',
      '/api/signup',
      { consents: allConsents(), nickname: `가${words}`, username: 'nobody', password: 'Lupin-1905!' },
    ],
  ]
  return list
}
