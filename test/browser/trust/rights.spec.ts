import { readFile } from 'node:fs/promises'
import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test(
  'a stranger claims their rights, an admin hides the text for a while, and its author wants it back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, owner] = [await site.aMember(), await site.theAdmin()]
    const title = `다툼이 있는 글 ${author.nickname}`
    const { postId } = (await site.post(author, '/api/post', draftOf({ title }))).body.data
    const email = `claim${postId}@mail.example`
    const main = page.getByRole('main')

    await page.goto('/rights')
    await expectAccessible(page)
    await main.getByRole('button', { name: '신고하기' }).click()
    await expect(main.getByText('무엇이 침해되었는지 선택해 주세요.')).toBeVisible()
    await page.getByLabel('침해된 권리').selectOption('명예훼손')
    await page.getByLabel('글의 주소').fill(`/post/${postId}\n/board/free`)
    await page
      .getByLabel('어떤 내용이 왜 권리를 침해하는지')
      .fill('사실이 아닌 일로 저를 범인이라고 부르는 글입니다.')
    const pdf = Buffer.from('%PDF-1.7\n(판결문)\n%%EOF\n')
    const large = {
      name: '큰 자료.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    }
    const ruling = { name: '판결문.pdf', mimeType: 'application/pdf', buffer: pdf }
    await page.getByLabel('증빙 자료 (선택)').setInputFiles([ruling, large])
    await expect(main.getByText('5MB가 넘는 파일입니다: 큰 자료.pdf')).toBeVisible()
    await main.getByRole('button', { name: '삭제 큰 자료.pdf' }).click()
    await expect(main.getByText('5MB가 넘는 파일입니다')).toBeHidden()
    await page.getByLabel('신고하는 사람').selectOption('본인')
    await page.getByLabel('이름 또는 단체 이름').fill('홍길순')
    await page.getByLabel('이메일', { exact: true }).fill(email)
    await main.getByRole('button', { name: '인증 코드 받기' }).click()
    await expect(page.getByText('인증 코드를 보냈습니다.')).toBeVisible()
    await page.getByLabel('인증 코드', { exact: true }).fill(await site.codeMailedTo(email))
    await main.getByRole('button', { name: '신고하기' }).click()
    await expect(main.getByText('이 사이트에서 볼 수 있는 글의 주소가 아닙니다: /board/free')).toBeVisible()
    await page.getByLabel('글의 주소').fill(`/post/${postId}`)
    await main.getByRole('button', { name: '신고하기' }).click()
    await expect(main.getByText(/접수 번호는 R-\d{4}-\d{4}입니다/)).toBeVisible()
    await main.getByRole('link', { name: '처리 상태 보기' }).last().click()
    await expect(main.getByText('검토하고 있습니다')).toBeVisible()
    await expect(main.getByText('판결문.pdf')).toBeVisible()
    const wrong = { name: '소장.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }
    await page.getByLabel('증빙 자료 (선택)').setInputFiles(wrong)
    await main.getByRole('button', { name: '자료 보내기' }).click()
    await expect(main.getByRole('alert')).toContainText('PDF, PNG, JPEG 파일을 5개까지')
    await main.getByRole('button', { name: '삭제 소장.pdf' }).click()
    await page.getByLabel('증빙 자료 (선택)').setInputFiles({ ...ruling, name: '소장.pdf' })
    await main.getByRole('button', { name: '자료 보내기' }).click()
    await expect(page.getByText('자료를 보냈습니다.')).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: '소장.pdf' })).toBeVisible()
    await page.getByLabel('추가 의견').fill('판결문을 메일로 보냈습니다.')
    await main.getByRole('button', { name: '추가' }).click()
    await main.getByText('신고한 내용').click()
    await expect(main.getByText('판결문을 메일로 보냈습니다.')).toBeVisible()
    await expectAccessible(page)
    const address = page.url()

    await enter(page, owner)
    await page.goto('/staff/claims')
    await main
      .getByRole('button', { name: /23시간 \d+분 남음/ })
      .first()
      .click()
    await expect(main.getByText('홍길순 (본인)')).toBeVisible()
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name: /판결문\.pdf.* 내려받기/ }).click()
    const download = page.getByRole('dialog', { name: '내려받기' })
    await download.getByRole('button', { name: '내려받기' }).click()
    await expect(download.getByText('사유를 5자 이상 적어 주세요.')).toBeVisible()
    await download.getByLabel('열람 사유').fill('권리 증명 확인')
    await download.getByRole('button', { name: '내려받기' }).click()
    expect((await saved).suggestedFilename()).toBe('판결문.pdf')
    expect(await readFile(await (await saved).path())).toEqual(pdf)
    await main.getByRole('button', { name: '확정' }).click()
    await expect(main.getByText('주소마다 어떻게 할지 선택해 주세요.')).toBeVisible()
    await page.getByLabel('임시조치').check()
    await page.getByLabel('신고한 사람과 작성자에게 보낼 메시지').fill('다툼이 있어 먼저 가립니다.')
    await expectAccessible(page)
    await main.getByRole('button', { name: '확정' }).click()
    await expect(main.getByText(/까지 임시조치/)).toBeVisible()

    expect((await page.goto(`/post/${postId}`))?.status()).toBe(451)
    await expect(main.getByText(/권리침해 신고로 \d+월 \d+일까지 볼 수 없습니다/)).toBeVisible()
    expect(await page.content()).not.toContain(title)
    await page.goto('/board/free')
    await expect(main.getByRole('link', { name: /임시조치된 게시물 \d+건/ })).toBeVisible()

    await enter(page, author)
    await page.goto('/user/record')
    await expect(main).toContainText('다툼이 있어 먼저 가립니다.')
    await expect(main).not.toContainText('홍길순')
    await page.getByLabel(/다시 공개해야 하는 까닭/).fill('공개된 판결문을 인용한 글입니다.')
    await expectAccessible(page)
    await main.getByRole('button', { name: '재게시 요청' }).click()
    await expect(main.getByText('재게시 요청: 공개된 판결문을 인용한 글입니다.')).toBeVisible()

    await page.goto(address)
    await expect(main.getByText(/작성자가 다시 공개해 달라고 했습니다/)).toBeVisible()
  },
)

