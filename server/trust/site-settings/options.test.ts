import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  defaultFigures,
  type OptionFigures,
  type Options,
  optionsProblem,
} from '#contract/trust/site-settings/option-rules.ts'
import { appWith } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { optionsInForce } from './options-in-force.ts'

const site = await appWith({ NEWCOMER_GUARD: 'on', PRIVACY_OFFICER: '오뒤팽', YOUTH_OFFICER: '한마플' })
after(() => site.close())
const { db, get, post, put, aMember, theAdmin } = site
const owner = await theAdmin()

const read = async () => (await get(owner, '/api/admin/settings')).body.data
/** Saves changed options like an admin who has just loaded the page. */
async function change(over: Partial<Options>) {
  const { changedAt: _, environment: __, ...kept } = await read()
  return put(owner, '/api/admin/settings', { ...kept, ...over })
}

const together: [over: Partial<OptionFigures>, wrong: keyof OptionFigures | undefined][] = [
  [{}, undefined],
  [{ hidesAt: 2.5, hidesBy: 2 }, undefined],
  [{ hidesAt: 2.2 }, 'hidesAt'],
  [{ hidesBy: 1 }, 'hidesBy'],
  [{ hidesBy: 2.5 }, 'hidesBy'],
  [{ hidesAt: 3, hidesBy: 4, pausedBy: 4 }, 'hidesAt'],
  [{ hidesAt: 5, hidesBy: 5, pausedBy: 4 }, 'pausedBy'],
  [{ returnHours: 169 }, 'returnHours'],
  [{ pauseDays: 0 }, 'pauseDays'],
  [{ postLinks: 0, remarkLinks: 1 }, 'remarkLinks'],
  [{ postLinks: 0, remarkLinks: 0, postImages: 0 }, undefined],
  [{ remarkSeconds: 600, remarksADay: 145 }, 'remarksADay'],
  [{ remarkSeconds: 600, remarksADay: 144 }, undefined],
  [{ postsADay: Number.NaN }, 'postsADay'],
]
for (const [over, wrong] of together)
  test(`figures with ${JSON.stringify(over)} ${wrong ? `are refused for ${wrong}` : 'hold together'}`, () =>
    assert.equal(optionsProblem({ ...defaultFigures, ...over })?.field, wrong))

test('a changed figure applies from the next report on every server, and is in the guide', async () => {
  const other = optionsInForce(site)
  assert.equal((await other.read()).hidesBy, 3)
  const author = await aMember()
  const write = async () => (await post(author, '/api/post', draftOf())).body.data.postId as number
  const reportBy = async (count: number, targetId: number) => {
    for (let reporter = 0; reporter < count; reporter += 1) {
      const member = await aMember()
      const since = new Date(Date.now() - 2 * 86_400_000)
      await db
        .updateTable('member')
        .set({ created_at: since, solved_count: 1 })
        .where('id', '=', member.memberId)
        .execute()
      const said = { targetType: 'post', targetId, reason: 'abuse' }
      assert.equal((await post(member, '/api/report', said)).status, 201)
    }
    return (await get(null, '/api/post', { postId: targetId })).status
  }
  assert.equal(await reportBy(2, await write()), 200)
  assert.equal((await change({ hidesAt: 2, hidesBy: 2, returnHours: 24 })).status, 200)
  assert.equal((await other.read()).hidesBy, 2)
  const hidden = await write()
  assert.equal(await reportBy(2, hidden), 404)
  const { returns_at } = await db
    .selectFrom('withheld')
    .select('returns_at')
    .where('target_type', '=', 'post')
    .where('target_id', '=', hidden)
    .executeTakeFirstOrThrow()
  const hours = (Date.parse(returns_at as string) - Date.now()) / 3_600_000
  assert.ok(hours > 23 && hours <= 24, `${hours} hours`)
  const guide = (await get(null, '/api/guide')).body.data
  assert.deepEqual([guide.hidesAt, guide.hidesBy, guide.returnHours], [2, 2, 24])
})

test('a newcomer may write what is set, from the next text on', async () => {
  const [newcomer, { postId }] = [await aMember(), (await post(owner, '/api/post', draftOf())).body.data]
  const say = async () =>
    (await post(newcomer, '/api/comment', { postId, content: 'https://a.example 그리고 https://b.example' }))
      .status
  assert.equal(await say(), 403)
  assert.equal((await change({ remarkLinks: 2 })).status, 200)
  assert.equal(await say(), 201)
})

test('a name that is set comes before that of the environment, and taken away leaves that', async () => {
  const officers = async () => {
    const { privacyOfficer, youthOfficer } = (await get(null, '/api/guide')).body.data
    return [privacyOfficer, youthOfficer]
  }
  assert.deepEqual(await officers(), ['오뒤팽', '한마플'])
  await change({ privacyOfficer: '  홍길동 ', guideWords: '서로의 추리를 아껴 주세요.' })
  assert.deepEqual(await officers(), ['홍길동', '한마플'])
  assert.equal((await get(null, '/api/guide')).body.data.guideWords, '서로의 추리를 아껴 주세요.')
  await change({ privacyOfficer: ' ' })
  assert.deepEqual(await officers(), ['오뒤팽', '한마플'])
})

test('the default action of a watched word is visible to staff alone, and is one of the four', async () => {
  assert.equal((await read()).wordAction, 'hold')
  assert.equal((await change({ wordAction: 'note' })).status, 200)
  assert.equal((await read()).wordAction, 'note')
  assert.equal((await change({ wordAction: undefined as unknown as 'note' })).status, 200)
  assert.equal((await read()).wordAction, 'note', 'a form that doesn’t know of it changes nothing of it')
  assert.equal('wordAction' in (await get(null, '/api/guide')).body.data, false)
  assert.equal((await change({ wordAction: 'ban' as 'note' })).status, 400)
})

test('one of forty concurrent changes wins, and the log says the earlier value', async () => {
  const { changedAt: _, environment: __, ...kept } = await read()
  const all = await Promise.all(
    Array.from({ length: 40 }, (___, at) =>
      put(owner, '/api/admin/settings', { ...kept, postsADay: 11 + at }),
    ),
  )
  const done = all.filter(({ status }) => status === 200)
  assert.equal(done.length, 1)
  assert.ok(all.every(({ status, body }) => status === 200 || body.code === 'stale'))
  assert.equal((await read()).version, kept.version + 1)
  const [line] = (await get(owner, '/api/moderation/log', { page: 1 })).body.data
  assert.equal(line.act, 'options')
  const { postsADay } = await read()
  assert.deepEqual(line.detail.options, [{ name: 'postsADay', before: kept.postsADay, after: postsADay }])
  const lines = async () => (await get(owner, '/api/moderation/log', { page: 1 })).body.total
  const before = await lines()
  assert.equal((await change({})).status, 200)
  assert.equal(await lines(), before, 'nothing changed, and nothing is logged')
})

test('inconsistent figures are refused at their field, and nothing is stored', async () => {
  const before = await read()
  for (const over of [
    { hidesAt: 2, hidesBy: 3 },
    { pauseDays: 1e9 },
    { postLinks: -1 },
    { guideWords: 'ㄱ'.repeat(2_001) },
    { privacyOfficer: '두\n줄' },
    { hidesBy: null },
  ] as object[]) {
    const { status, body } = await change(over)
    assert.equal(status, 400, JSON.stringify(over))
    assert.ok(
      Object.keys(body.fields).every(name => name in over || name === 'hidesAt'),
      body.message,
    )
  }
  assert.deepEqual(await read(), before)
})
