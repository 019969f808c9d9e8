import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardText } from '#contract/people/admin-members/member-cards.ts'
import { testApp } from '#test/support/app.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { aModerator, hide } from '#test/support/trust/moderation.ts'

const { db, get, post, aMember, theAdmin } = await testApp()
const owner = await theAdmin()

const find = async (query: object) => (await get(owner, '/api/admin/members', { page: 1, ...query })).body
const why = '문의에 답하려고'
const cardOf = (memberId: number) => post(owner, '/api/admin/member/card', { memberId, why })
const emailOf = (memberId: number) => post(owner, '/api/admin/member/email', { memberId, why })
const namesOf = ({ data }: { data: { nickname: string }[] }) => data.map(({ nickname }) => nickname)
/** The newest log lines about a member, newest first. */
async function linesOf(memberId: number) {
  const { data } = (await get(owner, '/api/moderation/log', { page: 1, size: 100 })).body
  return data
    .filter(
      (line: { targetId: number; targetType: string }) =>
        line.targetType === 'member' && line.targetId === memberId,
    )
    .map(({ act, detail }: { act: string; detail: { look?: string } }) => [act, detail.look])
}
async function withEmail(email: string) {
  const member = await aMember()
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', member.memberId).execute()
  return member
}

test('members are found by how their nickname or its initials begin, and by all else to the letter', async () => {
  const [one, two] = [await aMember({ nickname: '퀸즐랜드가' }), await aMember({ nickname: '퀸즐랜드나' })]
  await aMember({ nickname: '앞퀸즐랜드' })
  const found: [query: object, names: string[]][] = [
    [{ searchTerm: '퀸즐랜드' }, [one.nickname, two.nickname]],
    [{ searchTerm: '퀸즐랜드나' }, [two.nickname]],
    [{ searchTerm: '퀸즐랜ㄷ' }, [one.nickname, two.nickname]],
    [{ searchTerm: 'ㅋㅈㄹㄷ' }, [one.nickname, two.nickname]],
    [{ searchTerm: 'ㅋㅈㄹㄷㄴ' }, [two.nickname]],
    [{ searchTerm: 'ㅋㅈㄹㄷ', filter: 'suspended' }, []],
    [{ searchTerm: 'ㅈㄹㄷ' }, []],
    [{ searchTerm: '퀸즐%' }, []],
    [{ searchTerm: '퀸즐_드' }, []],
    [{ searchTerm: one.username, by: 'username' }, [one.nickname]],
    [{ searchTerm: one.username.toUpperCase(), by: 'username' }, [one.nickname]],
    [{ searchTerm: one.username.slice(0, -1), by: 'username', filter: 'staff' }, []],
    [{ searchTerm: String(two.memberId), by: 'id' }, [two.nickname]],
    [{ searchTerm: '1 or 1=1', by: 'id' }, []],
    [{ searchTerm: '9999999999', by: 'id' }, []],
    [{ searchTerm: '퀸즐랜드', page: 2 }, []],
    [{ searchTerm: '퀸즐랜드', filter: 'newcomer' }, [one.nickname, two.nickname]],
    [{ searchTerm: '퀸즐랜드', filter: 'suspended' }, []],
  ]
  for (const [query, names] of found)
    assert.deepEqual(namesOf(await find(query)), names, JSON.stringify(query))
  const all = await find({})
  assert.ok(all.data.length > 2 && all.total >= all.data.length)
  assert.equal((await find({ page: 999_999 })).data.length, 0)
})

test('filters show who may not write, who is suspended, who is staff, and what a card says of it', async () => {
  const [silenced, suspended] = [await aMember(), await aMember()]
  const moderator = await aModerator(['free'])
  const about = ({ memberId }: { memberId: number }) => ({ targetType: 'member', targetId: memberId })
  await hide(owner, about(silenced), { content: 'keep', member: 'silence', days: 3 })
  await hide(owner, about(suspended), { content: 'keep', member: 'suspend', days: null })
  for (const [filter, { nickname }] of [
    ['silenced', silenced],
    ['suspended', suspended],
    ['staff', moderator],
  ] as const) {
    assert.ok(namesOf(await find({ filter, size: 100 })).includes(nickname), filter)
    assert.deepEqual(namesOf(await find({ filter, searchTerm: nickname })), [nickname])
  }
  const card = async ({ memberId }: { memberId: number }) => (await cardOf(memberId)).body.data
  const [one, other] = [await card(silenced), await card(suspended)]
  assert.equal(one.restriction, 'silenced')
  assert.ok(Date.parse(one.until) > Date.now())
  assert.deepEqual([other.restriction, other.until], ['suspended', null])
  assert.deepEqual(
    one.decisions.map(({ member }: { member: string }) => member),
    ['silence'],
  )
  assert.equal((await card(moderator)).role, 'moderator')
})

