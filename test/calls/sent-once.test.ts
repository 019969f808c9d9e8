import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { creations } from '#contract/platform/http/creations.ts'
import { receiptId } from '#contract/platform/text/receipt-numbers.ts'
import { NOMINATION_TRIES_MIN } from '#contract/puzzles/daily/daily-rules.ts'
import { deleteOldSendings } from '#server/platform/sent-once/sending-queries.ts'
import { testApp } from '#test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aBook } from '#test/support/library/book-drafts.ts'
import { aSeries } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { assertOk } from '#test/support/small-site.ts'
import { inquire, inquiryCode } from '#test/support/trust/inquiries.ts'
import { aModerator, hide, openCaseOf, report, targetOf } from '#test/support/trust/moderation.ts'
import { CLAIM_WORDS, claim, decideClaim, itemsOf } from '#test/support/trust/rights.ts'
import { watch } from '#test/support/trust/watched-words.ts'

type PostCall = Extract<CallName, `POST ${string}`>

interface Asked {
  who: Person | null
  body: Record<string, unknown>
  /** A count of the rows that the call inserts. */
  rows: string
}
type Prepare = () => Promise<Asked>

let site: Awaited<ReturnType<typeof testApp>>
let author: Person
let admin: Person
let postId: number
let day: string

const asked = async (who: Person | null, body: Record<string, unknown>, rows: string) => ({ who, body, rows })

/** Inserts no row, or updates an existing one. */
const nothing = 'creates nothing'

const anotherPost = async () => aPost(await site.aMember())

/**
 * How to prepare each creating call, and the rows it creates. A repeat under the same key must get the first
 * answer.
 */
