import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { draftOf } from '#test/support/drafts.ts'
import { assertOk, PASSWORD } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Posts that are written, changed, restored and moved. */
export const postsOfADay = ({
  db,
  post,
  put,
  write,
  author,
  newName,
  leaver,
  admin,
  oldest,
  moved,
  page,
  ids,
  feeds,
}: Day): Write[] => [
  {
    call: 'POST /api/signup',
    what: 'somebody joins',
    act: () =>
      assertOk(
        post(null, '/api/signup', {
          consents: allConsents(),
          nickname: '새 회원',
          username: 'new',
          password: PASSWORD,
        }),
      ),
    // The ranking begins with the first solved case.
    on: [],
  },
  {
    call: 'POST /api/post',
    what: 'a post is written',
    act: async () => {
      ids.new = await write(newName, draftOf({ title: '방금 쓴 글' }))
    },
    on: ['/', '/board/free', ...feeds],
    says: '방금 쓴 글',
  },
  {
    call: 'POST /api/post',
    what: 'another post is written',
    act: () => write(leaver, draftOf({ title: '떠나기 전에' })),
    on: ['/board/free?page=2', '/rank/member', '/sitemap/posts-0.xml'],
  },
  {
    call: 'POST /api/post',
    what: 'the admin writes of a cold case',
    act: () => write(admin, draftOf({ title: '풀리지 않은 사건', type: '미제 사건' })),
    on: ['/', '/board/cold'],
    says: '풀리지 않은 사건',
  },
  {
    call: 'PUT /api/post',
    what: 'a post gets another title',
    act: () => assertOk(put(author, '/api/post', { postId: oldest, ...draftOf({ title: '고친 제목' }) })),
    on: ['/board/free?page=2', page(oldest)],
    says: '고친 제목',
    hides: '1번째 글',
  },
  {
    call: 'PUT /api/post',
    what: 'a post long written is changed, with a word about it',
    act: async () => {
      await db
        .updateTable('post')
        .set({ created_at: sql<string>`created_at - interval '1 hour'` })
        .where('id', '=', oldest)
        .execute()
      const note = '날짜를 바로잡았습니다.'
      await assertOk(
        put(author, '/api/post', { postId: oldest, ...draftOf({ title: '다시 고친 제목' }), note }),
      )
    },
    on: ['/board/free?page=2', page(oldest)],
    says: '다시 고친 제목',
  },
  {
    call: 'PUT /api/post/restore',
    what: 'a post says again what it said',
    act: () => assertOk(put(author, '/api/post/restore', { postId: oldest, number: 1 })),
    on: ['/board/free?page=2', page(oldest)],
    says: '고친 제목',
    hides: '다시 고친 제목',
  },
  {
    call: 'PUT /api/post',
    what: 'a post goes to another board',
    act: () =>
      assertOk(put(author, '/api/post', { postId: moved, ...draftOf({ title: '옮긴 글', type: 'humor' }) })),
    on: ['/board/free?page=2', '/board/humor', page(moved)],
  },
  {
    call: 'PUT /api/post',
    what: 'the admin edits a member’s post',
    act: () =>
      assertOk(put(admin, '/api/post', { postId: moved, ...draftOf({ title: '다듬은 글', type: 'humor' }) })),
    on: ['/board/humor', page(moved)],
    says: '다듬은 글',
    hides: '옮긴 글',
  },
]