test('an address is in no list and on no card: it is found, or shown, to who is written down', async () => {
  const email = 'careful.reader@example.com'
  const member = await withEmail(email)
  const { memberId } = member
  assert.deepEqual(namesOf(await find({ searchTerm: 'careful', by: 'email' })), [])
  assert.deepEqual(await linesOf(memberId), [])
  const found = await find({ searchTerm: 'Careful.Reader@example.com', by: 'email' })
  assert.deepEqual(namesOf(found), [member.nickname])
  const card = await cardOf(memberId)
  assert.equal(card.body.data.hasEmail, true)
  assert.ok(!card.text.includes('careful.reader') && !JSON.stringify(found).includes('careful.reader'))
  assert.equal((await emailOf(memberId)).body.data.email, email)
  assert.deepEqual(await linesOf(memberId), [
    ['member_look', 'email'],
    ['member_look', 'card'],
    ['member_look', 'search'],
  ])
  const { text } = await get(owner, '/api/moderation/log', { page: 1 })
  assert.ok(!text.includes('careful.reader'), 'nor is it in the log')
  const none = await aMember()
  assert.equal((await emailOf(none.memberId)).status, 404)
  assert.equal((await cardOf(2_000_000_000)).status, 404)
})

test('a card shows what stands of a member’s texts, and no word from behind the door of a case', async () => {
  const [member, author] = [await aMember(), await aMember()]
  const { memberId } = member
  const postId = await aPost(member, { title: '남은 글' })
  await deletePost(member, await aPost(member, { title: '지운 글' }))
  const puzzle = await aPuzzle(author)
  const say = (content: string, room?: string) =>
    post(member, '/api/comment', { postId: puzzle, content, room })
  await say('||정말|| 어렵네요')
  await post(member, '/api/giveup', { postId: puzzle })
  await say('범인은 집사였군요', 'solved')
  const { body, text } = await cardOf(memberId)
  assert.deepEqual(
    body.data.texts.map(({ placeId, excerpt }: CardText) => [placeId, excerpt]),
    [
      [puzzle, null],
      [puzzle, '정말 어렵네요'],
      [postId, '남은 글'],
    ],
  )
  assert.ok(!text.includes('집사'))
})

test('a child’s account is ended as by its own withdrawal, by who names it again, and that is written down', async () => {
  const child = await withEmail('child@example.com')
  const { memberId, nickname } = child
  await aPost(child, { title: '아이의 글' })
  await post(owner, '/api/block', { memberId: (await aMember()).memberId })
  const why = '보호자가 가족관계증명서로 확인해 주었습니다.'
  const erase = (over: object) => post(owner, '/api/admin/member/erase', { memberId, nickname, why, ...over })
  const refused: [over: object, status: number][] = [
    [{ nickname: '다른이름' }, 400],
    [{ why: '짧음' }, 400],
    [{ memberId: 1, nickname: '관리자' }, 403],
    [{ memberId: 2_000_000_000 }, 404],
  ]
  for (const [over, status] of refused) assert.equal((await erase(over)).status, status, JSON.stringify(over))
  const moderator = await aModerator()
  assert.equal((await erase({ memberId: moderator.memberId, nickname: moderator.nickname })).status, 403)
  const all = await Promise.all(Array.from({ length: 4 }, () => erase({})))
  assert.deepEqual(all.map(({ status }) => status).toSorted(), [204, 404, 404, 404])
  assert.equal((await get(child, '/api/user/token')).status, 401)
  assert.equal((await cardOf(memberId)).status, 404)
  assert.deepEqual(namesOf(await find({ searchTerm: 'child@example.com', by: 'email' })), [])
  const left = await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  assert.deepEqual([left.username, left.email, left.password_hash, left.bio], [null, null, null, null])
  assert.deepEqual(await linesOf(memberId), [['erase', undefined]])
})
