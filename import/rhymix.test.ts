import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { oldRhymix } from '#test/support/old-sites/rhymix.ts'
import { aPhoto, aPng } from '#test/support/pictures.ts'

const PASSWORD = 'Peer!2345'
/** The hash of that password in each form in which Rhymix may have stored it. */
const HASHES = {
  bcrypt: '$2y$10$hTX1SdzBYWn4T4mEYpDheejJ.RRh2hd0nMmT.5/GchU7r5esSWsWe',
  argon2id:
    '$argon2id$v=19$m=49152,t=4,p=1$aDBkZ2VkNFVHakxkZk0vSA$V8YakjG5ynOahXMX3pKBdqlEW4WozwP/+qRcf9IbJk4',
  pbkdf2: 'sha512:0032768:9W9Ee4z3Wm54:jaWe8NZ5Rp90l/Iz6gw0Nx9W0eejvpkK',
  md5: '1ee25db88ef51d36832641ee77b14c47',
  md5chain: '159bbeebedb372a51911ed4eb9cfdf9b',
  sha1: '76f99e8c9ce432aa881cc76ef89006652fcf0ee2',
  sha512:
    '29e78cb4920f44a6399e5593e7a19bbff5f27bda469782c0a0d22727c5da7515c84368386396681322bfe62251437b25c27e30d81e440920a8c1dd97ddafc168',
  mysql41: '*AEBDA83B40AB49A5D7D1318A8BF099282803423A',
  mysql16: '7a80b4717d9532de',
}
const schemes = Object.keys(HASHES) as (keyof typeof HASHES)[]

