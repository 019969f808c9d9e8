import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const message = (page: Page) => page.locator('.toast')

test('a message about an act in a dialog stands above it, and can be closed', async ({ page, site }) => {
  const author = await site.aMember()
  const { body } = await site.post(author, '/api/post', draftOf())
  await enter(page, author)
  await page.goto(`/post/${body.data.postId}`)
  await page.route('**/api/post?*', route =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: '삭제', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '삭제', exact: true }).click()
  const said = page.getByRole('alert').filter({ hasText: '서버와 통신하는 중 오류가 발생했습니다.' })
  await expect(said).toBeVisible()
  const isOnTop = await said.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return element === there || element.contains(there)
  })
  expect(isOnTop).toBe(true)
  // The message stays while the pointer is on it.
  await said.hover()
  await expectAccessible(page)
  await page.getByRole('button', { name: '메시지 닫기' }).click()
  await expect(message(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test(
  'a message ends with its screen, and signing out takes what signing in said',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    async function signIn() {
      await page.goto('/signin?next=/privacy')
      await page.getByLabel('아이디', { exact: true }).fill(member.username)
      await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
      await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(message(page)).toHaveText('로그인되었습니다.')
    }
    await signIn()
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(message(page)).toHaveCount(0)
    await signOut(page)
    await signIn()
    await signOut(page)
    await expect(message(page)).toHaveCount(0)
  },
)

test(
  'a message disappears under a pointer that rests, and stays for one that moves over it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await page.clock.install()
    await enter(page, await site.aMember())
    await page.goto('/user/settings')
    const save = page.getByRole('button', { name: '저장', exact: true }).first()
    async function savedUnder(point: { x: number; y: number } | undefined) {
      await save.focus()
      if (point) await page.mouse.move(point.x, point.y)
      await page.keyboard.press('Enter')
      await expect(message(page)).toBeVisible()
      const box = await message(page).boundingBox()
      return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
    }
    const there = await savedUnder(undefined)
    await page.clock.runFor(7_000)
    await expect(message(page)).toHaveCount(0)

    await savedUnder(there)
    await page.clock.runFor(7_000)
    await expect(message(page), 'the pointer was there before').toHaveCount(0)

    await savedUnder(there)
    await page.mouse.move(there.x + 5, there.y + 2)
    await page.clock.runFor(7_000)
    await expect(message(page), 'somebody is reading').toBeVisible()
    await page.clock.runFor(10_000)
    await expect(message(page), 'in the end it goes').toHaveCount(0)
  },
)
