import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a writer turns off comments, mutes a post, and hears both again', async ({ page, site }) => {
  const [writer, other] = [await site.aMember(), await site.aMember()]
  const newPost = async (title: string) =>
    (await site.post(writer, '/api/post', draftOf({ title }))).body.data.postId as number
  const [busy, calm] = [await newPost('시끄러운 글'), await newPost('조용한 글')]
  const comment = (postId: number) => site.post(other, '/api/comment', { postId, content: '댓글' })
  const lines = async () => (await site.get(writer, '/api/notifications')).body.data.length

  await enter(page, writer)
  await page.goto('/user/settings')
  await page.getByRole('link', { name: '알림 설정' }).click()
  await expect(page).toHaveURL('/user/notifications')
  const talk = page.getByRole('group', { name: '댓글과 답글' }).getByRole('checkbox', { name: '사이트' })
  await expect(talk).toBeChecked()
  await expect(
    page.getByRole('group', { name: '운영진의 안내' }).getByRole('checkbox', { name: '사이트' }),
  ).toBeDisabled()
  await expectAccessible(page)
  await talk.uncheck()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible()
  await comment(busy)
  expect(await lines()).toBe(0)
  await page.reload()
  await expect(talk).not.toBeChecked()
  await talk.check()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible()

  await page.goto(`/post/${busy}`)
  const menu = page.getByRole('article').getByText('더보기').first()
  await menu.click()
  await page.getByRole('button', { name: '이 글의 알림' }).click()
  const dialog = page.getByRole('dialog', { name: '이 글의 알림 끄기' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '끄기' }).click()
  await expect(page.getByText('이 글의 알림을 껐습니다.')).toBeVisible()
  await comment(busy)
  await comment(calm)
  expect(await lines()).toBe(1)

  await page.goto('/user/notifications')
  await expect(page.getByRole('link', { name: '시끄러운 글' })).toBeVisible()
  await page.getByRole('button', { name: '시끄러운 글 알림 켜기' }).click()
  await expect(page.getByText('알림을 끈 글이 없습니다.')).toBeVisible()
  await comment(busy)
  expect(await lines()).toBe(2)
})

test('a choice that another window has changed is not overwritten', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await enter(page, member)
  await page.goto('/')
  await page.getByRole('button', { name: /^알림/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: '알림 설정' }).click()
  await expect(page).toHaveURL('/user/notifications')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const vote = page.getByRole('group', { name: '범인 지목' }).getByRole('checkbox', { name: '사이트' })
  await vote.uncheck()
  const path = '/api/user/notification-settings'
  const { data } = (await site.get(member, path)).body
  await site.put(member, path, {
    ...data,
    groups: { ...data.groups, talk: { site: false, push: true, mail: true } },
  })
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('다른 창에서 알림 설정을 먼저 변경했습니다.')).toBeVisible()
  await expect(
    page.getByRole('group', { name: '댓글과 답글' }).getByRole('checkbox', { name: '사이트' }),
  ).not.toBeChecked()
  await expect(vote).toBeChecked()
})

test('an invalid link of a digest shows the error and the way to the settings alone', async ({ page }) => {
  await page.goto(`/unsubscribe/${'A'.repeat(22)}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '그만 받기' }).click()
  await expect(main.getByRole('alert')).toContainText('올바르지 않은 링크입니다.')
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: '알림 설정' })).toBeVisible()
  await expectAccessible(page)
})
