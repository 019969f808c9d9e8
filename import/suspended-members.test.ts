import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'

/** `Peer!2345` in MySQL's PASSWORD(). */
const HASHED = '*AEBDA83B40AB49A5D7D1318A8BF099282803423A'

test('a suspension from the old site can be appealed, and the owner lifts it', async () => {
  const old = await oldGnuboard()
  for (const name of ['barred', 'banned'])
    await old.member(name, { mb_intercept_date: '20210101', mb_password: HASHED })
  const site = await siteToMoveTo()
  await site.importFrom('gnuboard5', old)
  const owner = await site.theAdmin()
  const entered = async (username: string) => {
    const { data } = (await site.post(null, '/api/signin', { username, password: 'Peer!2345' })).body
    const { restriction, accessToken } = data
    return { restriction: restriction?.kind ?? null, token: accessToken as string }
  }
  const [barred, banned] = [await entered('barred'), await entered('banned')]
  assert.deepEqual([barred.restriction, banned.restriction], ['suspended', 'suspended'])
  const decisionOf = async (who: { token: string }) =>
    (await site.get(who, '/api/user/decisions')).body.data[0].decisionId as number

  const text = '전 사이트에서 이미 풀린 정지입니다.'
  const sent = await site.post(barred, '/api/appeal', { decisionId: await decisionOf(barred), text })
  assert.equal(sent.status, 201, sent.text)
  const { data: open } = (await site.get(owner, '/api/moderation/cases', { page: 1, size: 20 })).body
  assert.deepEqual(
    open.map(({ kind }: { kind: string }) => kind),
    ['appeal'],
  )
  // An owner without other staff may answer an appeal against their own decision only after a day.
  await site.db
    .updateTable('appeal')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
    .execute()
  const answer = { appealId: sent.body.data.appealId, accept: true, words: '확인했습니다.' }
  assert.equal((await site.post(owner, '/api/moderation/appeal', answer)).status, 204)
  assert.equal((await entered('barred')).restriction, null)

  const undone = await site.post(owner, '/api/moderation/undo', { decisionId: await decisionOf(banned) })
  assert.equal(undone.status, 204, undone.text)
  assert.equal((await entered('banned')).restriction, null)
})
