import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { notificationGroups } from '#contract/people/notifications/notification-groups.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

const PATH = '/api/user/notification-settings'

async function readers() {
  const app = await testApp()
  const { get, put } = app
  const settings = async (who: Person) => (await get(who, PATH)).body.data
  return {
    ...app,
    settings,
    async turn(who: Person, group: string, site: boolean) {
      const before = await settings(who)
      const answer = await put(who, PATH, {
        ...before,
        groups: { ...before.groups, [group]: { site, push: true, mail: true } },
      })
      assert.equal(answer.status, 200, answer.text)
    },
    kinds: async (who: Person) =>
      (await get(who, '/api/notifications')).body.data.map(({ kind }: { kind: string }) => kind).sort(),
  }
}

test('a member who has chosen nothing gets every group, and a choice is saved', async () => {
  const { aMember, settings, turn, get } = await readers()
  const member = await aMember()
  const first = await settings(member)
  assert.equal(first.version, 0)
  assert.deepEqual(Object.keys(first.groups), [...notificationGroups])
  assert.ok(Object.values<{ site: boolean }>(first.groups).every(({ site }) => site))
  await turn(member, 'talk', false)
  const { groups, version } = await settings(member)
  assert.deepEqual(
    [groups.talk, groups.mention, version],
    [{ site: false, push: true, mail: true }, { site: true, push: true, mail: true }, 1],
  )
  assert.equal((await get(null, PATH)).status, 401)
})

test('a group that is turned off brings no lines, the other groups do, and it can be turned on again', async () => {
  const { aMember, post, turn, kinds } = await readers()
  const [member, other] = [await aMember(), await aMember()]
  const postId = await aPuzzle(member)
  const { seriesId } = (await post(other, '/api/series', { title: '연재' })).body.data
  await post(member, '/api/series/follow', { seriesId })
  const { bookId } = (await post(other, '/api/book', { title: `책 ${other.memberId}`, author: '나' })).body
    .data
  const call = { content: `@${member.nickname} 보세요`, mentions: [member.memberId] }
  /** For each group, an action of another member that causes a notification of that group. */
  const causes: Record<string, () => Promise<unknown>> = {
    talk: () => post(other, '/api/comment', { postId, content: '댓글' }),
    mention: () => post(other, '/api/review', { bookId, ...call }),
    series: () => aPost(other, { type: '자작 소설', seriesId }),
  }
  const kindOf: Record<string, string> = { talk: 'comment', mention: 'mention', series: 'series' }
  for (const group of Object.keys(causes)) await turn(member, group, false)
  for (const cause of Object.values(causes)) await cause()
  await post(other, '/api/comment', { postId: await aPost(other), ...call })
  assert.deepEqual(await kinds(member), [])
  await post(other, '/api/correct', { postId, answer: '집사' })
  assert.deepEqual(await kinds(member), ['solved'], 'a group that is on')
  await turn(member, 'solved', false)
  for (const [group, cause] of Object.entries(causes)) {
    await turn(member, group, true)
    await cause()
    assert.ok((await kinds(member)).includes(kindOf[group]), group)
  }
})

test('a line that is unread does not grow once its group is turned off', async () => {
  const { aMember, post, get, turn } = await readers()
  const [member, other] = [await aMember(), await aMember()]
  const { seriesId } = (await post(other, '/api/series', { title: '연재' })).body.data
  await post(member, '/api/series/follow', { seriesId })
  const part = () => aPost(other, { type: '자작 소설', seriesId })
  await part()
  await turn(member, 'series', false)
  await part()
  const [line] = (await get(member, '/api/notifications')).body.data
  assert.match(line.message, /새 화가 1개/)
})

test('notices of the staff stay on, and are refused with a reason', async () => {
  const { aMember, put, settings } = await readers()
  const member = await aMember()
  const { groups, version } = await settings(member)
  const { status, body } = await put(member, PATH, {
    groups: { ...groups, staff: { site: false, push: true, mail: true } },
    quiet: null,
    digest: 'off',
    version,
  })
  assert.deepEqual([status, body.message], [400, '운영진의 안내는 사이트에서 끌 수 없습니다.'])
  assert.equal((await settings(member)).version, 0)
})

test('one of forty concurrent saves wins, the others are told, and a repeat is answered', async () => {
  const { aMember, put, settings } = await readers()
  const member = await aMember()
  const { groups, quiet, version } = await settings(member)
  const saves = Array.from({ length: 40 }, (_, turn) => ({
    groups: {
      ...groups,
      talk: { site: turn > 0, push: true, mail: true },
      vote: { site: turn % 2 > 0, push: true, mail: true },
      daily: { site: turn % 3 > 0, push: true, mail: true },
    },
    quiet: null,
    digest: 'off',
    version,
  }))
  const answers = await Promise.all(saves.map(body => put(member, PATH, body)))
  const now = await settings(member)
  assert.equal(now.version, 1)
  answers.forEach(({ status, body }, at) => {
    const isSame = JSON.stringify(saves[at]?.groups) === JSON.stringify(now.groups)
    assert.deepEqual([status, body.code], isSame ? [200, undefined] : [409, 'stale'])
  })
  const missing = await put(await aMember(), PATH, { groups, quiet, digest: 'off', version: 7 })
  assert.equal(missing.status, 200, 'the defaults are saved already')
})

test('every insertion of notifications about posts and reviews asks for the member’s choice', async () => {
  const files = (await readdir('server', { recursive: true })).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'),
  )
  let found = 0
  for (const file of files) {
    const source = await readFile(join('server', file), 'utf8')
    const insertions = source.match(/into notification \(|insertInto\('notification'\)/g) ?? []
    if (insertions.length === 0) continue
    found += 1
    assert.match(source, /isWanted\(/, `${file} notifies members of a group that they may have turned off`)
  }
  assert.ok(found >= 3)
})
