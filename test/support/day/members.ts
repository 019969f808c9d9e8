import { changeFace } from '#test/support/change-face.ts'
import { assertOk, PASSWORD } from '#test/support/small-site.ts'
import { claim } from '#test/support/trust/rights.ts'
import type { Day, Write } from './begun.ts'

/** Changes of members' profiles, and withdrawals. */
export const membersOfADay = ({
  post,
  put,
  del,
  author,
  reader,
  newName,
  leaver,
  admin,
  free,
  book,
  moved,
  removed,
  page,
  site,
}: Day): Write[] => [
  {
    call: 'PUT /api/user/profile',
    what: 'a member says who they are',
    act: () =>
      assertOk(
        put(author, '/api/user/profile', { openness: 'open', bio: '밀실만 봅니다.', showSolved: true }),
      ),
    on: [`/member/${author.memberId}`],
    says: '밀실만 봅니다.',
  },
  {
    call: 'PUT /api/book/reading',
    what: 'a member keeps a book to themselves',
    act: () => assertOk(put(author, '/api/book/reading', { bookId: book, status: 'read', public: false })),
    on: [`/member/${author.memberId}`],
    hides: '완독',
  },
  {
    call: 'PUT /api/book/reading',
    what: 'and shows it again',
    act: () => assertOk(put(author, '/api/book/reading', { bookId: book, status: 'read', public: true })),
    on: [`/member/${author.memberId}`],
    says: '완독',
  },
  {
    call: 'POST /api/admin/claim/decide',
    what: 'a post is hidden on a claim',
    act: async () => {
      const { number } = await claim(site, [`/post/${free[5]}`])
      const claimId = Number(number.split('-')[2])
      const { items } = (await site.get(admin, '/api/admin/claim', { claimId })).body.data
      const each = [{ itemId: items[0].itemId, act: 'temporary' }]
      await assertOk(post(admin, '/api/admin/claim/decide', { claimId, each, words: '먼저 가립니다.' }))
    },
    on: ['/board/free'],
    says: '임시조치된 게시물',
  },
  {
    call: 'PUT /api/admin/settings',
    what: 'an admin sets another figure, and says something in the guide',
    act: async () => {
      const {
        changedAt: _,
        environment: __,
        ...kept
      } = (await site.get(admin, '/api/admin/settings')).body.data
      const changed = {
        ...kept,
        hidesAt: 5,
        guideWords: '서로의 추리를 아껴 주세요.',
        youthOfficer: '한마플',
      }
      await assertOk(put(admin, '/api/admin/settings', changed))
    },
    on: ['/guide', '/youth'],
  },
  {
    call: 'PUT /api/admin/face',
    what: 'an admin gives the site another name, and a board another label',
    act: async () => {
      const boards = [{ key: 'free', label: '사랑방', line: '', hidden: false }]
      await assertOk(changeFace(site, admin, { name: '추리의 방', boards }))
    },
    on: ['/', '/board/free', '/privacy', '/rss.xml'],
    says: '추리의 방',
  },
  {
    call: 'PUT /api/user/nickname',
    what: 'a member takes a new name',
    act: () => assertOk(put(newName, '/api/user/nickname', { nickname: '달라진이름' })),
    on: ['/board/free', '/rank/member', '/series', '/rss.xml', `/book/${book}`],
    says: '달라진이름',
    hides: '옛이름',
  },
  {
    call: 'DELETE /api/user',
    what: 'a member withdraws',
    act: () => assertOk(del(leaver, '/api/user', {}, { password: PASSWORD })),
    on: ['/board/free', '/rss.xml', page(moved)],
    says: '탈퇴한 회원',
    hides: '떠날이',
  },
  {
    call: 'POST /api/admin/member/erase',
    what: 'an admin ends the account of a child',
    act: () => {
      const body = {
        memberId: reader.memberId,
        nickname: reader.nickname,
        why: '보호자가 나이를 확인해 주었습니다.',
      }
      return assertOk(post(admin, '/api/admin/member/erase', body))
    },
    on: [],
  },
  {
    call: 'DELETE /api/post',
    what: 'the admin deletes a member’s post',
    act: () => assertOk(del(admin, '/api/post', { postId: removed })),
    on: ['/board/free?page=2', '/rank/member', page(removed), '/sitemap/posts-0.xml'],
    hides: '3번째 글',
  },
]
