import assert from 'node:assert/strict'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { insertPasskey } from '#server/people/social-accounts/passkey-queries.ts'
import { insertSocial } from '#server/people/social-accounts/social-queries.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { rateDays } from '#server/puzzles/ratings/measuring/rating-acts.ts'
import { countSeasons } from '#server/puzzles/seasons/season-jobs.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

export const PASSWORD = 'Lupin-1905!'

/** A member who has signed in, requested codes and done everything else that is stored. */
export async function someoneBusy() {
  const { db, get, post, put, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    assert.ok(status < 300, text)
  }
  const email = `busy${member.memberId}@example.com`
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(PASSWORD), email, email_key: email })
    .where('id', '=', member.memberId)
    .execute()
  const { username } = member
  await ok(post(null, '/api/signin', { username, password: PASSWORD }))
  await ok(post(member, '/api/user/totp', { password: PASSWORD }))
  await ok(post(null, '/api/password/code', { email, username }))
  await ok(
    post(member, '/api/email/authentication', {
      email: `next${member.memberId}@example.com`,
      password: PASSWORD,
    }),
  )

  const [solved, failed, givenUp, hinted] = [
    await aPuzzle(other),
    await aPuzzle(other, { tellsWrong: true }),
    await aPuzzle(other),
    await aPuzzle(other, { hints: ['첫 힌트', '둘째 힌트'] }),
  ]
  await ok(post(member, '/api/correct', { postId: solved, answer: '집사' }))
  await ok(post(member, '/api/correct', { postId: failed, answer: '정원사', wasTold: true }))
  await ok(post(member, '/api/giveup', { postId: givenUp }))
  const { day } = (await get(null, '/api/daily')).body.data
  await ok(post(member, '/api/daily/giveup', { day }))
  await ok(post(member, '/api/practice', { level: 'easy' }))
  await ok(post(member, '/api/crew'))
  await ok(post(member, '/api/daily/remark', { day, content: '내 뒷이야기' }))
  await ok(post(member, '/api/hint', { postId: hinted, number: 1 }))
  await ok(post(member, `/api/post/view?postId=${solved}`))
  await ok(post(member, '/api/puzzle/vote', { postId: solved, fun: 4, fair: true }))

  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = `https://push.example.com/${member.memberId}`
  await ok(post(member, '/api/push', { endpoint, keys }))

  const own = await aPost(member)
  await ok(post(other, '/api/comment', { postId: own, content: '알림이 될 댓글' }))
  await ok(post(member, '/api/comment', { postId: solved, content: '내 댓글', sendId: 'a1'.repeat(16) }))
  const called = { content: `@${member.nickname} 보세요`, mentions: [member.memberId] }
  await ok(post(other, '/api/comment', { postId: own, ...called }))
  const book = await post(member, '/api/book', { title: `내 책 ${member.memberId}`, author: '나' })
  const { bookId } = book.body.data
  await ok(post(member, '/api/review', { bookId, content: '내 리뷰' }))
  await ok(post(member, '/api/recommendation', { postId: solved }))
  await ok(post(member, '/api/recommendation', { bookId }))
  await ok(put(member, '/api/book/reading', { bookId, status: 'read', rating: 9 }))
  await ok(post(member, '/api/block', { memberId: other.memberId }))
  await ok(post(other, '/api/block', { memberId: member.memberId }))
  await ok(post(member, '/api/user/inquiry', { subject: 'data', text: '내 정보를 고쳐 주세요.' }))
  await ok(post(member, '/api/mute', { postId: solved }))
  const settings = (await get(member, '/api/user/notification-settings')).body.data
  await ok(put(member, '/api/user/notification-settings', settings))
  await ok(post(member, '/api/watch', { board: 'free' }))
  await ok(post(other, '/api/watch', { memberId: member.memberId }))
  await ok(post(member, '/api/scrap', { postId: solved, note: '다시 볼 것' }))
  await ok(post(member, '/api/list', { title: '내 사건철', text: '', isPublic: false }))
  await ok(put(member, '/api/note', { postId: solved, text: '집사를 의심한다', version: 0 }))

  await ok(post(member, '/api/series', { title: '내 연재' }))
  const { seriesId } = (await post(other, '/api/series', { title: '남의 연재' })).body.data
  const part = await aPost(other, { type: '자작 소설', seriesId })
  const vote = { question: '누가 그랬습니까?', options: ['집사', '의사'], closes: 'manual' }
  const mine = (await post(member, '/api/series', { title: '내 둘째 연재' })).body.data.seriesId
  await ok(post(member, '/api/vote', { seriesId: mine, ...vote }))
  const { voteId } = (await post(other, '/api/vote', { seriesId, ...vote })).body.data
  await ok(post(member, '/api/vote/ballot', { voteId, option: 1 }))
  await ok(post(member, '/api/series/follow', { seriesId }))
  await ok(post(member, '/api/series/place', { seriesId, postId: part }))
  await insertConsents(db, member.memberId)
  const passkey = { credentialId: `busy${member.memberId}`, publicKey: Buffer.alloc(9), counter: 0 }
  await insertPasskey(db, { memberId: member.memberId, ...passkey, transports: [], label: '열쇠' })
  await insertSocial(db, { provider: 'naver', subject: `busy${member.memberId}` }, member.memberId)
  await db
    .insertInto('barred_address')
    .values({
      hash: `${member.memberId}`,
      member_id: member.memberId,
      until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('image')
    .values({ name: `busy${member.memberId}.png`, member_id: member.memberId, bytes: 9, width: 3, height: 3 })
    .execute()
  await rateDays({ db, pages: { invalidate() {} } }, Date.now() + 2 * 24 * 60 * 60 * 1_000)
  await db.updateTable('solver').set({ credited: true }).where('member_id', '=', member.memberId).execute()
  await giveBadges(db)
  await db.updateTable('post').set({ tried_count: 10 }).where('id', '=', solved).execute()
  await countSeasons(db, Date.now())
  await db
    .insertInto('season_row')
    .values({
      ...{ season: '2020-1', member_id: member.memberId, place: member.memberId },
      ...{ rank: 7, points: 50, solves: 1 },
    })
    .execute()
  await asStaff(member, other)
  return { member, file: async () => (await get(member, '/api/user/export')).body }
}

/** A staff member who has decided, appealed and answered, and who was the subject of a decision. */
async function asStaff(member: Person, other: Person) {
  const { db, post, theAdmin, aMember } = await testApp()
  const [owner, third] = [await theAdmin(), await aMember()]
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    assert.ok(status < 300, text)
  }
  const thing = (targetId: number) => ({ targetType: 'post', targetId })
  const decision = { content: 'hide', member: 'none', reason: 'abuse' }
  const direct = (who: Person, postId: number) =>
    post(who, '/api/moderation/direct', { ...thing(postId), ...decision })
  const object = async (who: Person, decisionId: number) =>
    (await post(who, '/api/appeal', { decisionId, text: '다시 살펴봐 주세요.' })).body.data.appealId
  await ok(post(owner, '/api/admin/role', { memberId: member.memberId, role: 'admin' }))
  await ok(post(member, '/api/admin/role', { memberId: third.memberId, role: 'moderator' }))
  const reported = await aPost(other)
  await ok(post(member, '/api/report', { ...thing(reported), reason: 'abuse' }))
  const found = await db
    .selectFrom('moderation_case')
    .select('id as caseId')
    .where('target_id', '=', reported)
    .executeTakeFirstOrThrow()
  await ok(post(member, '/api/moderation/claim', found))
  await ok(direct(member, await aPost(other)))
  const own = await direct(third, await aPost(member))
  await object(member, own.body.data.decisionId)
  const others = await direct(third, await aPost(other))
  const appealId = await object(other, others.body.data.decisionId)
  await ok(post(member, '/api/moderation/appeal', { appealId, accept: false, words: '그대로 둡니다.' }))
}
