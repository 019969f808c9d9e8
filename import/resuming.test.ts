import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Files } from '#server/infrastructure/files/files.ts'
import { type OldGnuboard, oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { aPng } from '#test/support/pictures.ts'

type Site = Awaited<ReturnType<typeof siteToMoveTo>>

/** An old site with more than one batch of posts, and with everything that an import carries. */
async function aBusySite() {
  const old = await oldGnuboard()
  for (const name of ['one', 'two', 'three']) await old.member(name, { mb_password: 'a'.repeat(32) })
  await old.file('data/editor/1/a.png', await aPng(30, 30))
  await old.file('data/editor/1/b.png', await aPng(31, 31))
  for (let number = 1; number <= 120; number += 1) {
    const day = String(1 + (number % 28)).padStart(2, '0')
    const picture = number % 40 === 0 ? `<img src="/data/editor/1/${number % 80 === 0 ? 'a' : 'b'}.png">` : ''
    await old.post(number % 2 ? 'free' : 'qna', number, {
      mb_id: ['one', 'two', 'three', ''][number % 4] ?? '',
      wr_content: `<p>본문 ${number}</p>${picture}`,
      wr_datetime: `2020-01-${day} 00:00:00`,
    })
    if (number % 3 === 0)
      await old.comment(number % 2 ? 'free' : 'qna', 1_000 + number, number, { mb_id: 'two', wr_comment: 1 })
  }
  await old.insert('g5_board_good', [{ bo_table: 'free', wr_id: 1, mb_id: 'three' }])
  await old.insert('g5_scrap', [{ bo_table: 'free', wr_id: '1', mb_id: 'three' }])
  return old
}

/** Everything that readers may see, without the random names of files and the salts of hashes. */
async function contentOf({ db }: Site) {
  const { rows: posts } = await sql`
    select number, old_address.board, title, nickname, regexp_replace(content_html, '/images/[^"]+', '', 'g') as html,
      post.created_at, post.comment_count, recommendation_count,
      row_number() over (order by post.id) as place
    from post join post_body on post_body.post_id = post.id join member on member.id = post.member_id
    join old_address on old_address.post_id = post.id and comment_id is null order by post.id`.execute(db)
  const { rows: members } = await sql`
    select username, email, post_count, comment_count, left(password_hash, 20) as scheme
    from member where username is not null order by username`.execute(db)
  const { rows: totals } = await sql`
    select (select count(*) from comment) as comments, (select count(*) from post_recommendation) as good,
      (select count(*) from scrap) as scraps, (select sum(live) from post_block) as listed,
      (select sum(live) from post_block_sum) as summed, (select count(*) from image) as images,
      (select total from list_total where list = 'members') as members,
      (select count(*) from old_address) as addresses`.execute(db)
  return { posts, members, totals }
}

class Stopped extends Error {}

/** Imports again and again; each run is stopped one batch later than the one before. */
async function importWithStops(site: Site, old: OldGnuboard) {
  for (let most = 1; ; most += 1) {
    let batches = 0
    try {
      const report = await site.importFrom('gnuboard5', old, {
        afterBatch() {
          batches += 1
          if (batches === most) throw new Stopped()
        },
      })
      return { report, stops: most - 1 }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }
}

/** Storage that fails before and after storing each file once. */
function failingFiles(files: Files): Files {
  const failures = new Map<string, number>()
  return {
    ...files,
    async put(name, bytes, type) {
      const before = failures.get(name) ?? 0
      failures.set(name, before + 1)
      if (before === 1) await files.put(name, bytes, type)
      if (before < 2) throw new Stopped()
      await files.put(name, bytes, type)
    },
  }
}

test('an import that is stopped at every step ends like one that never was', async () => {
  const old = await aBusySite()
  const [smooth, stopped] = [await siteToMoveTo(), await siteToMoveTo()]
  const report = await smooth.importFrom('gnuboard5', old)
  const resumed = await importWithStops(stopped, old)
  assert.ok(resumed.stops >= 5, `${resumed.stops} stops`)
  assert.deepEqual(await contentOf(stopped), await contentOf(smooth))
  assert.deepEqual(resumed.report, report)
})

test('an import continues after storage failed, and stores each picture once', async () => {
  const old = await aBusySite()
  const [smooth, site] = [await siteToMoveTo(), await siteToMoveTo()]
  await smooth.importFrom('gnuboard5', old)
  const files = failingFiles(site.files)
  let failures = 0
  for (;;) {
    try {
      await site.importFrom('gnuboard5', old, { files })
      break
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      failures += 1
    }
  }
  assert.ok(failures >= 2, `${failures} failures`)
  assert.deepEqual(await contentOf(site), await contentOf(smooth))
  const images = await site.db.selectFrom('image').select('name').execute()
  for (const { name } of images) assert.ok(await site.files.has(name))
})

test('an import that could not delete its progress is not finished, and deletes it later', async () => {
  const old = await oldGnuboard()
  const site = await siteToMoveTo()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`.execute(
    site.db,
  )
  await sql`create trigger refuse before delete on import_row execute function refuse()`.execute(site.db)
  await assert.rejects(site.importFrom('gnuboard5', old), /stopped/)
  await sql`drop trigger refuse on import_row`.execute(site.db)
  await site.importFrom('gnuboard5', old)
  const rows = await site.db.selectFrom('import_row').select('key').orderBy('key').execute()
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['begun', 'finished'],
  )
})

test('a resumed import refuses other choices, and a site with members refuses any', async () => {
  const old = await aBusySite()
  const site = await siteToMoveTo()
  const stop = {
    afterBatch: () => {
      throw new Stopped()
    },
  }
  await assert.rejects(site.importFrom('gnuboard5', old, stop), Stopped)
  await assert.rejects(site.importFrom('gnuboard5', old, { guests: true }), /같은 게시판과 설정/)
  const other = await siteToMoveTo()
  await other.aMember()
  await assert.rejects(other.importFrom('gnuboard5', old), /빈 사이트로만/)
})

test('guests’ texts come along if the operator wants them', async () => {
  const old = await aBusySite()
  const site = await siteToMoveTo()
  await site.importFrom('gnuboard5', old, { guests: true })
  const { posts } = await contentOf(site)
  assert.equal(posts.length, 120)
})
