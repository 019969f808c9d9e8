import type { PageName } from '#contract/site-map.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { exampleAddresses } from '#test/support/walk.ts'
import type { Member } from './people.ts'
import type { Site } from './site.ts'

/** Screens that only offer a visitor the sign-in. */
export const OWN: PageName[] = [
  'newPost',
  'editPost',
  'postStats',
  'newSeries',
  'followedSeries',
  'editSeries',
  'seriesStats',
  'newBook',
  'own',
  'settings',
  'email',
]

/** Content for each screen to show. */
export async function fill({ post, put, aMember, theAdmin }: Site) {
  const [author, reader, admin] = [await aMember(), await aMember(), await theAdmin()]
  const id = async (answer: ReturnType<typeof post>) => Object.values((await answer).body.data)[0] as number
  const puzzle = await id(post(author, '/api/post', puzzleOf({ hints: ['문을 보라.'] })))
  await post(admin, '/api/post', puzzleOf({ type: '미제 사건', title: '그날 밤' }))
  await post(admin, '/api/post', draftOf({ type: '공지사항', title: '알립니다' }))
  await post(author, '/api/post', draftOf())
  const part = await id(
    post(
      author,
      '/api/post',
      draftOf({ type: '자작 소설', title: '첫눈', content: contentOf('눈이 왔다.') }),
    ),
  )
  const seriesId = await id(post(author, '/api/series', { title: '눈 오는 밤', synopsis: '기차가 멈췄다.' }))
  await put(author, '/api/series/parts', { seriesId, postIds: [part] })
  const bookId = await id(
    post(author, '/api/book', {
      title: '빈 서재',
      author: '홍길동',
      publisher: '단서',
      plot: '문이 잠겨 있었다.',
    }),
  )
  await post(reader, '/api/review', { bookId, content: '두 번 읽었습니다.' })
  await post(reader, '/api/comment', { postId: puzzle, content: '||열쇠가 둘이었을까요?||' })
  return { author, reader, puzzle }
}

/** The addresses of each screen, including those of the author's own content. */
export async function ownWalk(site: Site, { author, puzzle }: { author: Member; puzzle: number }) {
  const walk = await exampleAddresses(async address => (await site.get(null, address)).body)
  const { data } = (await site.get(null, '/api/series/list', { memberId: author.memberId })).body
  const { seriesId } = data[0]
  return {
    ...walk,
    editPost: [`/post/edit/${puzzle}`],
    postStats: [`/post/${puzzle}/stats`],
    editSeries: [`/series/edit/${seriesId}`],
    seriesStats: [`/series/${seriesId}/stats`],
  }
}