suite('moving in from Rhymix', () => {
  let site: Awaited<ReturnType<typeof siteToMoveTo>>
  let report: string

  before(async () => {
    const old = await oldRhymix()
    for (const [at, scheme] of schemes.entries())
      await old.member(10 + at, scheme, { password: HASHES[scheme] })
    await old.member(40, 'pending', { denied: 'Y', status: 'UNAUTHED' })
    await old.insert('rx_member_auth_mail', [{ auth_key: 'k', member_srl: 40 }])
    await old.member(41, 'denied', { denied: 'Y', status: 'DENIED' })
    await old.file('files/attach/images/2024/a.jpg', await aPhoto())
    await old.file('files/attach/images/2024/b.png', await aPng())
    await old.post(100, 10, {
      title: '밀실 &amp; &lt;b&gt;살인&lt;/b&gt; &amp;amp;',
      content: '<p>첫째 <s>줄</s></p><img src="/files/attach/images/2024/a.jpg" data-file-srl="1">',
      readed_count: 5,
    })
    await old.insert('rx_files', [
      {
        file_srl: 1,
        upload_target_srl: 100,
        source_filename: '현장.jpg',
        uploaded_filename: './files/attach/images/2024/a.jpg',
      },
      {
        file_srl: 2,
        upload_target_srl: 100,
        source_filename: '지도.png',
        uploaded_filename: './files/attach/images/2024/b.png',
      },
      {
        file_srl: 3,
        upload_target_srl: 100,
        source_filename: '목록.txt',
        uploaded_filename: './files/attach/binaries/2024/c',
      },
    ])
    await old.post(101, 10, { status: 'SECRET' })
    await old.post(102, 0)
    await old.post(103, 99, { regdate: '20200101000000' })
    await old.comment(200, 100, 11, { content: '<p>첫 댓글<br />둘째 줄 &lt;3</p><p><img src="/x.png"></p>' })
    await old.comment(201, 100, 12, { parent_srl: 200, is_secret: 'Y' })
    await old.comment(202, 100, 13, { parent_srl: 201 })
    await old.comment(203, 100, 13, { status: 0 })
    await old.comment(204, 100, 13, { parent_srl: 203 })
    await old.insert('rx_document_voted_log', [
      { document_srl: 100, member_srl: 11 },
      { document_srl: 100, member_srl: 12, point: -1 },
    ])
    await old.insert('rx_member_scrap', [{ document_srl: 100, member_srl: 11 }])
    site = await siteToMoveTo()
    report = (await site.importFrom('rhymix', old)).join('\n')
  })

  const signIn = (username: string, password = PASSWORD) =>
    site.post(null, '/api/signin', { username, password })

  for (const scheme of schemes)
    test(`a member whose password was stored as ${scheme} signs in with it, and with no other`, async () => {
      assert.equal((await signIn(scheme, HASHES[scheme])).status, 401)
      assert.equal((await signIn(scheme, 'Peer!2346')).status, 401)
      assert.equal((await signIn(scheme)).status, 200)
      const { password_hash } = await site.db
        .selectFrom('member')
        .select('password_hash')
        .where('username', '=', scheme)
        .executeTakeFirstOrThrow()
      assert.match(password_hash ?? '', /^\$argon2id\$/)
      assert.equal((await signIn(scheme)).status, 200)
    })

  test('a member whose address was never confirmed is unverified, and a denied one suspended', async () => {
    const rows = await site.db
      .selectFrom('member')
      .select(['username', 'activated', 'restriction_id'])
      .where('username', 'in', ['pending', 'denied'])
      .orderBy('username')
      .execute()
    assert.deepEqual(
      rows.map(({ username, activated, restriction_id }) => [username, activated, restriction_id !== null]),
      [
        ['denied', true, true],
        ['pending', false, false],
      ],
    )
  })

  test('titles are unescaped once, and attached pictures follow the text once', async () => {
    const { title, html } = await site.db
      .selectFrom('post')
      .innerJoin('post_body', 'post_id', 'post.id')
      .select(['title', 'content_html as html'])
      .where('view_count', '=', 5)
      .executeTakeFirstOrThrow()
    assert.equal(title, '밀실 & <b>살인</b> &amp;')
    assert.match(html, /^<p>첫째 <s>줄<\/s><\/p><img src="[^"]+jpg"[^>]*><img src="[^"]+png"[^>]*>$/)
    assert.ok(report.includes('free/100: 첨부 파일 목록.txt'))
  })

  test('comments become plain text, and replies to a secret one answer the one above it', async () => {
    const comments = await site.db
      .selectFrom('comment')
      .select(['content', 'depth', 'parent_id', 'id'])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      comments.map(({ content, depth }) => [content, depth]),
      [
        ['첫 댓글\n둘째 줄 <3', 0],
        ['댓글 202', 1],
        ['댓글 204', 0],
      ],
    )
    assert.equal(comments[1]?.parent_id, comments[0]?.id)
    assert.ok(report.includes('free/댓글 200: 댓글의 사진'))
  })

  test('a comment that waited for approval stays behind, and says so', async () => {
    const address = (await site.get(null, '/free/100')).headers.get('location') ?? ''
    const { text } = await site.get(null, '/api/comments', { postId: Number(/\d+/.exec(address)?.[0]) })
    assert.ok(text.includes('댓글 204'))
    assert.ok(!text.includes('댓글 203'))
    assert.ok(report.includes('free/댓글 203: 승인되지 않은 댓글'))
  })

  test('posts come in the order of their time', async () => {
    const posts = await site.db
      .selectFrom('post')
      .innerJoin('old_address', 'post_id', 'post.id')
      .select('number')
      .where('comment_id', 'is', null)
      .orderBy('post.id')
      .execute()
    assert.deepEqual(
      posts.map(({ number }) => number),
      [103, 100],
    )
  })

  test('every old form of an address leads to the post or comment', async () => {
    const [post] = await site.db.selectFrom('post').select('id').where('view_count', '=', 5).execute()
    const to = async (address: string) => (await site.get(null, address)).headers.get('location')
    for (const address of [
      '/free/100',
      '/100',
      '/?document_srl=100',
      '/index.php?document_srl=100',
      '/index.php?mid=free&document_srl=100',
      '/free?document_srl=100',
      '/?mid=free&document_srl=100&page=3',
    ])
      assert.equal(await to(address), `/post/${post?.id}`, address)
    assert.match((await to('/index.php?mid=free&document_srl=100&comment_srl=202')) ?? '', /#comment-\d+$/)
    assert.equal(await to('/free'), '/board/free')
    assert.equal(await to('/index.php?mid=free'), '/board/free')
    for (const gone of [
      '/free/101',
      '/free/999',
      '/?document_srl=999',
      '/index.php?mid=free&document_srl=102',
    ])
      assert.equal((await site.get(null, gone)).status, 410, gone)
    for (const missing of ['/999', '/elsewhere/100/x', '/board/nowhere'])
      assert.equal((await site.get(null, missing)).status, 404, missing)
    for (const own of ['/?page=2', '/daily', '/book'])
      assert.equal((await site.get(null, own)).status, 200, own)
  })

  test('an unknown page answers 404 after an old address answered 410, and the other way round', async () => {
    for (const [address, status] of [
      ['/free/999', 410],
      ['/no-such-page', 404],
      // The address under which the page of unknown addresses is cached.
      ['/nowhere', 404],
      ['/free/999', 410],
      ['/nowhere', 404],
    ] as const)
      assert.equal((await site.get(null, address)).status, status, address)
  })
})
