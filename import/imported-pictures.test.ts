import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentDates } from '#contract/people/consents/consent-rules.ts'
import { MEMBER_IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { aForm, aPng } from '#test/support/pictures.ts'

/** `Peer!2345` in MySQL's PASSWORD(). */
const HASHED = '*AEBDA83B40AB49A5D7D1318A8BF099282803423A'

test('a member whose posts brought many pictures uploads a new one on the same day', async () => {
  const old = await oldGnuboard()
  await old.member('poirot', { mb_password: HASHED })
  await old.file('data/editor/1/a.png', await aPng())
  await old.post('free', 1, { mb_id: 'poirot', wr_content: '<img src="/data/editor/1/a.png">' })
  const site = await siteToMoveTo()
  await site.importFrom('gnuboard5', old)
  // This picture stands for those of many years.
  const { numUpdatedRows } = await site.db
    .updateTable('image')
    .set({ bytes: MEMBER_IMAGE_BYTES_MAX })
    .executeTakeFirstOrThrow()
  assert.equal(numUpdatedRows, 1n)
  const entered = await site.post(null, '/api/signin', { username: 'poirot', password: 'Peer!2345' })
  const poirot = { token: entered.body.data.accessToken }
  await site.put(poirot, '/api/user/consents', { age14: true, ...documentDates })
  const uploaded = await site.post(poirot, '/api/image', aForm(await aPng()))
  assert.equal(uploaded.status, 201, uploaded.text)
})
