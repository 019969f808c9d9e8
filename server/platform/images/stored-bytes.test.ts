import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  IMAGE_BYTES_COUNTED_MIN,
  MEMBER_IMAGE_BYTES_A_DAY,
  MEMBER_IMAGE_BYTES_MAX,
} from '#contract/platform/images/images.ts'
import { testApp } from '#test/support/app.ts'
import { aForm, aPng } from '#test/support/pictures.ts'

const MB = 1024 * 1024

/** A member who uploaded this many bytes this many hours ago. */
async function whoStores(bytes: number, { hoursAgo }: { hoursAgo: number }) {
  const { aMember, db, post, del } = await testApp()
  const member = await aMember()
  const png = await aPng()
  const store = (more: number) =>
    sql`
    insert into image (name, member_id, bytes, width, height, created_at)
    select 'stored-' || gen_random_uuid() || '.png', ${member.memberId}::integer, least(${10 * MB}, ${more} - n * ${10 * MB}), 1, 1,
      now() - make_interval(hours => ${hoursAgo})
    from generate_series(0, ${Math.ceil(more / (10 * MB)) - 1}) as n`.execute(db)
  await store(bytes)
  return {
    upload: () => post(member, '/api/image', aForm(png)),
    letGo: (filename: string) => del(member, '/api/image', undefined, new URLSearchParams({ filename })),
    emptied: () =>
      sql`delete from image where member_id = ${member.memberId} and name like 'stored-%'`.execute(db),
  }
}

test('a member stores so much and no more, and is told in plain words; letting go makes room', async () => {
  const { upload, letGo } = await whoStores(MEMBER_IMAGE_BYTES_MAX - IMAGE_BYTES_COUNTED_MIN, {
    hoursAgo: 48,
  })
  const last = await upload()
  assert.equal(last.status, 201, last.text)
  const { status, body } = await upload()
  assert.deepEqual([status, body.code], [409, 'conflict'])
  assert.match(body.message, /이미지 500MB를 모두 썼습니다\. 쓰지 않는 이미지를 글에서 삭제한 뒤/)
  assert.equal((await letGo(last.body.data)).status, 204)
  assert.equal((await upload()).status, 201)
})

test('the bytes added in a day are bounded, and tomorrow there is room again', async () => {
  const today = await whoStores(MEMBER_IMAGE_BYTES_A_DAY, { hoursAgo: 23 })
  const { status, body, headers } = await today.upload()
  assert.deepEqual([status, body.code], [429, 'too_many_requests'])
  assert.match(body.message, /하루에 100MB까지/)
  assert.ok(Number(headers.get('retry-after')) > 0)
  const almost = await whoStores(MEMBER_IMAGE_BYTES_A_DAY - IMAGE_BYTES_COUNTED_MIN, { hoursAgo: 23 })
  assert.equal((await almost.upload()).status, 201, 'the last one fills the day')
  assert.equal((await almost.upload()).status, 429)
  await today.emptied()
  assert.equal((await today.upload()).status, 201)
  const yesterday = await whoStores(MEMBER_IMAGE_BYTES_A_DAY, { hoursAgo: 25 })
  assert.equal((await yesterday.upload()).status, 201)
})

test('a day of pictures of one byte is full, too', async () => {
  const { aMember, db, post } = await testApp()
  const member = await aMember()
  await sql`
    insert into image (name, member_id, bytes, width, height)
    select 'tiny-' || gen_random_uuid() || '.png', ${member.memberId}::integer, 1, 1, 1
    from generate_series(1, ${MEMBER_IMAGE_BYTES_A_DAY / IMAGE_BYTES_COUNTED_MIN})`.execute(db)
  assert.equal((await post(member, '/api/image', aForm(await aPng()))).status, 429)
})

test('one of four concurrent uploads for the last place is stored, whichever server they reach', async () => {
  const { upload } = await whoStores(MEMBER_IMAGE_BYTES_MAX - IMAGE_BYTES_COUNTED_MIN, { hoursAgo: 48 })
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 4 }, upload))).map(({ status }) => status))
  assert.equal(statuses.filter(status => status === 201).length, 1, String(statuses))
  assert.equal(statuses.filter(status => status === 409).length, 39, String(statuses))
})
