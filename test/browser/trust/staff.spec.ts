import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'the owner makes a member a moderator of a board, and takes the role back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    await enter(page, await site.theAdmin())
    await page.goto('/staff/roles')
    await page.getByLabel('닉네임').fill('아무도없는이름')
    await button(page, '운영진으로 정하기').click()
    await expect(page.getByText('그 닉네임의 회원이 없습니다.')).toBeVisible()
    await page.getByLabel('닉네임').fill(member.nickname)
    await page.getByLabel('사이트 전체').uncheck()
    await button(page, '운영진으로 정하기').click()
    await expect(page.getByText('담당할 게시판을 선택해 주세요.')).toBeVisible()
    await page.getByLabel('자유게시판').check()
    await button(page, '운영진으로 정하기').click()
    const row = main(page).getByRole('listitem').filter({ hasText: member.nickname })
    await expect(row).toContainText('운영진 · 자유게시판')
    await expectAccessible(page)
    await row.getByRole('button', { name: '해제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '해제' }).click()
    await expect(row).toHaveCount(0)
  },
)

test(
  'an admin writes down what an authority wanted, which moderators, who read the log of their board, don’t see',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const owner = await site.theAdmin()
    const [author, moderator] = [await site.aMember(), await site.aMember()]
    const role = { memberId: moderator.memberId, role: 'moderator', boards: ['free'] }
    await site.post(owner, '/api/admin/role', role)
    const { postId } = (await site.post(author, '/api/post', draftOf({ type: 'free' }))).body.data
    const decision = { content: 'hide', member: 'none', reason: 'ad', targetType: 'post', targetId: postId }
    await site.post(moderator, '/api/moderation/direct', decision)

    await enter(page, owner)
    await page.goto('/staff/log')
    await button(page, '기관의 요구 기록').click()
    const dialog = page.getByRole('dialog', { name: '기관의 요구 기록' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '적기' }).click()
    await expect(dialog).toContainText('기관의 이름을 적어 주세요.')
    const authority = `종로경찰서 ${author.memberId}`
    await dialog.getByLabel('기관').fill(authority)
    await dialog.getByLabel('요구').selectOption('회원 정보 제공 요청')
    await dialog.getByLabel('답').selectOption('따르지 않음')
    await dialog.getByLabel('문서 번호, 주소 등 (선택)').fill('영장 없음')
    await dialog.getByRole('button', { name: '적기' }).click()
    await expect(dialog).toBeHidden()
    const line = main(page).getByRole('listitem').filter({ hasText: authority })
    await expect(line).toContainText('회원 정보 제공 요청 · 따르지 않음 · 영장 없음')

    await enter(page, moderator)
    await page.goto('/staff')
    await page
      .getByRole('navigation', { name: '운영' })
      .getByRole('link', { name: '기록', exact: true })
      .click()
    await expect(main(page).getByRole('link', { name: `글 ${postId}`, exact: true })).toBeVisible()
    await expect(main(page)).not.toContainText('기관의 요구')
    await expect(button(page, 'CSV로 내려받기')).toBeHidden()
    await expectAccessible(page)
    await page.goto('/staff/roles')
    await expect(main(page)).toContainText('운영진만 볼 수 있습니다.')
  },
)

test(
  'an admin downloads the log with a reason, and checks who saw personal data',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const owner = await site.theAdmin()
    await enter(page, owner)
    await page.goto('/staff/log')
    await button(page, 'CSV로 내려받기').click()
    const dialog = page.getByRole('dialog', { name: '내려받기' })
    await expectAccessible(page)
    await dialog.getByLabel('열람 사유').fill('정기 점검 자료')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '내려받기' }).click()
    expect((await saved).suggestedFilename()).toBe('danseo-log.csv')
    await expect(dialog).toBeHidden()

    await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '이번 달 열람' }).click()
    const line = main(page).getByRole('listitem').filter({ hasText: '정기 점검 자료' })
    await expect(line).toContainText(/확인 전.*접속 주소: \S*127\.0\.0\.1/s)
    await expectAccessible(page)
    await button(page, '확인했습니다').click()
    await expect(main(page).getByText('확인하지 않은 열람이 없습니다.')).toBeVisible()
    await expect(line).not.toContainText('확인 전')
    await main(page).getByRole('link', { name: '이전 달' }).click()
    await expect(main(page).getByText('이 달에는 열람한 기록이 없습니다.')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a moderator reads before it happens that confirmed illegal filming is erased for good',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [owner, author] = [await site.theAdmin(), await site.aMember()]
    const { postId } = (await site.post(author, '/api/post', draftOf({ type: 'free' }))).body.data
    await site.post(author, '/api/comment', { postId, content: '남는 댓글' })
    await enter(page, owner)
    await page.goto(`/post/${postId}`)
    await page.locator('summary', { hasText: '더보기' }).first().click()
    await button(page, '운영진 조치').click()
    const dialog = page.getByRole('dialog', { name: '운영진 조치' })
    const warning = dialog.getByText('바로 영구 삭제합니다. 되돌릴 수 없습니다.')
    await dialog.getByRole('button', { name: /^삭제/ }).click()
    await expect(warning).toBeHidden()
    await dialog.getByLabel('사유').selectOption('불법촬영물·성착취물')
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '확정하고 영구 삭제' }).click()
    await expect(dialog).toBeHidden()
    expect((await page.goto(`/post/${postId}`))?.status()).toBe(404)
    await page.goto('/staff?state=decided')
    await main(page)
      .getByRole('button', { name: /\(영구 삭제된 내용\)/ })
      .first()
      .click()
    await expect(main(page).getByRole('heading', { name: '(영구 삭제된 내용)' })).toBeVisible()
    await expect(button(page, '되돌리기')).toHaveCount(0)
  },
)
