import type { Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { button, field, fillSignUp, signIn, verifyEmail } from '../support/account-controls.ts'
import { enter, freshNames, ownName } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const main = (page: Page) => page.getByRole('main')
const wayOut = (page: Page, name: string) => main(page).getByRole('link', { name }).filter({ visible: true })

test('a visitor who knows the answer types it, signs in, and submits it', async ({ page, site }) => {
  const [member, postId] = [await site.aMember(), await site.writePost(await site.aMember(), puzzleOf())]
  await page.goto(`/post/${postId}`)
  await field(page, '정답 입력').fill('집사')
  await field(page, '정답 입력').press('Enter')
  await expect(wayOut(page, '로그인').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`/post/${postId}#answer`)}`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('집사')
  await signIn(page, member)
  await expect(page).toHaveURL(`/post/${postId}#answer`)
  await expect(field(page, '정답 입력')).toHaveValue('집사')
  await button(page, '제출').click()
  await expect(page.getByText('정답입니다!')).toBeVisible()
})

test('a visitor who wants to comment joins in one go, and finds the comment where it was', async ({
  page,
  site,
}) => {
  const postId = await site.writePost(await site.aMember(), draftOf())
  const { nickname, username, email } = freshNames()
  await page.goto(`/post/${postId}`)
  await field(page, '댓글').fill('처음 남기는 말')
  await button(page, '댓글 등록').click({ force: true })
  await expect(wayOut(page, '로그인')).toBeFocused()
  await wayOut(page, '회원가입').click()
  await fillSignUp(page, { nickname, username })
  await button(page, '가입하기').click()

  await expect(page).toHaveURL(/\/auth\/email\?next=/)
  await expect(page.getByText('회원가입이 완료되었습니다.')).toBeVisible()
  await expect(ownName(page)).toContainText(nickname)
  await verifyEmail(page, email, site.codeMailedTo)
  await expect(page).toHaveURL(`/post/${postId}#new-comment`)
  await expect(page.getByText('이제 글을 쓰고 정답을 제출할 수 있습니다.')).toBeVisible()
  await expect(field(page, '댓글')).toHaveValue('처음 남기는 말')
  await button(page, '댓글 등록').click()
  await expect(page.locator('[id^="comment-"]').filter({ hasText: '처음 남기는 말' })).toBeFocused()
})

test(
  'an inactive member reads what is missing, wherever they look, and nothing jumps',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.aMember(), puzzleOf())
    await enter(page, await site.aMember({ activated: false }))
    await page.goto('/')
    const banner = page.getByText('이메일 인증을 마치면 글을 쓰고 정답을 제출할 수 있습니다.')
    await expect(banner).toBeVisible()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/post/${postId}`)
    await expect(banner).toBeVisible()
    await expect(button(page, '제출')).toHaveAccessibleDescription(/이메일 인증을 마친 회원만/)
    await expect(button(page, '제출')).not.toHaveAttribute('aria-disabled')
    for (const act of ['정답을 제출할', '댓글을 작성할']) {
      const note = page.getByText(`이메일 인증을 마친 회원만 ${act} 수 있습니다.`)
      await expect(note.filter({ visible: true })).toHaveCount(1)
    }
    await expect(page.getByText(/로그인한 회원만/).filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
    await expectAccessible(page)
    await button(page, '추천 0').click({ force: true })
    await expect(page.getByText('이메일 인증을 마친 회원만 추천할 수 있습니다.')).toBeVisible()
    await page.locator('.tooltip:popover-open').getByRole('link').click()
    await expect(page).toHaveURL(
      `/auth/email?next=${encodeURIComponent(`/post/${postId}#recommend-post-${postId}`)}`,
    )
    await expect(banner).toBeHidden()
  },
)

test('why a visitor may not recommend covers nothing of the header, and leads there', async ({
  page,
  site,
}) => {
  const postId = await site.writePost(await site.aMember(), draftOf())
  await page.goto(`/post/${postId}`)
  const recommend = button(page, '추천 0')
  await expect(recommend).toHaveAccessibleDescription(/로그인한 회원만/)
  await expect(recommend).not.toHaveAttribute('aria-disabled')
  await recommend.evaluate(element =>
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 70),
  )
  await recommend.click()
  const reason = page.getByText('로그인한 회원만 추천할 수 있습니다.')
  await expect(reason).toBeVisible()
  const [tip, header] = [await reason.boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(tip?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const back = `/post/${postId}#recommend-post-${postId}`
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(back)}`)
})

test('a signed-in member is told so at the sign-in and the sign-up', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await enter(page, member)
  for (const path of ['/signin', '/signup']) {
    await page.goto(`${path}?next=/board/free`)
    await expect(page.getByText(`${member.nickname} 님으로 이미 로그인되어 있습니다.`)).toBeVisible()
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeHidden()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: '계속하기' }).click()
    await expect(page).toHaveURL('/board/free')
  }
})
