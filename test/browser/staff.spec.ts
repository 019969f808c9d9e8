import type { Page } from '@playwright/test'
import { draftOf } from '../support/drafts.ts'
import { expectAccessible } from './accessible.ts'
import { enter } from './people.ts'
import { AT_ANY_WIDTH, expect, test } from './site.ts'

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
    await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '조치 기록' }).click()
    await expect(main(page).getByRole('link', { name: `글 ${postId}`, exact: true })).toBeVisible()
    await expect(main(page)).not.toContainText('기관의 요구')
    await expect(button(page, 'CSV로 내려받기')).toBeHidden()
    await expectAccessible(page)
    await page.goto('/staff/roles')
    await expect(main(page)).toContainText('운영진만 볼 수 있습니다.')
  },
)