const named: { [K in (typeof creations)[number]]: Prepare } = {
  'POST /api/post': () => asked(author, draftOf(), `post where member_id = ${author.memberId}`),
  'POST /api/comment': () => asked(author, { postId, content: '댓글' }, `comment where post_id = ${postId}`),
  'POST /api/daily/remark': () =>
    asked(author, { day, content: '뒷이야기' }, `daily_remark where member_id = ${author.memberId}`),
  'POST /api/book': () => asked(author, aBook(), `book where member_id = ${author.memberId}`),
  'POST /api/review': async () => {
    const { bookId } = await assertOk(site.post(author, '/api/book', aBook()))
    return asked(author, { bookId, content: '리뷰' }, `review where book_id = ${bookId}`)
  },
  'POST /api/list': () =>
    asked(
      author,
      { title: '밀실', text: '', isPublic: true },
      `case_list where member_id = ${author.memberId}`,
    ),
  'POST /api/series': () => asked(author, { title: '늦재역' }, `series where member_id = ${author.memberId}`),
  'POST /api/vote': async () => {
    const seriesId = await aSeries(author)
    const vote = { seriesId, question: '누구입니까?', options: ['집사', '의사'], closes: 'manual' }
    return asked(author, vote, `vote where series_id = ${seriesId}`)
  },
  'POST /api/appeal': async () => {
    const decisionId = await hide(admin, targetOf('post', await aPost(author)))
    const text = '욕설이 아니라 인용입니다.'
    return asked(author, { decisionId, text }, `appeal where decision_id = ${decisionId}`)
  },
  'POST /api/moderation/decide': async () => {
    const target = targetOf('post', await anotherPost())
    await report(author, target)
    const { caseId, version } = { ...(await openCaseOf(target)) }
    const body = { caseId, version, content: 'hide', member: 'warn', reason: 'abuse' }
    return asked(admin, body, `decision where case_id = ${caseId}`)
  },
  'POST /api/moderation/direct': async () => {
    const targetId = await anotherPost()
    const body = { targetType: 'post', targetId, content: 'keep', member: 'warn', reason: 'abuse' }
    return asked(admin, body, `decision where target_type = 'post' and target_id = ${targetId}`)
  },
  'POST /api/moderation/sweep': async () => {
    const member = await site.aMember()
    await aPost(member)
    const { memberId } = member
    const rows = `decision where content = 'sweep' and subject_id = ${memberId}`
    return asked(admin, { memberId, hours: 1, reason: 'abuse' }, rows)
  },
  'POST /api/admin/word': async () => {
    const word = { word: `금지${author.memberId}`, action: 'note', where: ['post'], except: [], memo: '' }
    return asked(admin, { ...word, whole: true, board: null }, `watched_word where word = '${word.word}'`)
  },
  'POST /api/admin/notice': async () => {
    const breach = Object.fromEntries(
      ['leaked', 'happened', 'advice', 'measures', 'remedy', 'contact'].map(name => [name, '알립니다']),
    )
    return asked(admin, { kind: 'breach', breach, memberIds: [author.memberId] }, 'announcement')
  },
  'POST /api/admin/demand': () => {
    const demand = { authority: '서울중앙지방법원', kind: 'remove', answer: 'all' }
    return asked(admin, demand, `staff_act where act = 'demand'`)
  },
  'POST /api/rights/claim': async () => {
    const email = `repeated${author.memberId}@mail.example`
    assert.equal((await site.post(null, '/api/rights/code', { email })).status, 204)
    const code = /^ +(\d{6})$/m.exec(site.jobs.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    const addresses = [`${site.settings.siteUrl}/post/${await anotherPost()}`]
    const statement = '사실이 아닌 일로 저를 범인이라고 부르는 글입니다.'
    const said = { claimant: 'self', name: '홍길순', kind: 'defamation', addresses, statement }
    return asked(null, { email, code, ...said }, 'rights_claim')
  },
  'POST /api/inquiry': async () => {
    const email = `asking${author.memberId}@mail.example`
    const code = await inquiryCode(site, email)
    return asked(null, { email, code, subject: 'bug', text: '글이 저장되지 않습니다.' }, 'inquiry')
  },
  'POST /api/user/inquiry': () => {
    const rows = `inquiry where member_id = ${author.memberId}`
    return asked(author, { subject: 'account', text: '아이디를 바꾸고 싶습니다.' }, rows)
  },
  'POST /api/rights/objection': async () => {
    const { number } = await claim(site, [`${site.settings.siteUrl}/post/${await aPost(author)}`])
    assert.equal((await decideClaim(number, 'temporary')).status, 204, CLAIM_WORDS)
    const [{ itemId } = { itemId: 0 }] = await itemsOf(number)
    const text = '공개된 판결문을 인용한 글입니다.'
    const rows = `rights_item where id = ${itemId} and objection is not null`
    return asked(author, { itemId, text }, rows)
  },
}

/** Calls whose rows have a unique key, so that any number of repeats creates one row. */
const single: { [K in PostCall]?: Prepare } = {
  'POST /api/signup': () => {
    const username = `repeated${author.memberId}`
    const body = {
      nickname: `새${author.memberId}`,
      username,
      password: 'Vermut-1934!',
      consents: allConsents(),
    }
    return asked(null, body, `member where username = '${username}'`)
  },
  'POST /api/block': async () => {
    const { memberId } = await site.aMember()
    return asked(author, { memberId }, `member_block where blocked_id = ${memberId}`)
  },
  'POST /api/recommendation': async () => {
    const id = await anotherPost()
    return asked(author, { postId: id }, `post_recommendation where post_id = ${id}`)
  },
  'POST /api/correct': async () => {
    const id = await aPuzzle(await site.aMember())
    return asked(author, { postId: id, answer: '정원사' }, `attempt where post_id = ${id}`)
  },
  'POST /api/giveup': async () => {
    const id = await aPuzzle(await site.aMember())
    return asked(author, { postId: id }, `give_up where post_id = ${id}`)
  },
  'POST /api/hint': async () => {
    const id = await aPuzzle(await site.aMember(), { hints: ['첫 힌트', '둘째 힌트'] })
    return asked(author, { postId: id, number: 1 }, `hint_use where post_id = ${id}`)
  },
  'POST /api/post/stats/ask': async () => {
    const id = await aPuzzle(author)
    return asked(author, { postId: id, text: '정원사' }, `post_ask where post_id = ${id}`)
  },
  'POST /api/daily/nomination': async () => {
    const id = await aPuzzle(author)
    await site.db
      .updateTable('post')
      .set({ tried_count: NOMINATION_TRIES_MIN })
      .where('id', '=', id)
      .execute()
    return asked(author, { postId: id }, `daily_nomination where post_id = ${id}`)
  },
  'POST /api/series/follow': async () => {
    const seriesId = await aSeries(await site.aMember())
    return asked(author, { seriesId }, `series_follow where series_id = ${seriesId}`)
  },
  'POST /api/vote/ballot': async () => {
    const writer = await site.aMember()
    const vote = { seriesId: await aSeries(writer), question: '누구?', options: ['집사', '의사'] }
    const { voteId } = await assertOk(site.post(writer, '/api/vote', { ...vote, closes: 'manual' }))
    return asked(author, { voteId, option: 1 }, `vote_ballot where vote_id = ${voteId}`)
  },
  'POST /api/watch': async () => {
    const id = await anotherPost()
    return asked(author, { postId: id }, `watch where post_id = ${id}`)
  },
  'POST /api/mute': async () => {
    const id = await anotherPost()
    return asked(author, { postId: id }, `mute where post_id = ${id}`)
  },
  'POST /api/scrap': async () => {
    const id = await anotherPost()
    return asked(author, { postId: id, note: '다시 볼 것' }, `scrap where post_id = ${id}`)
  },
  'POST /api/report': async () => {
    const targetId = await anotherPost()
    const body = { targetType: 'post', targetId, reason: 'abuse', detail: null }
    return asked(author, body, `report where member_id = ${author.memberId}`)
  },
  'POST /api/admin/role': async () => {
    const { memberId } = await site.aMember()
    const body = { memberId, role: 'moderator', boards: null }
    return asked(admin, body, `member_role where member_id = ${memberId}`)
  },
  'POST /api/rights/more': async () => {
    const { number, token } = await claim(site, [`${site.settings.siteUrl}/post/${await anotherPost()}`])
    const id = Number(number.split('-')[2])
    const rows = `rights_claim, jsonb_array_elements(further) where id = ${id}`
    return asked(null, { number, token, text: '추가 의견입니다.' }, rows)
  },
  'POST /api/inquiry/more': async () => {
    const { number, token } = await inquire(site)
    const rows = `inquiry_text where inquiry_id = ${receiptId(number)}`
    return asked(null, { number, token, text: '덧붙일 말입니다.' }, rows)
  },
  'POST /api/user/inquiry/more': async () => {
    const who = await site.aMember()
    const inquiry = { subject: 'account', text: '아이디를 바꾸고 싶습니다.' }
    const { number } = (await site.post(who, '/api/user/inquiry', inquiry)).body.data
    const rows = `inquiry_text where inquiry_id = ${receiptId(number)}`
    return asked(who, { number, text: '덧붙일 말입니다.' }, rows)
  },
}

const others: { [K in Exclude<PostCall, keyof typeof named | keyof typeof single>]?: string } = {
  'POST /api/signin': 'each is a session of its own',
  'POST /api/signin/second': 'a ticket is used once',
  'POST /api/token/refresh': 'a token is used once',
  'POST /api/signout': nothing,
  'POST /api/email/authentication': 'a new code takes the place of the old one',
  'POST /api/email/verify': nothing,
  'POST /api/password/check': 'it only answers a question',
  'POST /api/password/code': 'a new code takes the place of the old one',
  'POST /api/passkey/start': nothing,
  'POST /api/passkey/signin': 'a challenge is used once',
  'POST /api/passkey/prove': 'a challenge is used once',
  'POST /api/user/passkey/start': nothing,
  'POST /api/user/passkey': 'a challenge is used once',
  'POST /api/social/start': nothing,
  'POST /api/social/finish': 'a state is used once',
  'POST /api/social/signup': 'a ticket is used once, and an account has one member',
  'POST /api/user/social/start': nothing,
  'POST /api/social/link': 'a state is used once',
  'POST /api/social/prove': 'a state is used once',
  'POST /api/password/first': 'a member has one first password',
  'POST /api/password/first/mail': 'each link works until a password exists',
  'POST /api/inquiry/code': 'a new code takes the place of the old one',
  'POST /api/inquiry/state': nothing,
  'POST /api/admin/inquiry/answer': 'the newest text that was read lets one answer through',
  'POST /api/admin/inquiry/close': nothing,
  'POST /api/rights/code': 'a new code takes the place of the old one',
  'POST /api/user/totp': 'a new secret takes the place of one that was not confirmed',
  'POST /api/user/totp/confirm': nothing,
  'POST /api/user/totp/prove': nothing,
  'POST /api/post/view': 'one an hour and reader is counted',
  'POST /api/post/stats/forget': nothing,
  'POST /api/daily/try': 'the same choice counts once',
  'POST /api/daily/hint': 'each is opened by its number',
  'POST /api/daily/giveup': nothing,
  'POST /api/daily/finish': nothing,
  'POST /api/daily/guest': 'a token that nobody has is dropped after a day',
  'POST /api/daily/adopt': nothing,
  'POST /api/practice': 'a case that nobody plays is dropped after a month',
  'POST /api/practice/try': 'the same choice counts once',
  'POST /api/practice/hint': 'each is opened by its number',
  'POST /api/practice/giveup': nothing,
  'POST /api/together': 'a room without players is dropped after a month',
  'POST /api/together/join': 'a member has one seat, and a name is in a room once',
  'POST /api/together/end': nothing,
  'POST /api/list/item': 'an item is in a list once',
  'POST /api/crew': 'a member is in one circle',
  'POST /api/crew/join': 'a member is in a circle once',
  'POST /api/crew/invite': 'the latest invitation holds',
  'POST /api/crew/leader': nothing,
  'POST /api/admin/daily/excuse': nothing,
  'POST /api/admin/daily/decline': nothing,
  'POST /api/notification/read': nothing,
  'POST /api/push': 'one of a browser',
  'POST /api/push/test': nothing,
  'POST /api/push/opened': nothing,
  'POST /api/puzzle/vote': 'one of a solver and puzzle',
  'POST /api/series/place': 'one of a reader and series',
  'POST /api/moderation/claim': nothing,
  'POST /api/moderation/undo': nothing,
  'POST /api/moderation/appeal': 'an appeal is answered once',
  'POST /api/admin/word/test': nothing,
  'POST /api/admin/notice/stop': nothing,
  'POST /api/admin/member/card': 'each look is written down',
  'POST /api/admin/setup/skip': nothing,
  'POST /api/admin/setup/mail': 'each is a trial mail to the admin',
  'POST /api/admin/member/email': 'each look is written down',
  'POST /api/admin/accesses/check': 'a checked access is not checked again',
  'POST /api/admin/member/erase': nothing,
  'POST /api/rights/state': nothing,
  'POST /api/admin/claim/decide': 'a text is decided once',
  'POST /api/admin/claim/proceedings': nothing,
}

async function countOf(rows: string) {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.raw(rows)}`.execute(site.db)
  return found[0]?.count ?? 0
}

before(async () => {
  site = await testApp()
  author = await site.aMember()
  admin = await site.theAdmin()
  await aModerator(null, 'admin')
  postId = await aPost(author)
  day = (await site.get(null, '/api/daily')).body.data.day
  await assertOk(site.post(author, '/api/daily/giveup', { day }))
})

test('a repeat of any creating call creates nothing', () => {
  const known = [named, single, others].flatMap(Object.keys)
  const posts = Object.keys(calls).filter(name => name.startsWith('POST '))
  assert.deepEqual(known.sort(), posts.sort())
  const withName = Object.entries(calls)
    .filter(([, call]) => 'body' in call && 'sendId' in (call.body.properties as object))
    .map(([name]) => name)
  assert.deepEqual([...creations].sort(), withName.sort(), 'the browser names what the contract lets it name')
})

const pathOf = (name: string) => name.slice('POST '.length)

for (const [name, prepare] of Object.entries(named))
  test(`${name}: three equal ones at once make one row, and get one answer; so does a later one`, async () => {
    const { who, body, rows } = await prepare()
    const earlier = await countOf(rows)
    const send = (sendId: string) => site.post(who, pathOf(name), { ...body, sendId })
    const sendId = `${name.replace(/\W/g, '')}-${author.memberId}-x`.padEnd(16, 'x')
    const answers = await Promise.all([1, 2, 3].map(() => send(sendId)))
    answers.push(await send(sendId))
    const [first] = answers
    assert.ok(first && first.status < 300, first?.text)
    for (const { status, body: answer } of answers) {
      assert.equal(status, first.status)
      // The answer says until when the action can be undone.
      const ofNow = (data: object | undefined) => ({ ...data, undoUntil: 0 })
      assert.deepEqual(ofNow(answer.data), ofNow(first.body.data))
    }
    assert.equal((await countOf(rows)) - earlier, 1)
  })

for (const [name, prepare] of Object.entries(single))
  test(`${name}: three equal ones at once make one row`, async () => {
    const { who, body, rows } = await prepare()
    const earlier = await countOf(rows)
    const answers = await Promise.all([1, 2, 3].map(() => site.post(who, pathOf(name), body)))
    assert.ok(answers.some(({ status }) => status < 300))
    assert.equal((await countOf(rows)) - earlier, 1)
  })

test('a name is its sender’s, and of one call and one thing', async () => {
  const sendId = 'the-same-name-everywhere'
  const [one, other] = [await site.aMember(), await site.aMember()]
  const send = async (who: Person, path: string, body: object) =>
    (await assertOk(site.post(who, path, { ...body, sendId }))) as Record<string, unknown>
  const first = await send(one, '/api/post', draftOf())
  assert.deepEqual(await send(one, '/api/post', draftOf()), first)
  assert.notDeepEqual(await send(other, '/api/post', draftOf()), first)
  assert.ok((await send(one, '/api/series', { title: '늦재역' })).seriesId)
  const comment = await send(one, '/api/comment', { postId, content: '댓글' })
  const elsewhere = await send(one, '/api/comment', { postId: first.postId, content: '댓글' })
  assert.notDeepEqual(comment, elsewhere)
})

test('a refused call may be sent again under its key', async () => {
  const body = { title: '제목', type: '자유게시판', sendId: 'refused-at-first-time' }
  const refused = await site.post(author, '/api/post', { ...body, content: contentOf('') })
  assert.equal(refused.status, 400)
  const sent = await site.post(author, '/api/post', { ...body, content: contentOf('본문') })
  assert.equal(sent.status, 201)
})

test('a post that waits for the staff says so to the one who sends it again', async () => {
  const word = `보류${author.memberId}말`
  await watch(word, 'hold')
  const body = { ...puzzleOf({ title: word }), sendId: 'held-by-the-word-filter' }
  const answers = [await site.post(author, '/api/post', body), await site.post(author, '/api/post', body)]
  for (const { body: answer } of answers) assert.equal(answer.data.held, true)
  assert.deepEqual(answers[0]?.body, answers[1]?.body)
})

test('names are forgotten after a month', async () => {
  const { memberId } = author
  await site.db.updateTable('sending').set({ sent_at: '2020-01-01T00:00:00Z' }).execute()
  await deleteOldSendings(site.db)
  assert.equal(await countOf(`sending where member_id = ${memberId}`), 0)
})
