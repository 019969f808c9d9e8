import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import type { OldPost } from './source/source.ts'

/** Makes posts that no real source contains, in place of content that nobody foresaw. */
function changePost(post: OldPost): OldPost {
  if (post.number === 2) return { ...post, links: [null as never] }
  return post.number === 3 ? { ...post, html: null as never } : post
}

test('a post that can’t be converted keeps its words or stays behind, and the others move in', async () => {
  const old = await oldGnuboard()
  await old.member('marple')
  for (const number of [1, 2, 3, 4])
    await old.post('free', number, {
      mb_id: 'marple',
      wr_content: `<p>본문 <b>${number}</b></p><p></p><ul><li>끝</ul>`,
    })
  await old.comment('free', 5, 3, { mb_id: 'marple' })
  const site = await siteToMoveTo()
  const report = (await site.importFrom('gnuboard5', old, { changePost })).join('\n')
  const posts = await site.db
    .selectFrom('old_address')
    .innerJoin('post_body', 'post_body.post_id', 'old_address.post_id')
    .select(['number', 'content_html'])
    .orderBy('number')
    .execute()
  const shown = (number: number) => `<p>본문 <strong>${number}</strong></p><ul><li><p>끝</p></li></ul>`
  assert.deepEqual(
    posts.map(({ number, content_html }) => [number, content_html]),
    [
      [1, shown(1)],
      [2, '<p>본문 2</p><p>끝</p>'],
      [4, shown(4)],
    ],
  )
  for (const line of [
    'free/2: 옮길 수 없는 내용: 글자만 옮겼습니다',
    'free/3: 읽을 수 없는 글',
    'free/3의 댓글: 읽을 수 없는 글에 달린 댓글 1개',
  ])
    assert.ok(report.includes(line), line)
})
