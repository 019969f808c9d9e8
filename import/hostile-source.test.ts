import assert from 'node:assert/strict'
import { symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { COMMENT_DEPTH_MAX } from '#contract/community/comments/comment-rules.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { hostileTexts } from '#test/support/calls/hostile-texts.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { oldRhymix } from '#test/support/old-sites/rhymix.ts'
import { aPng } from '#test/support/pictures.ts'

const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
const hostile = Object.values(hostileTexts)

suite('moving in from a hostile source', () => {
  let site: Awaited<ReturnType<typeof siteToMoveTo>>
  let report: string

  before(async () => {
    const old = await oldRhymix()
    // Rhymix stores titles and names escaped; an attacker's row may not be.
    await old.member(10, 'writer', { nick_name: SCRIPT, email_address: SCRIPT })
    await old.member(11, SCRIPT, { nick_name: '\u202e거꾸로' })
    await old.member(12, 'broken', {
      regdate: 'yesterday',
      password: `sha256:${'9'.repeat(9)}:salt:${'A'.repeat(32)}`,
    })
    await old.file('files/attach/images/1/note.png', 'this is no picture')
    await old.file('files/attach/images/1/true.png', await aPng())
    const outside = `${basename(old.folder)}.png`
    await old.file(`../${outside}`, await aPng())
    await symlink(join(old.folder, '..', outside), join(old.folder, 'files/attach/images/1/link.png'))

    await old.post(100, 10, {
      title: SCRIPT,
      content: `<p>${SCRIPT}</p><a href="javascript:alert(1)">x</a>`,
      regdate: '00000000000000',
    })
    await old.post(101, 10, { content: `${'<div>'.repeat(3_000)}${'<blockquote>'.repeat(3_000)}깊은 곳` })
    await old.post(102, 10, { content: `<p>${'긴 글 '.repeat(5_000_000)}</p>` })
    await old.post(103, 10, {
      content: ['1/note.png', '1/gone.png', `../../../../${outside}`, '1/link.png', '1/true.png']
        .map(path => `<img src="/files/attach/images/${path}">`)
        .join('<p>사이</p>'),
    })
    await old.post(104, 10, { title: '', content: '' })
    await old.post(105, 10, { content: '<img src="https://else.example/\u202e사진\u0001.png">' })
    await old.post(106, 10, {
      content:
        '<p>널</p><img src="/files/attach/images/1/x%00.png"><img src="/files/attach/images/1/\0.png"><img src="http://\0">',
    })
    for (const [at, text] of hostile.entries())
      await old.post(200 + at, 10, { title: text(200), content: `<p>${text(20_000)}</p>${text(2_000)}` })

    await old.comment(1_000, 100, 10)
    for (let level = 1; level < 2_000; level += 1)
      await old.comment(1_000 + level, 100, 10, { parent_srl: 999 + level })
    // Two comments answer each other, and one answers itself.
    await old.comment(5_001, 101, 10, { parent_srl: 5_002 })
    await old.comment(5_002, 101, 10, { parent_srl: 5_001 })
    await old.comment(5_003, 101, 10, { parent_srl: 5_003 })
    await old.comment(5_004, 103, 10, { parent_srl: 1_000, content: `<p>${SCRIPT}</p>` })
    await old.comment(5_005, 103, 10, { content: '<p>지운 글</p>', status: 8, member_srl: 0 })
    await old.comment(5_006, 103, 999, { parent_srl: 5_005 })
    await old.comment(5_007, 103, 0, { status: 8 })

    site = await siteToMoveTo()
    report = (await site.importFrom('rhymix', old)).join('\n')
  })

  const bodies = () =>
    site.db
      .selectFrom('post_body')
      .innerJoin('old_address', 'old_address.post_id', 'post_body.post_id')
      .select(['number', 'content', 'content_html'])
      .where('comment_id', 'is', null)
      .execute()

  const bodyOf = async (number: number) =>
    (await bodies()).find(body => body.number === number)?.content_html ?? ''

  test('every post is a document that its author can open in the editor', async () => {
    const all = await bodies()
    assert.equal(all.length, 7 + hostile.length)
    for (const { content } of all) assert.doesNotThrow(() => parseDocument(content))
  })

  test('no script survives in any text', async () => {
    const { rows } = await sql<{ text: string }>`
    select content_html as text from post_body union all select excerpt from post_body`.execute(site.db)
    for (const { text } of rows) assert.doesNotMatch(text, /<script|<img[^>]*onerror|javascript:/i)
    const page = await site.get(null, (await site.get(null, '/free/100')).headers.get('location') ?? '')
    assert.equal(page.status, 200)
    assert.ok(!page.text.includes('<script>alert(1)'))
  })

  test('names that hide something become numbers, and costly hashes are not kept', async () => {
    const members = await site.db
      .selectFrom('member')
      .select(['nickname', 'username', 'email', 'password_hash'])
      .where('id', '>', 1)
      .where('withdrawn_at', 'is', null)
      .execute()
    assert.equal(members.length, 3)
    for (const { nickname, username, email, password_hash } of members) {
      assert.match(nickname, /^(회원\d+|broken|거꾸로)$/)
      assert.match(username ?? '', /^(writer|broken|member\d+)$/)
      assert.ok(email === null || email === 'broken@old.example' || email === `${SCRIPT}@old.example`)
      assert.equal(password_hash, null)
    }
  })

  test('only real pictures inside the folder are stored', async () => {
    const images = await site.db.selectFrom('image').select('name').execute()
    assert.equal(images.length, 1)
    const html = await bodyOf(103)
    assert.equal(html.match(/<img /g)?.length, 1)
    assert.equal(html.match(/\(사진 없음\)/g)?.length, 4)
    for (const loss of ['note.png: 그림이 아니거나', 'gone.png: 파일이 없습니다'])
      assert.ok(report.includes(loss), loss)
  })

  test('pictures whose address has forbidden characters stop nothing', async () => {
    assert.ok((await bodyOf(105)).includes('src="https://else.example/%E2%80%AE%EC%82%AC%EC%A7%84%01.png"'))
    assert.equal((await bodyOf(106)).match(/\(사진 없음\)/g)?.length, 3)
    assert.ok(report.includes('free/106: 사진 files/attach/images/1/x.png: 파일이 없습니다'))
  })

  test('a post that is too long keeps its beginning, and an empty one says so', async () => {
    const long = await bodyOf(102)
    assert.ok(long.length > 20_000 && long.length < 600_000)
    assert.ok(report.includes('free/102: 너무 긴 글의 뒷부분'))
    assert.equal(await bodyOf(104), '<p>(내용 없음)</p>')
    assert.ok((await bodyOf(101)).includes('깊은 곳'))
  })

  test('two thousand replies in a row hang at the greatest depth, and none is lost', async () => {
    const { rows } = await sql<{ deepest: number; total: number }>`
    select max(depth) as deepest, count(*)::integer as total from comment
    join old_address on comment_id = comment.id where number between 1000 and 2999`.execute(site.db)
    assert.deepEqual(rows, [{ deepest: COMMENT_DEPTH_MAX, total: 2_000 }])
  })

  test('comments that answer in a circle, or another post’s comment, begin a thread', async () => {
    const comments = await site.db
      .selectFrom('comment')
      .innerJoin('old_address', 'comment_id', 'comment.id')
      .select(['number', 'depth', 'comment.content', 'comment.deleted_at', 'comment.member_id'])
      .where('number', '>', 5_000)
      .orderBy('number')
      .execute()
    assert.deepEqual(
      comments.map(({ number, depth }) => [number, depth]),
      [
        [5_001, 0],
        [5_002, 1],
        [5_003, 0],
        [5_004, 0],
        [5_005, 0],
        [5_006, 1],
      ],
    )
    const deleted = comments.find(({ number }) => number === 5_005)
    assert.deepEqual([deleted?.content, deleted?.deleted_at === null], ['', false])
  })

  test('a text whose author is gone stays, without a name', async () => {
    const post = Number(/\d+/.exec((await site.get(null, '/free/103')).headers.get('location') ?? '')?.[0])
    const { body } = await site.get(null, '/api/comments', { postId: post })
    const threads = body.data as {
      deleted: boolean
      nickname: string | null
      replies: { nickname: string }[]
    }[]
    assert.deepEqual(
      threads
        .filter(({ deleted }) => deleted)
        .map(({ nickname, replies }) => [nickname, replies[0]?.nickname]),
      [[null, '탈퇴한 회원']],
    )
  })

  test('the totals of every post match its comments', async () => {
    const { rows } = await sql`
    select post.id from post where
      comment_count <> (select count(*) from comment where post_id = post.id and deleted_at is null)
      or top_comment_count <> (select count(*) from comment where post_id = post.id and parent_id is null)
      or top_comment_count <> (select coalesce(sum(live), 0) from thread_block where of_id = post.id and list = 'open')`.execute(
      site.db,
    )
    assert.deepEqual(rows, [])
  })
})
