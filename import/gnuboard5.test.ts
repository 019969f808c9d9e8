import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import sharp from 'sharp'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { aPhoto } from '#test/support/pictures.ts'

/** `Peer!2345` in PBKDF2 as Gnuboard5 stores it, and in MySQL's PASSWORD(). */
const HASHED = 'sha256:12000:cSFizypYKfDfciZKmGLIiSxa/AB6Kov6:s3FNACvus64nGpsF5c2J7fA+u9uW/1zp'
const MYSQL = '*AEBDA83B40AB49A5D7D1318A8BF099282803423A'
const PASSWORD = 'Peer!2345'

suite('moving in from Gnuboard5', () => {
  let site: Awaited<ReturnType<typeof siteToMoveTo>>
  let report: string

  before(async () => {
    const old = await oldGnuboard()
    await old.member('marple', { mb_password: HASHED, mb_nick: '미스마플' })
    await old.member('poirot', { mb_password: MYSQL, mb_nick: '회색뇌세포' })
    await old.member('boss', { mb_nick: '관리자2' })
    await old.member('copycat', { mb_nick: '미스마플' })
    await old.member('twin', { mb_email: 'marple@old.example' })
    await old.member('unsure', { mb_email_certify: '0000-00-00 00:00:00' })
    await old.member('left', { mb_leave_date: '20210101' })
    await old.member('barred', { mb_intercept_date: '20210101', mb_password: HASHED })
    await old.member('odd', { mb_password: 'scrypt$what' })
    await old.file('data/file/free/photo.jpg', await aPhoto())
    await old.file(
      'data/editor/2001/picture.webp',
      await sharp(await aPhoto())
        .webp()
        .toBuffer(),
    )
    await old.post('free', 1, {
      mb_id: 'marple',
      wr_subject: '밀실 & <b>살인</b>',
      wr_seo_title: '밀실-살인',
      wr_hit: 77,
      wr_content:
        '<h1>1장</h1><p>범인은 <b>집사</b>다. <a href="https://example.com/a?b=1&amp;c=2">근거</a></p><ul><li>칼<li>독</ul>' +
        '<img src="http://old.example/data/editor/2001/picture.webp"><table><tr><td>이름</td><td>나이</td></tr></table>' +
        '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE"></iframe><script>alert(1)</script>',
      wr_link1: 'https://example.com/link',
    })
    await old.insert('g5_board_file', [
      { bo_table: 'free', wr_id: 1, bf_no: 0, bf_source: '현장.jpg', bf_file: 'photo.jpg' },
      { bo_table: 'free', wr_id: 1, bf_no: 1, bf_source: '목록.pdf', bf_file: 'list.pdf' },
    ])
    await old.post('qna', 1, {
      mb_id: 'left',
      wr_option: '',
      wr_content: '첫 줄\n<b>글자 그대로</b>',
      wr_datetime: '2020-01-01 00:00:00',
    })
    await old.post('qna', 2, { mb_id: 'marple', wr_option: 'html1,secret' })
    await old.post('qna', 3, { mb_id: '' })
    await old.post('qna', 4, { mb_id: 'admin', wr_datetime: '0000-00-00 00:00:00' })
    await old.comment('free', 2, 1, { mb_id: 'poirot', wr_comment: 1, wr_content: 'a < b\n둘째 줄' })
    await old.comment('free', 4, 1, { mb_id: 'marple', wr_comment: 1, wr_comment_reply: 'AA' })
    await old.comment('free', 5, 1, { mb_id: 'marple', wr_comment: 2, wr_option: 'secret' })
    await old.comment('free', 6, 1, { mb_id: '', wr_comment: 3 })
    await old.comment('free', 7, 99, { mb_id: 'marple', wr_comment: 1 })
    await old.insert('g5_board_good', [
      { bo_table: 'free', wr_id: 1, mb_id: 'poirot' },
      { bo_table: 'free', wr_id: 1, mb_id: 'marple' },
      { bo_table: 'free', wr_id: 1, mb_id: 'twin', bg_flag: 'nogood' },
    ])
    await old.insert('g5_scrap', [{ mb_id: 'poirot', bo_table: 'free', wr_id: '1' }])
    site = await siteToMoveTo()
    report = (await site.importFrom('gnuboard5', old)).join('\n')
  })

  const signIn = (username: string, password = PASSWORD) =>
    site.post(null, '/api/signin', { username, password })
  const postOf = async (board: string, number: number) => {
    const address = await site.get(null, `/bbs/board.php?bo_table=${board}&wr_id=${number}`)
    const id = Number(/^\/post\/(\d+)/.exec(address.headers.get('location') ?? '')?.[1])
    return { address, id }
  }

  test('members sign in with their old passwords, whose hashes are then replaced', async () => {
    for (const [username, nickname] of [
      ['marple', '미스마플'],
      ['poirot', '회색뇌세포'],
    ] as const) {
      assert.equal((await signIn(username, 'Peer!2346')).status, 401)
      const entered = await signIn(username)
      assert.deepEqual([entered.status, entered.body.data.nickname], [200, nickname])
      const { password_hash } = await site.db
        .selectFrom('member')
        .select('password_hash')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      assert.match(password_hash ?? '', /^\$argon2id\$/)
      assert.equal((await signIn(username)).status, 200)
    }
  })

  test('a fast old hash never lies in the database as it was', async () => {
    const rows = await site.db.selectFrom('member').select('password_hash').execute()
    assert.ok(rows.every(({ password_hash }) => !password_hash?.includes(MYSQL.slice(1))))
  })

  test('a member writes only after agreeing to the terms of this site', async () => {
    const entered = await signIn('marple')
    const marple = { token: entered.body.data.accessToken }
    assert.equal(entered.body.data.asksConsent, 'imported')
    const { id } = await postOf('free', 1)
    const refused = await site.post(marple, '/api/comment', { postId: id, content: '새 댓글' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'consent'])
    const old = await site.put(marple, '/api/user/consents', {
      age14: true,
      terms: '2020-01-01',
      privacy: '2020-01-01',
    })
    assert.equal(old.status, 400)
    const { documentDates } = await import('#contract/people/consents/consent-rules.ts')
    const agreed = await site.put(marple, '/api/user/consents', { age14: true, ...documentDates })
    assert.deepEqual([agreed.status, agreed.body.data.asksConsent], [200, undefined])
    assert.equal(
      (await site.put(marple, '/api/user/consents', { age14: true, ...documentDates })).status,
      200,
    )
    const consents = await site.db.selectFrom('consent').select('kind').execute()
    assert.equal(consents.length, 3)
    assert.equal((await site.post(marple, '/api/comment', { postId: id, content: '새 댓글' })).status, 201)
  })

  test('names that are reserved or taken become numbers, and addresses count once', async () => {
    const members = await site.db
      .selectFrom('member')
      .select(['username', 'nickname', 'email', 'activated', 'password_hash'])
      .execute()
    const named = (username: string) => members.find(member => member.username === username)
    assert.match(named('boss')?.nickname ?? '', /^회원\d+$/)
    assert.match(named('copycat')?.nickname ?? '', /^회원\d+$/)
    assert.deepEqual([named('marple')?.email, named('marple')?.activated], ['marple@old.example', true])
    assert.deepEqual([named('twin')?.email, named('twin')?.activated], [null, false])
    assert.equal(named('unsure')?.activated, false)
    assert.equal(named('odd')?.password_hash, null)
    for (const words of [
      /회원 boss: 닉네임 관리자2/,
      /회원 twin: .*다른 회원과 같은 메일/,
      /회원 odd: 알 수 없는 비밀번호/,
    ])
      assert.match(report, words)
  })

  test('a blocked member can sign in and read, and do nothing else', async () => {
    const { body } = await signIn('barred')
    assert.equal(body.data.restriction.kind, 'suspended')
  })

  test('a post keeps its text, pictures, date and reads, and loses what could do harm', async () => {
    const { id } = await postOf('free', 1)
    const post = await site.db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(post.title, '밀실 & <b>살인</b>')
    assert.deepEqual([post.created_at, post.view_count], ['2020-01-01T18:04:05.000Z', 77])
    const { content_html: html } = await site.db
      .selectFrom('post_body')
      .select('content_html')
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(html.startsWith('<h2>1장</h2><p>범인은 <strong>집사</strong>다.'), html)
    assert.ok(html.includes('href="https://example.com/a?b=1&amp;c=2"'))
    assert.ok(html.includes('<ul><li><p>칼</p></li><li><p>독</p></li></ul>'))
    assert.ok(html.includes('<p>이름 | 나이</p>'))
    assert.ok(html.includes('https://www.youtube.com/watch?v=M7lc1UVf-VE'))
    assert.ok(html.includes('https://example.com/link'))
    assert.doesNotMatch(html, /script|alert|iframe/)
    assert.equal(html.match(/<img /g)?.length, 2)
    for (const loss of ['표 1', '스크립트 1', '넣은 화면(iframe) 1', '첨부 파일 목록.pdf'])
      assert.ok(report.includes(loss), loss)
  })

  test('pictures are redrawn upright and without their metadata', async () => {
    const images = await site.db.selectFrom('image').selectAll().execute()
    assert.equal(images.length, 2)
    for (const { name } of images) {
      const bytes = await site.files.get(name)
      assert.ok(bytes && !Buffer.from(bytes).includes('MARKER-EXIF'))
    }
    const photo = images.find(({ name }) => name.endsWith('.jpg'))
    assert.deepEqual([photo?.width, photo?.height], [20, 40])
  })

  test('plain posts and comments keep their signs and lines', async () => {
    const { id } = await postOf('qna', 1)
    const body = await site.db
      .selectFrom('post_body')
      .selectAll()
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(body.content_html, '<p>첫 줄<br>&lt;b&gt;글자 그대로&lt;/b&gt;</p>')
    const { id: talked } = await postOf('free', 1)
    const { body: comments } = await site.get(null, '/api/comments', { postId: talked })
    const [first] = comments.data
    assert.equal(first.content, 'a < b\n둘째 줄')
    // The reply AA answers the deleted A, so it answers the comment above that.
    assert.equal(first.replies[0].content, '댓글 4')
  })

  test('secret, guest and orphaned texts stay behind, each with its reason', () => {
    for (const line of [
      'qna/2: 비밀글',
      'qna/3: 손님의 글',
      'free/댓글 5: 비밀 댓글',
      'free/댓글 6: 손님의 댓글',
      'free/댓글 7: 글이 없는 댓글',
    ])
      assert.ok(report.includes(line), line)
  })

  test('lists, totals, the search and statistics are right at once', async () => {
    const free = await site.get(null, '/api/posts', { type: '자유게시판' })
    assert.deepEqual([free.body.total, free.body.data[0].recommendationCount], [1, 1])
    const found = await site.get(null, '/api/posts', { searchBy: 'titleOrContent', searchTerm: '집사' })
    assert.equal(found.body.total, 1)
    const poirot = await site.db
      .selectFrom('member')
      .selectAll()
      .where('username', '=', 'poirot')
      .executeTakeFirstOrThrow()
    assert.deepEqual([poirot.post_count, poirot.comment_count], [0, 1])
    const scraps = await site.db.selectFrom('scrap').select('created_at').execute()
    assert.deepEqual(scraps, [{ created_at: '2020-03-02T15:00:00.000Z' }])
    const { posts } = await site.db
      .selectFrom('post')
      .select(({ fn }) => fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow()
    assert.equal(posts, 3)
  })

  test('old addresses lead to the new pages, and what is gone says so', async () => {
    const { id } = await postOf('free', 1)
    for (const old of [
      '/bbs/board.php?bo_table=free&wr_id=1',
      '/free/1',
      `/free/${encodeURIComponent('밀실-살인')}/`,
    ]) {
      const { status, headers } = await site.get(null, old)
      assert.deepEqual([status, headers.get('location')], [301, `/post/${id}`], old)
    }
    const comment = await site.get(null, '/bbs/board.php?bo_table=free&wr_id=4')
    assert.match(comment.headers.get('location') ?? '', new RegExp(`^/post/${id}#comment-\\d+$`))
    assert.equal((await site.get(null, '/bbs/board.php?bo_table=qna')).headers.get('location'), '/board/qna')
    for (const gone of [
      '/bbs/board.php?bo_table=qna&wr_id=2',
      '/free/99',
      '/bbs/board.php?bo_table=nowhere&wr_id=1',
    ])
      assert.equal((await site.get(null, gone)).status, 410, gone)
    for (const missing of ['/elsewhere/1', '/12', '/free/1/2', '/free/a%00b', '/free/%0a'])
      assert.equal((await site.get(null, missing)).status, 404, missing)
    assert.equal((await site.get(null, '/')).status, 200)
  })

  test('a finished import does not begin again', async () => {
    await assert.rejects(site.importFrom('gnuboard5', await oldGnuboard()), /이미 끝났습니다/)
    const rows = await site.db.selectFrom('import_row').select('kind').execute()
    assert.deepEqual([...new Set(rows.map(({ kind }) => kind))], ['state'])
  })
})
