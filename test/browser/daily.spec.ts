import { expectAccessible } from './accessible.ts'
import { enter } from './people.ts'
import { AT_ANY_WIDTH, expect, test } from './site.ts'

test(
  'an editor sets a day’s case and corrects today’s, and who finished it talks about it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [player, other] = [await site.aMember(), await site.aMember()]
    await enter(page, await site.theAdmin())
    await page.goto('/staff')
    await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '오늘의 사건' }).click()
    const days = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '사건 보기' }) })
    await expect(days).toHaveCount(14)
    await expectAccessible(page)

    const tomorrow = days.nth(1)
    await tomorrow.getByRole('button', { name: '바꾸기' }).click()
    const title = page.getByRole('textbox', { name: '제목' })
    await title.fill('')
    await page.getByRole('button', { name: '이 사건으로 정하기' }).click()
    await expect(title).toHaveAccessibleDescription('입력해 주세요.')
    await title.fill('거꾸로 걸린 외투')
    const suspects = page.getByRole('group', { name: '범인' })
    await suspects.getByRole('textbox', { name: '선택지' }).fill('정원사 | 장갑을 꼈다.\n사서\n피아니스트')
    await suspects.getByRole('combobox', { name: '진상' }).selectOption('사서')
    await page.getByRole('button', { name: '미리보기' }).click()
    await expect(page.getByRole('region', { name: '미리보기' }).getByText('장갑을 꼈다.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '이 사건으로 정하기' }).click()
    await expect(tomorrow.getByRole('heading', { name: '거꾸로 걸린 외투' })).toBeVisible()
    await expect(tomorrow.getByText('직접 정함')).toBeVisible()
    await tomorrow.getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
    await expect(tomorrow.getByText('자동', { exact: true })).toBeVisible()

    await days.first().getByRole('button', { name: '정오표' }).click()
    await page.getByRole('textbox', { name: '정오표' }).fill('맺음말의 오자를 고쳤습니다.')
    await page.getByRole('button', { name: '정오표 올리기' }).click()
    await expect(days.first().getByText('정오표 1건')).toBeVisible()

    await enter(page, player)
    await page.goto('/daily')
    await expect(page.getByRole('region', { name: '정오표' })).toContainText('맺음말의 오자를 고쳤습니다.')
    await expect(page.getByRole('heading', { name: /^뒷이야기/ })).toHaveCount(0)
    await page.getByRole('button', { name: '사건 덮기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '사건 덮기' }).click()
    const talk = page.getByRole('region', { name: /^뒷이야기/ })
    await expect(talk.getByText('아직 뒷이야기가 없습니다.')).toBeVisible()
    await talk.getByRole('textbox', { name: '뒷이야기' }).fill('진술 하나가 ||거짓||이라는 게 열쇠였네요.')
    await talk.getByRole('button', { name: '뒷이야기 등록' }).click()
    await expect(talk.getByText('이라는 게 열쇠였네요.')).toBeVisible()
    // What is being read anew is pale until it has come.
    await expect(talk.locator('[aria-busy]')).toHaveCount(0)
    await expectAccessible(page)

    await enter(page, other)
    await page.goto('/daily')
    await expect(page.getByRole('button', { name: '사건 덮기' })).toBeVisible()
    await expect(page.getByText('이라는 게 열쇠였네요.')).toHaveCount(0)
  },
)
