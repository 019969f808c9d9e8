import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test(
  'a visitor and a member ask the staff, an admin answers both, and each reads the answer',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [member, owner] = [await site.aMember(), await site.theAdmin()]
    const email = `asker${member.memberId}@mail.example`
    const main = page.getByRole('main')

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: '문의', exact: true }).click()
    await expect(main.getByRole('heading', { name: '문의', exact: true })).toBeVisible()
    await expectAccessible(page)
    const form = main.locator('.for-visitors form')
    await form.getByRole('button', { name: '문의하기' }).click()
    await expect(form.getByText('무엇에 대한 문의인지 선택해 주세요.')).toBeVisible()
    await form.getByLabel('무엇에 대한 문의인지').selectOption('광고와 제휴')
    await form.getByLabel('문의 내용').fill('짧다')
    await form.getByLabel('이메일', { exact: true }).fill(email)
    await expect(form.getByText('10자 이상 적어 주세요.')).toBeVisible()
    await form.getByLabel('문의 내용').fill('추리 소설 출판사입니다. 새 책을 알리고 싶습니다.')
    await form.getByRole('button', { name: '인증 코드 받기' }).click()
    await expect(page.getByText('인증 코드를 보냈습니다.')).toBeVisible()
    await form.getByLabel('인증 코드', { exact: true }).fill('000000x')
    await form.getByRole('button', { name: '문의하기' }).click()
    await expect(form.getByText('인증 코드가 일치하지 않거나 만료되었습니다.')).toBeVisible()
    await form.getByLabel('인증 코드', { exact: true }).fill(await site.codeMailedTo(email))
    await form.getByRole('button', { name: '문의하기' }).click()
    await expect(main.getByText(/접수 번호는 Q-\d{4}-\d{4}입니다/)).toBeVisible()
    await main.getByRole('status').getByRole('link', { name: '문의 보기' }).click()
    await expect(main.getByText('답변 대기')).toBeVisible()
    await page.getByLabel('덧붙일 말').fill('3월에 나옵니다.')
    await main.getByRole('button', { name: '덧붙이기' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: '3월에 나옵니다.' })).toBeVisible()
    await expectAccessible(page)
    const address = page.url()

    await enter(page, member)
    await page.goto('/inquiry')
    const own = main.locator('.for-members form')
    await own.getByLabel('무엇에 대한 문의인지').selectOption({ index: 2 })
    await own.getByLabel('문의 내용').fill('제 글을 모두 볼 수 있는 곳을 알려 주세요.')
    await own.getByRole('button', { name: '문의하기' }).click()
    await expect(main.getByRole('heading', { name: '내 문의' })).toBeVisible()
    await expect(main.getByText(/까지 답합니다/)).toBeVisible()
    await expectAccessible(page)

    await enter(page, owner)
    await page.goto('/staff')
    await main.getByRole('link', { name: /^문의 \d+건/ }).click()
    await main.getByRole('button', { name: '광고와 제휴' }).last().click()
    await expect(main.getByText(`${email} (회원이 아님)`)).toBeVisible()
    await main.getByRole('button', { name: '답하기' }).click()
    await expect(main.getByText('답을 적어 주세요.')).toBeVisible()
    await page.getByLabel('답', { exact: true }).fill('광고는 받지 않습니다. 고맙습니다.')
    await page.getByLabel('답한 뒤 더 받지 않음').check()
    await expectAccessible(page)
    await main.getByRole('button', { name: '답하기' }).click()
    await expect(page.getByText('답을 보냈습니다.')).toBeVisible()
    await main
      .getByRole('button', { name: /개인정보의 열람/ })
      .last()
      .click()
    await expect(main.getByRole('link', { name: member.nickname })).toBeVisible()
    await page.getByLabel('답', { exact: true }).fill('설정의 내 데이터 내보내기에서 받을 수 있습니다.')
    await main.getByRole('button', { name: '답하기' }).click()
    await expect(main.getByRole('heading', { name: /답변함/ })).toBeVisible()

    await page.goto(address)
    await expect(main.getByText('광고는 받지 않습니다. 고맙습니다.')).toBeVisible()
    await expect(main.getByText('끝난 문의입니다. 새로 문의해 주세요.')).toBeVisible()
    await enter(page, member)
    await page.goto('/user/inquiries')
    await expect(main.getByText('설정의 내 데이터 내보내기에서 받을 수 있습니다.')).toBeVisible()
  },
)
