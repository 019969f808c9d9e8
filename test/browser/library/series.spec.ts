import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, type Member } from '../support/people.ts'
import { main, write } from '../support/series-pages.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const steps = (page: Page) => page.getByRole('navigation', { name: '연재' })

async function aSeries(site: Site, author: Member, { title = '늦재역의 마지막 손님', parts = 3 } = {}) {
  const { body } = await site.post(author, '/api/series', { title, synopsis: '기차에서 사라진 손님.' })
  const seriesId: number = body.data.seriesId
  const postIds: number[] = []
  for (let number = 1; number <= parts; number++)
    postIds.push(await write(site, author, { type: 'novel', title: `${title} ${number}`, seriesId }))
  return { seriesId, postIds }
}

test('a member opens a series, writes its first part from there, and orders its parts', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  const older = await write(site, author, { type: 'novel', title: '먼저 쓴 이야기' })
  await enter(page, author)
  await page.goto('/series')
  await main(page).getByRole('link', { name: '새 연재' }).click()
  const { type } = await hangulKeyboard(page)
  await page.getByLabel('제목').focus()
  await type('눈 오는 밤의 차표')
  await page.getByLabel('소개').fill('산골 역의 막차.')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: '등록' }).click()
  await expect(page).toHaveURL(/\/series\/\d+$/)
  await expect(page.getByRole('heading', { name: /눈 오는 밤의 차표/ })).toBeVisible()
  await expect(main(page).getByText('아직 올라온 화가 없습니다.')).toBeVisible()

  await main(page).getByRole('link', { name: '첫 화 쓰기' }).click()
  await expect(page.getByLabel('연재').locator('option:checked')).toHaveText('눈 오는 밤의 차표')
  await page.getByLabel('제목').fill('1화 늦재역')
  await page.getByRole('textbox', { name: '내용' }).fill('기차가 들어왔다.')
  await main(page).getByRole('button', { name: '등록', exact: true }).click()
  await expect(page, 'a written part leads to where the next one is begun').toHaveURL(/\/series\/\d+$/)
  await expect(main(page).getByRole('link', { name: '다음 화 쓰기' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /1화 늦재역/ })).toBeVisible()

  await main(page).getByRole('link', { name: '연재 관리' }).click()
  await main(page).getByRole('button', { name: '추가: 먼저 쓴 이야기' }).click()
  await main(page).getByRole('button', { name: '위로: 먼저 쓴 이야기' }).click()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: '목차 저장' }).click()
  await expect(page.getByText('목차가 저장되었습니다.')).toBeVisible()
  await page.getByLabel('상태').selectOption('완결')
  await main(page).getByRole('button', { name: '수정 완료' }).click()
  await expect(main(page).getByText('완결')).toBeVisible()
  await expect(main(page).getByRole('listitem').first()).toContainText('먼저 쓴 이야기')
  await main(page)
    .getByRole('link', { name: /먼저 쓴 이야기/ })
    .click()
  await expect(page).toHaveURL(`/post/${older}`)
})

test(
  'a changed series or order is not left without a question, a deleted one is',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const { seriesId } = await aSeries(site, author, { parts: 2 })
    await enter(page, author)
    const back = () => main(page).getByRole('link', { name: '연재 보기' }).click()
    const question = page.getByRole('dialog', { name: '페이지 나가기' })
    const stay = () => question.getByRole('button', { name: '계속 쓰기' }).click()
    const edit = `/series/edit/${seriesId}`
    await page.goto(edit)
    await back()
    await expect(page).toHaveURL(`/series/${seriesId}`)

    await page.goto(edit)
    await page.getByLabel('소개').fill('아직 저장하지 않은 소개')
    await back()
    await stay()
    await expect(page.getByLabel('소개')).toHaveValue('아직 저장하지 않은 소개')
    await main(page)
      .getByRole('button', { name: /^아래로: / })
      .first()
      .click()
    await main(page).getByRole('button', { name: '수정 완료' }).click()
    await expect(page.getByText('바꾼 목차는 아직 저장하지 않았습니다.')).toBeVisible()
    await back()
    await stay()
    await main(page).getByRole('button', { name: '목차 저장' }).click()
    await expect(page.getByText('목차가 저장되었습니다.')).toBeVisible()
    await back()
    await expect(page).toHaveURL(`/series/${seriesId}`)
    await expect(main(page).getByText('아직 저장하지 않은 소개')).toBeVisible()

    await page.goto(edit)
    await main(page)
      .getByRole('button', { name: /^제외: / })
      .first()
      .click()
    await main(page).getByRole('button', { name: '연재 삭제' }).click()
    await page.getByRole('dialog', { name: '연재 삭제' }).getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL('/series')
    await expect(question).toBeHidden()
  },
)

