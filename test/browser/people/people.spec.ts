import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a member opens a profile, blocks its owner, and sees nothing of theirs until they want to', async ({
  page,
  site,
}) => {
  const [reader, loud, calm] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const { postId } = (await site.post(calm, '/api/post', draftOf({ title: '조용한 글' }))).body.data
  // The run at the other width posts to the same board.
  const loudTitle = `${loud.nickname}의 시끄러운 글`
  await site.post(loud, '/api/post', draftOf({ title: loudTitle }))
  const said = await site.post(loud, '/api/comment', { postId, content: '시끄러운 댓글' })
  const parentId = said.body.data.commentId
  await site.post(calm, '/api/comment', { postId, content: '답글은 남습니다', parentId })
  await site.put(loud, '/api/user/profile', {
    openness: 'members',
    bio: '늘 한마디 합니다',
    showSolved: false,
  })

  await page.goto(`/member/${loud.memberId}`)
  await expect(page.getByText('회원에게만 공개한 프로필입니다.')).toBeVisible()
  await expectAccessible(page)
  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  const remark = page.locator(`#comment-${parentId}`)
  await remark.getByRole('link', { name: loud.nickname }).click()
  await expect(page).toHaveURL(`/member/${loud.memberId}`)
  await expect(page.getByText('늘 한마디 합니다')).toBeVisible()
  await expect(page.getByRole('link', { name: loudTitle })).toBeVisible()

  await page.getByRole('main').getByText('더보기').click()
  await page.getByRole('button', { name: '차단', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '차단' })
  await expect(dialog).toContainText(`${loud.nickname} 님을 차단하시겠습니까?`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '차단', exact: true }).click()
  await expect(page.getByText('차단했습니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: loudTitle })).toHaveCount(0)

  // After a reload the post is covered too, from the first paint.
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('시끄러운 댓글')).toBeHidden()
  await expect(remark).toContainText('차단한 회원의 댓글입니다.')
  await expect(page.getByText('답글은 남습니다')).toBeVisible()
  await page.goto('/board/free')
  await expect(page.getByText(loudTitle)).toBeHidden()
  await expect(page.getByText('차단한 회원의 글입니다.').first()).toBeVisible()
  await page.goto(`/post/${postId}`)
  await remark.getByRole('button', { name: '보기' }).click()
  await expect(page.getByText('시끄러운 댓글')).toBeVisible()

  await page.goto('/user/blocks')
  await expectAccessible(page)
  await page.getByRole('button', { name: '차단 해제' }).click()
  await expect(page.getByText('차단한 회원이 없습니다.')).toBeVisible()
  await page.goto('/board/free')
  await expect(page.getByText(loudTitle).first()).toBeVisible()
})

test(
  'a member keeps a post with a note, changes a comment, and says what was mended',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    const { postId } = (await site.post(author, '/api/post', puzzleOf({ title: '고칠 사건' }))).body.data
    const said = await site.post(reader, '/api/comment', { postId, content: '처음 한 말' })
    const { commentId } = said.body.data
    await site.post(author, '/api/comment', { postId, content: '답글', parentId: commentId })
    await enter(page, reader)
    await page.goto(`/post/${postId}`)
    await page.getByRole('button', { name: '스크랩', exact: true }).click()
    await page.getByRole('button', { name: '스크랩함' }).click()
    const dialog = page.getByRole('dialog', { name: '스크랩' })
    await dialog.getByLabel('메모').fill('시계를 다시 볼 것')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '메모 저장' }).click()
    await expect(page.getByText('메모를 저장했습니다.')).toBeVisible()

    const remark = page.locator(`#comment-${commentId}`)
    await remark.getByRole('button', { name: '수정' }).click()
    await expect(remark.getByRole('textbox')).toHaveValue('처음 한 말')
    await remark.getByRole('textbox').fill('고쳐 한 말')
    await remark.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('댓글을 수정했습니다.')).toBeVisible()
    await expect(remark).toContainText('고쳐 한 말')
    await expect(remark.getByText('수정됨')).toBeVisible()

    await page.goto('/user?q=시계')
    const scraps = page.getByRole('region', { name: /^스크랩/ })
    await expect(scraps.getByRole('listitem')).toContainText(['고칠 사건'])
    await scraps.getByRole('button', { name: '고칠 사건 스크랩 취소' }).click()
    await expect(scraps.getByText('검색한 말이 들어 있는 것이 없습니다.')).toBeVisible()

    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('정오표 (선택)').fill('시각을 바로잡았습니다.')
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect(page.getByRole('region', { name: '정오표' })).toContainText('시각을 바로잡았습니다.')
  },
)