test(
  'a person concerned publishes a rebuttal under a post, and a reader can report it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, owner, reader] = [await site.aMember(), await site.theAdmin(), await site.aMember()]
    const title = `반박할 글 ${author.nickname}`
    const { postId } = (await site.post(author, '/api/post', draftOf({ title }))).body.data
    const email = `rebuttal${postId}@mail.example`
    const main = page.getByRole('main')

    await page.goto('/rights')
    await page.getByLabel('침해된 권리').selectOption('명예훼손')
    await page.getByLabel('글의 주소').fill(`/post/${postId}`)
    await page
      .getByLabel('어떤 내용이 왜 권리를 침해하는지')
      .fill('제가 그곳에 있었다고 하지만 사실이 아닙니다.')
    await page.getByLabel('요청 사항').selectOption('반박 내용을 글 아래에 싣기')
    await expectAccessible(page)
    await page.getByLabel('신고하는 사람').selectOption('본인')
    await page.getByLabel('이름 또는 단체 이름').fill('홍길순')
    await page.getByLabel('이메일', { exact: true }).fill(email)
    await main.getByRole('button', { name: '인증 코드 받기' }).click()
    await page.getByLabel('인증 코드', { exact: true }).fill(await site.codeMailedTo(email))
    await main.getByRole('button', { name: '신고하기' }).click()
    await expect(main.getByText('함께 적을 이름을 적어 주세요.')).toBeVisible()
    const said = '저는 그날 그곳에 없었습니다. <b>기차표</b>가 있습니다.'
    await page.getByLabel('반박 내용', { exact: true }).fill(said)
    await page.getByLabel('반박 내용에 함께 적을 이름').fill('그날의 손님')
    await main.getByRole('button', { name: '신고하기' }).click()
    await expect(main.getByText(/접수 번호는 R-\d{4}-\d{4}입니다/)).toBeVisible()
    await main.getByRole('link', { name: '처리 상태 보기' }).last().click()
    await expect(main.getByText('검토하고 있습니다')).toBeVisible()
    const address = page.url()

    await page.goto(`/post/${postId}`)
    await expect(page.getByText(said)).toHaveCount(0)
    await enter(page, owner)
    await page.goto('/staff/claims')
    await main
      .getByRole('button', { name: /23시간 \d+분 남음/ })
      .last()
      .click()
    await expect(main.getByText('게재 요청한 반박 내용 · 그날의 손님')).toBeVisible()
    await page.getByLabel('반박 내용 싣기').check()
    await page.getByLabel('신고한 사람과 작성자에게 보낼 메시지').fill('살펴보고 싣습니다.')
    await main.getByRole('button', { name: '확정' }).click()
    await expect(main.getByText('반박 내용을 글 아래에 실음')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: '기록', exact: true }).click()
    await main.getByRole('link', { name: '통계' }).click()
    await expect(main.getByText(/아직 집계된 날이 없습니다|검색, 이메일 인증, 보낸 메일은/)).toBeVisible()
    await expectAccessible(page)

    await enter(page, reader)
    await page.goto(`/post/${postId}`)
    const box = main.getByRole('region', { name: '그날의 손님의 반박 내용' })
    await expect(box.getByText(said)).toBeVisible()
    await expectAccessible(page)
    await box.getByText('더보기').click()
    await box.getByRole('button', { name: '신고', exact: true }).click()
    await page.getByLabel('욕설·비하·괴롭힘').check()
    await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click()
    await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()

    await page.goto(address)
    await expect(main.getByText('반박 내용을 글 아래에 실음')).toBeVisible()
    await enter(page, author)
    await page.goto('/user/record')
    await expect(main.getByText('반박 내용 싣기')).toBeVisible()
  },
)