test(
  'a writer takes a novel out of its series in the post form, and puts it back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const { seriesId, postIds } = await aSeries(site, author, { parts: 2 })
    const parts = async () => (await site.get(null, '/api/series', { seriesId })).body.data.partCount
    await enter(page, author)
    await page.goto(`/post/edit/${postIds[1]}`)
    const choice = page.getByLabel('연재')
    await expect(choice).toHaveValue(String(seriesId))
    // The list is loaded, and the earlier choice is still selected.
    await expect(choice.locator('option:checked')).toHaveText('늦재역의 마지막 손님')
    await choice.selectOption({ label: '연재에 추가하지 않음' })
    await main(page).getByRole('button', { name: '수정 완료' }).click()
    await expect(page).toHaveURL(`/post/${postIds[1]}`)
    await expect(steps(page)).toHaveCount(0)
    expect(await parts()).toBe(1)
    await page.goto(`/post/edit/${postIds[1]}`)
    await choice.selectOption({ label: '늦재역의 마지막 손님' })
    await main(page).getByRole('button', { name: '수정 완료' }).click()
    await expect(steps(page)).toContainText('2/2')
    expect(await parts()).toBe(2)
  },
)

test('a phone shows the beginning of a long synopsis, and the rest on request', async ({
  page,
  site,
  isMobile,
}) => {
  const synopsis = '기차에서 사라진 손님을 찾는다. '.repeat(60)
  const { body } = await site.post(await site.aMember(), '/api/series', { title: '긴 소개', synopsis })
  await page.goto(`/series/${body.data.seriesId}`)
  const toc = main(page).getByRole('heading', { name: '목차' })
  const more = main(page).getByText('소개 모두 보기')
  await expect(more).toBeVisible({ visible: isMobile })
  if (!isMobile) return
  await expect(toc).toBeInViewport()
  await expectAccessible(page)
  await more.click()
  await expect(toc).not.toBeInViewport()
  await main(page).getByText('소개 접기').click()
  await expect(toc).toBeInViewport()
})

test('a visitor reads from part to part and goes on where they stopped', async ({ page, site }) => {
  test.slow()
  const { seriesId, postIds } = await aSeries(site, await site.aMember())
  await page.goto(`/series/${seriesId}`)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: '첫 화부터 읽기' }).click()
  await expect(page).toHaveURL(`/post/${postIds[0]}`)
  await expect(steps(page)).toContainText('1/3')
  await expect(steps(page).getByRole('link', { name: '이전 화' })).toHaveCount(0)
  await steps(page).getByRole('link', { name: '다음 화' }).click()
  await expect(page).toHaveURL(`/post/${postIds[1]}`)
  await expect(steps(page)).toContainText('2/3')
  await expectAccessible(page)
  const end = page.getByRole('region', { name: '이어서 읽기' })
  await end.getByRole('link', { name: '이어서 3화 읽기' }).click()
  await expect(page).toHaveURL(`/post/${postIds[2]}`)
  // The last part offers to follow the series. No part links to other posts of the board.
  await expect(end.getByRole('button', { name: '선호작 등록' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /이어 보기/ })).toHaveCount(0)
  await steps(page).getByRole('link', { name: '이전 화' }).click()
  await expect(page).toHaveURL(`/post/${postIds[1]}`)
  await steps(page).getByRole('link', { name: '목차' }).click()
  await expect(page).toHaveURL(`/series/${seriesId}`)
  await page.reload()
  await main(page).getByRole('link', { name: '이어 읽기 (2화)' }).click()
  await expect(page).toHaveURL(`/post/${postIds[1]}`)
})

