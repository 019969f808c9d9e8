import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { testApp } from '#test/support/app.ts'
import { asForm } from '#test/support/calls/calls.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { sweepImages } from './orphan-sweep.ts'

const { get, post, put, del, aMember, theAdmin, db, files } = await testApp()
const sweep = () => sweepImages({ db, files, log: pino({ level: 'silent' }) })
const DAY_MS = 24 * 60 * 60 * 1_000

async function upload(member: Person) {
  const { body } = await post(member, '/api/image', aForm(await aPng()))
  return body.data as string
}

const nameIn = (link: string) => link.slice('/images/'.length)
const isStored = async (link: string) => (await files.get(nameIn(link))) !== undefined
const isThere = async (link: string) => {
  const { status } = await get(null, link)
  const row = await db.selectFrom('image').select('name').where('name', '=', nameIn(link)).executeTakeFirst()
  assert.equal(status === 200, row !== undefined)
  return status === 200
}
const letGo = async (member: Person | null, filename: string) =>
  (await del(member, '/api/image', {}, asForm({ filename }))).status

const showing = (...links: string[]) =>
  draftOf({
    content: JSON.stringify({ type: 'doc', content: links.map(src => ({ type: 'image', attrs: { src } })) }),
  })

const makeOlder = (link: string, ms: number) =>
  db
    .updateTable('image')
    .set({ created_at: new Date(Date.now() - ms) })
    .where('name', '=', nameIn(link))
    .execute()

test('a member lets go of an upload by its link or its name, and it is gone', async () => {
  const member = await aMember()
  for (const called of [(link: string) => link, nameIn, (link: string) => `https://danseo.example${link}`]) {
    const link = await upload(member)
    assert.equal(await letGo(member, called(link)), 204)
    assert.equal(await isThere(link), false)
    assert.equal(await letGo(member, called(link)), 404)
  }
})

test('nobody lets go of another’s upload', async () => {
  const link = await upload(await aMember())
  assert.equal(await letGo(await aMember(), link), 404)
  assert.equal(await letGo(null, link), 401)
  assert.equal(await letGo(await aMember({ activated: false }), link), 403)
  for (const unknown of ['unknown-but-well-formed.png', '../../x', '/', '%00'])
    assert.equal(await letGo(await aMember(), unknown), 404)
  assert.equal(await letGo(await aMember(), ''), 400)
  assert.equal(await isThere(link), true)
})

test('a picture that a post shows stays until no post shows it', async () => {
  const author = await aMember()
  const link = await upload(author)
  const first = await post(author, '/api/post', showing(link, link))
  const second = await post(await aMember(), '/api/post', showing(link))
  assert.equal(await letGo(author, link), 204)
  assert.equal(await letGo(author, link), 204)
  await sweep()
  assert.equal(await isThere(link), true)
  await put(author, '/api/post', { postId: first.body.data.postId, ...draftOf() })
  await sweep()
  assert.equal(await isThere(link), true)
  await del(await theAdmin(), '/api/post', { postId: second.body.data.postId })
  await sweep()
  assert.equal(await isThere(link), false)
})

test('a picture that a book shows stays', async () => {
  const member = await aMember()
  const link = await upload(member)
  await db
    .insertInto('book')
    .values({
      member_id: member.memberId,
      title: '책',
      author: '저자',
      publisher: '',
      plot: '',
      thumbnail: link,
      book_key: link,
    })
    .execute()
  await makeOlder(link, 2 * DAY_MS)
  assert.equal(await letGo(member, link), 204)
  await sweep()
  assert.equal(await isThere(link), true)
})

test('a picture that nobody shows is swept away after a day, not before', async () => {
  const member = await aMember()
  const [young, old, shown] = [await upload(member), await upload(member), await upload(member)]
  await post(member, '/api/post', showing(shown))
  await makeOlder(young, DAY_MS - 60_000)
  await makeOlder(old, DAY_MS + 60_000)
  await makeOlder(shown, 10 * DAY_MS)
  await sweep()
  assert.deepEqual([await isThere(young), await isThere(old), await isThere(shown)], [true, false, true])
})

test('one picture that storage keeps doesn’t keep the others, and goes with a later sweep', async () => {
  const member = await aMember()
  const links = [await upload(member), await upload(member)]
  for (const link of links) await makeOlder(link, 2 * DAY_MS)
  const [stuck, other] = links.toSorted() as [string, string]
  const failing = {
    ...files,
    delete: async (name: string) => {
      if (name === nameIn(stuck)) throw new Error('the disk is away')
      await files.delete(name)
    },
  }
  await sweepImages({ db, files: failing, log: pino({ level: 'silent' }) })
  assert.deepEqual(await Promise.all([stuck, other].map(isStored)), [true, false])
  await sweep()
  assert.equal(await isStored(stuck), false)
  assert.deepEqual(await db.selectFrom('image_leftover').selectAll().execute(), [])
})

test('while storage is away a member lets go all the same, and the picture goes once it is back', async () => {
  const member = await aMember()
  const link = await upload(member)
  const { delete: remove, check } = files
  const away = async () => {
    throw new Error('the disk is away')
  }
  Object.assign(files, { delete: away, check: away })
  try {
    assert.equal(await letGo(member, link), 204)
    await sweep()
  } finally {
    Object.assign(files, { delete: remove, check })
  }
  assert.equal(await isStored(link), true)
  await sweep()
  assert.equal(await isThere(link), false)
})

test('a picture let go of while a post that shows it is saved is either there or not in the post’s keeping', async () => {
  const author = await aMember()
  for (let round = 0; round < 8; round++) {
    const link = await upload(author)
    const [saved, gone] = await Promise.all([post(author, '/api/post', showing(link)), letGo(author, link)])
    assert.deepEqual([saved.status, gone], [201, 204])
    const kept = await db
      .selectFrom('post_image')
      .select('image_name')
      .where('post_id', '=', saved.body.data.postId)
      .execute()
    assert.equal(await isThere(link), kept.length === 1)
  }
})
