import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { aPng } from '#test/support/pictures.ts'

suite('moving in the texts of an old Gnuboard5', () => {
  let site: Awaited<ReturnType<typeof siteToMoveTo>>
  let report: string

  before(async () => {
    const old = await oldGnuboard()
    await old.member('marple')
    const post = (number: number, more: Parameters<typeof old.post>[2]) =>
      old.post('free', number, { mb_id: 'marple', ...more })
    await old.file('data/editor/own.png', await aPng())
    await old.file('data/editor/note.png', 'this is no picture')
    await post(1, {
      wr_option: '',
      wr_subject: '&#46624;방각하의 &#55357;&#56834; 밀실',
      wr_content: '&#46624;방각하 &#128514; &#55357;&#56834;&#55357; &#0007; &#9999999; &#60; <b>',
    })
    await old.comment('free', 2, 1, { mb_id: 'marple', wr_content: '&#49233; &#55357;&#56834; &lt;' })
    await post(3, {
      wr_content: [
        'https://other.kr/data/editor/2101/a.jpg?size=1',
        'http://other.kr/data/editor/2101/b.jpg',
        'https://old.example/data/editor/own.png',
        'https://old.example/data/editor/note.png',
        '/data/editor/gone.png',
      ]
        .map(address => `<img src="${address}">`)
        .join(''),
    })
    await post(4, { wr_content: '<p>&#46624; &#55357;&#56834; &#60;b&#62;</p>' })
    site = await siteToMoveTo()
    report = (await site.importFrom('gnuboard5', old)).join('\n')
  })

  const postOf = (number: number) =>
    site.db
      .selectFrom('post')
      .innerJoin('post_body', 'post_body.post_id', 'post.id')
      .innerJoin('old_address', 'old_address.post_id', 'post.id')
      .select(['post.id', 'title', 'content_html as html'])
      .where('number', '=', number)
      .executeTakeFirst()

  test('letters that EUC-KR lacks are shown in titles, posts and comments', async () => {
    const post = await postOf(1)
    assert.equal(post?.title, '똠방각하의 😂 밀실')
    assert.equal(post?.html, '<p>똠방각하 😂 😂 &amp;#0007; &amp;#9999999; &amp;#60; &lt;b&gt;</p>')
    assert.equal((await postOf(4))?.html, '<p>똠 😂 &lt;b&gt;</p>')
    const { body } = await site.get(null, '/api/comments', { postId: post?.id })
    assert.equal(body.data[0].content, '쁑 😂 &lt;')
  })

  test('pictures on other sites stay, also when their path looks like one of this site', async () => {
    const { html } = (await postOf(3)) ?? { html: '' }
    assert.equal(html.match(/<img /g)?.length, 2)
    assert.ok(html.includes('src="https://other.kr/data/editor/2101/a.jpg?size=1"'))
    assert.match(html, /src="\/images\//)
    assert.equal(html.match(/\(사진 없음\)/g)?.length, 3)
    for (const loss of [
      '사진 data/editor/2101/a.jpg: 파일이 없어 원래 주소로 남겼습니다',
      '사진 data/editor/2101/b.jpg: 파일이 없습니다',
      '사진 data/editor/note.png: 그림이 아니거나',
    ])
      assert.ok(report.includes(loss), loss)
  })
})
