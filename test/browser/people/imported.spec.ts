import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { IMPORTED_PERSON, PASSWORD } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a member from another site agrees to the terms at the first sign-in, and then writes', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  const post = {
    type: '자유게시판',
    title: '환영합니다',
    content: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '어서 오세요' }] }],
    }),
  }
  const { postId } = (await site.post(author, '/api/post', post)).body.data
  const { username, nickname } = JSON.parse(await readFile(join(site.dataDir, IMPORTED_PERSON), 'utf8'))

  await page.goto('/signin')
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '약관 동의' })
  await expect(dialog).toContainText(`닉네임은 ‘${nickname}’`)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: '나중에' }).click()
  await page.goto(`/post/${postId}`)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '나중에' }).click()
  await page.getByLabel('댓글', { exact: true }).fill('반갑습니다')
  await page.getByRole('button', { name: '댓글 등록' }).click()
  await expect(page.getByText('이용약관에 동의한 뒤 이용할 수 있습니다.').first()).toBeVisible()

  const banner = page.getByRole('complementary', { name: '약관 동의 안내' })
  await banner.getByRole('button', { name: '동의하기' }).click()
  const agree = dialog.getByRole('button', { name: '동의하고 시작하기' })
  await expect(agree).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('모두 동의합니다.').check()
  await agree.click()
  await expect(dialog).toHaveCount(0)
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: '댓글 등록' }).click()
  await expect(page.locator('#comments').getByText('반갑습니다')).toBeVisible()
})