test(
  'a member follows a series, hears of the next part, and finds their place on another device',
  AT_ANY_WIDTH,
  async ({ page, site, browser }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    const { seriesId, postIds } = await aSeries(site, author)
    await enter(page, reader)
    await page.goto(`/series/${seriesId}`)
    const toggle = main(page).getByRole('button', { name: /선호작/ })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(toggle).toContainText('1')
    await expect
      .poll(async () => (await site.get(null, '/api/series', { seriesId })).body.data.followerCount)
      .toBe(1)
    const fourth = await write(site, author, { type: 'novel', title: '4화', seriesId })
    await page.getByRole('button', { name: '알림 1개' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: "'늦재역의 마지막 손님'의 새 화가 1개 올라왔습니다." })
      .click()
    await expect(page).toHaveURL(`/post/${fourth}`)
    await steps(page).getByRole('link', { name: '이전 화' }).click()
    await expect(page).toHaveURL(`/post/${postIds[2]}`)
    await expect
      .poll(async () => (await site.get(reader, '/api/series/place', { seriesId })).body.data.postId)
      .toBe(postIds[2])

    const other = await browser.newContext({ baseURL: site.origin })
    const elsewhere = await other.newPage()
    await enter(elsewhere, reader)
    await elsewhere.goto('/series/followed')
    await main(elsewhere).getByRole('link', { name: '늦재역의 마지막 손님' }).click()
    await expect(main(elsewhere).getByRole('link', { name: '이어 읽기 (3화)' })).toBeVisible()
    await expect(main(elsewhere).getByRole('button', { name: /선호작/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await other.close()
  },
)

test(
  'an author removes a series after a question, and the novels stay',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const { seriesId, postIds } = await aSeries(site, author, { parts: 1 })
    await enter(page, author)
    await page.goto(`/series/edit/${seriesId}`)
    await main(page).getByRole('button', { name: '연재 삭제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
    await expect(page).toHaveURL('/series')
    await page.goto(`/post/${postIds[0]}`)
    await expect(page.getByRole('heading', { name: '늦재역의 마지막 손님 1' })).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
  },
)

test(
  'somebody else’s series is not for a member to manage, a visitor is led to sign in',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { seriesId } = await aSeries(site, await site.aMember(), { parts: 1 })
    await page.goto(`/series/edit/${seriesId}`)
    await expect(page).toHaveURL(/\/signin\?next=/)
    await enter(page, await site.aMember())
    await page.goto(`/series/edit/${seriesId}`)
    await expect(main(page).getByText('권한이 없습니다.')).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('series are read and the site is searched all the same', async ({ page, site }) => {
    const { seriesId, postIds } = await aSeries(site, await site.aMember(), { title: '등대의 세 사람' })
    await page.goto('/series')
    await main(page).getByRole('link', { name: '등대의 세 사람' }).first().click()
    await expect(page).toHaveURL(`/series/${seriesId}`)
    await main(page).getByRole('link', { name: '첫 화부터 읽기' }).click()
    await steps(page).getByRole('link', { name: '다음 화' }).click()
    await expect(page).toHaveURL(`/post/${postIds[1]}`)
    await page.goto('/search')
    await main(page).getByRole('searchbox', { name: '검색어' }).fill('등대의')
    await main(page).getByRole('button', { name: '검색' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘등대의’ 검색 결과')
    await expect(main(page).getByRole('link', { name: /등대의 세 사람 1/ })).toBeVisible()
  })
})
