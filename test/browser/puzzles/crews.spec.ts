import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: '수사대 회원' }).locator('> li')

async function ask(page: Page, name: string, confirm = name) {
  await button(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}

test('members gather in a circle, see today’s results once they have finished, and part again', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const [leader, friend, outsider] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const { day } = (await site.get(null, '/api/daily')).body.data
  const finish = (who: typeof leader) => site.post(who, '/api/daily/giveup', { day })
  const invitation = async () => `/crew/${(await site.get(leader, '/api/crew')).body.data.invite}`

  await enter(page, leader)
  await page.goto('/crew')
  await button(page, '수사대 만들기').click()
  await expect(rows(page)).toHaveCount(1)
  const first = await invitation()

  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, friend)
  await theirs.goto(site.origin + first)
  await expectAccessible(theirs)
  await button(theirs, '수사대에 들어가기').click()
  await expect(theirs).toHaveURL(/\/crew$/)
  await expect(rows(theirs)).toHaveCount(2)

  // Today's results open after one's own finish only.
  await finish(leader)
  await theirs.reload()
  await expect(theirs.getByText('오늘의 사건을 마치면 수사대의 오늘 결과가 열립니다.')).toBeVisible()
  await expect(rows(theirs).getByText('미해결', { exact: true })).toHaveCount(0)
  await finish(friend)
  await theirs.reload()
  await expect(rows(theirs).getByText('미해결', { exact: true })).toHaveCount(2)

  // A new link invalidates the old one.
  await page.reload()
  await ask(page, '초대 주소 바꾸기', '주소 바꾸기')
  await expect(page.getByText('초대 주소를 바꿨습니다.')).toBeVisible()
  const late = await (await browser.newContext()).newPage()
  await enter(late, outsider)
  await late.goto(site.origin + first)
  await expect(late.getByText('없는 초대입니다. 주소가 바뀌었을 수 있습니다.')).toBeVisible()
  await late.goto(site.origin + (await invitation()))
  await button(late, '수사대에 들어가기').click()
  await expect(rows(late)).toHaveCount(3)

  await page.reload()
  await button(page, '회원 관리').click()
  await expectAccessible(page)
  await ask(page, `${outsider.nickname} 님 내보내기`, '내보내기')
  await expect(rows(page)).toHaveCount(2)
  await late.reload()
  await expect(button(late, '수사대 만들기')).toBeVisible()

  await ask(page, `${friend.nickname} 님에게 대장 넘기기`, '대장 넘기기')
  await expect(button(page, '초대 주소 바꾸기')).toHaveCount(0)
  await ask(page, '나가기')
  await expect(button(page, '수사대 만들기')).toBeVisible()
  await theirs.reload()
  await expect(rows(theirs)).toHaveCount(1)
  await expect(button(theirs, '초대 주소 바꾸기')).toBeVisible()
})
