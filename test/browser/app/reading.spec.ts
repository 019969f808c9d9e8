import type { Page } from '@playwright/test'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { contentOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBeforeScript } from '../support/before-script.ts'
import { openSheet } from '../support/case-sheets.ts'
import { unfoldSearch } from '../support/folded-search.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, type Member, ownMenu, ownName } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

async function write(
  site: Site,
  author: Member,
  board: BoardKey,
  title: string,
  text = '빈방에서 소리가 났습니다.',
) {
  const draft = { type: board, title, content: contentOf(text), answer: '열쇠', explanation: null }
  const { body } = await site.post(author, '/api/post', draft)
  return body.data.postId as number
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a visitor goes from home to a board to a post, and comes back to where they were', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  for (let number = 1; number <= 12; number += 1) await write(site, author, 'humor', `우스운 사건 ${number}`)
  const newest = await write(site, author, 'free', '잠긴 방의 고양이')

  await page.goto('/')
  for (const board of ['추리 퀴즈', '미제 사건', '자작 소설', '공지사항', '자유게시판', '질문답변'])
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${board}`) })
        .first(),
    ).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /잠긴 방의 고양이/ })
    .last()
    .click()
  await expect(page).toHaveURL(`/post/${newest}`)
  await expect(heading(page, '잠긴 방의 고양이')).toBeVisible()
  await expect(page).toHaveTitle('잠긴 방의 고양이 | 단서')

  await page.goto('/board/humor')
  await expect(page.getByRole('link', { name: /우스운 사건 \d+/ })).toHaveCount(10)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/board/humor?page=2')
  await expect(page.getByRole('link', { name: /우스운 사건 \d+/ })).toHaveCount(2)
  await page.getByRole('link', { name: /우스운 사건 1\b/ }).click()
  await expect(heading(page, '우스운 사건 1')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/board/humor?page=2')
  await page.reload()
  await expect(page.getByRole('link', { name: /우스운 사건 \d+/ })).toHaveCount(2)
})

test('a search by composed Hangul finds posts by title, author and content', async ({ page, site }) => {
  const author = await site.aMember({ nickname: '서재의유령' })
  await write(site, author, 'qna', '등대지기의 일기', '바닷바람이 창을 두드렸습니다.')
  await page.goto('/board/qna')
  const keyboard = await hangulKeyboard(page)
  const term = page.getByRole('searchbox', { name: '검색어' })
  const found = page.getByRole('link', { name: /등대지기의 일기/ })

  await unfoldSearch(page)
  await term.focus()
  await keyboard.type('등대')
  await term.press('Enter')
  await expect(page).toHaveURL(/searchTerm=%EB%93%B1%EB%8C%80/)
  await expect(found).toBeVisible()

  for (const [field, word] of [
    ['author', '유령'],
    ['titleOrContent', '바닷바람'],
  ] as const) {
    await page.getByRole('combobox').selectOption(field)
    await term.fill(word)
    await page.getByRole('main').getByRole('button', { name: '검색', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`searchBy=${field}`))
    await expect(found).toBeVisible()
  }
  await term.fill('없는말')
  await term.press('Enter')
  await expect(found).toBeHidden()
})

test('without script every reading page is whole, and links, pager and search work', async ({
  browser,
  site,
}) => {
  const author = await site.aMember()
  for (let number = 1; number <= 11; number += 1) await write(site, author, 'request', `부탁 ${number}`)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/board/request')
  await page.getByRole('link', { name: '2', exact: true }).click()
  await page.getByRole('link', { name: /부탁 1\b/ }).click()
  await expect(heading(page, '부탁 1')).toBeVisible()
  await expect(page.getByText('빈방에서 소리가 났습니다.')).toBeVisible()
  await page.goto('/board/request')
  await unfoldSearch(page)
  await page.getByRole('searchbox', { name: '검색어' }).fill('부탁 7')
  await page.getByRole('main').getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByRole('link', { name: /부탁 \d+/ })).toHaveCount(1)
  await context.close()
})

test('a visitor opens today’s case from home, notes on the grid by keyboard, accuses, and closes it to read the truth', async ({
  page,
}) => {
  await page.goto('/')
  const stage = page.getByRole('region').filter({ hasText: '오늘의 사건' })
  await expect(stage).toBeInViewport({ ratio: 0.9 })
  await expect(stage.getByText('다음 사건까지')).toBeVisible()
  const title = (await stage.getByRole('heading').textContent()) ?? ''
  const [, suspects, clues] = ((await stage.textContent()) ?? '').match(/용의자 (\d)명 · 단서 (\d)개/) ?? []
  await stage.getByRole('link', { name: '사건 풀러 가기' }).click()
  await expect(page).toHaveURL('/daily')
  await expect(heading(page, title)).toBeVisible()
  await openSheet(page, '지목')
  await expect(page.getByRole('group', { name: '범인', exact: true }).getByRole('radio')).toHaveCount(
    Number(suspects),
  )
  await expect(page.getByRole('region', { name: '단서' }).locator('ol').getByRole('checkbox')).toHaveCount(
    Number(clues),
  )
  await expectAccessible(page)

  await openSheet(page, '추리표')
  await expectAccessible(page)
  const grid = page.getByRole('table', { name: '범인 · ' }).first()
  await grid.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const cell = grid.getByRole('row').nth(2).getByRole('button').nth(1)
  await expect(cell).toBeFocused()
  await expect(cell).toHaveAccessibleName(/아님$/)
  await page.keyboard.press('KeyO')
  await expect(cell).toHaveAccessibleName(/맞음$/)
  await expect(grid.getByRole('row').nth(2).getByRole('button').first()).toHaveAccessibleName(
    /○에 따라 아님$/,
  )
  await page.keyboard.press('Control+KeyZ')
  await expect(cell).toHaveAccessibleName(/아님$/)
  await page.getByRole('checkbox').first().check()

  await openSheet(page, '지목')
  for (const name of ['suspect', 'tool', 'place']) await page.locator(`input[name="${name}"]`).first().check()
  await page.getByRole('button', { name: '지목하기' }).click()
  const asked = page.getByRole('dialog', { name: '이대로 지목하시겠습니까?' })
  await expect(asked.getByText('3번의 기회 중 1번째입니다.')).toBeVisible()
  await asked.getByRole('button', { name: '지목하기' }).click()
  await expect(page.getByRole('list', { name: '지금까지의 지목' }).getByRole('listitem')).toHaveCount(1)
  const close = page.getByRole('button', { name: '포기하고 진상 보기' })
  // The first accusation may have been the right one.
  if (await close.isVisible()) {
    await close.click()
    await page.getByRole('dialog').getByRole('button', { name: '포기하고 진상 보기' }).click()
  }
  await expect(page.getByRole('button', { name: '결과 공유' })).toBeVisible()
  await expect(page.getByText(/^ ?진상: .+ · .+ · /)).toBeVisible()
  await expectAccessible(page)

  // A returning reader finds the same state, including the marks.
  await page.reload()
  await expect(page.getByRole('button', { name: '결과 공유' })).toBeVisible()
  await openSheet(page, '추리표')
  await expect(cell).toHaveAccessibleName(/아님$/)
  await page.getByRole('link', { name: '지난 사건', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
})

test('a member sees on lists which cases are over for them; a visitor, and their neighbour, don’t', async ({
  page,
  site,
}) => {
  const [author, solver] = [await site.aMember(), await site.aMember()]
  const solved = await write(site, author, 'custom', '내가 푼 금고')
  const givenUp = await write(site, author, 'custom', '내가 덮은 금고')
  await write(site, author, 'custom', '내가 모르는 금고')
  await site.post(solver, '/api/correct', { postId: solved, answer: '열쇠' })
  await site.post(solver, '/api/giveup', { postId: givenUp })
  const row = (title: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .first()
  const stampOf = (title: string) => row(title).getByText(/^(해결|포기)$/)
  for (const path of ['/board/custom', '/search?q=금고']) {
    await enter(page, solver)
    await page.goto(path)
    await expect(stampOf('내가 푼 금고')).toHaveText('해결')
    await expect(stampOf('내가 덮은 금고')).toHaveText('포기')
    await expect(stampOf('내가 모르는 금고')).toHaveCount(0)
    await enter(page, author)
    await page.goto(path)
    await expect(row('내가 푼 금고')).toContainText('1명 해결')
    await expect(stampOf('내가 푼 금고')).toHaveCount(0)
  }
})

test(
  'a reader picks out the cases that nobody has solved, by an address that can be shared',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, solver] = [await site.aMember(), await site.aMember()]
    const solved = await write(site, author, 'custom', '풀린 자물쇠')
    await write(site, author, 'custom', '안 풀린 자물쇠')
    await site.post(solver, '/api/correct', { postId: solved, answer: '열쇠' })
    await page.goto('/board/custom')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^제\d+호 풀린 자물쇠/ })).toContainText('1명 해결')
    await main.getByRole('link', { name: '미해결', exact: true }).click()
    await expect(page).toHaveURL('/board/custom?filter=unsolved')
    await expect(main.getByRole('link', { name: /안 풀린 자물쇠/ })).toContainText('미해결')
    await expect(main.getByRole('link', { name: /^제\d+호 풀린 자물쇠/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)

/** Opens the choice of themes: a menu of the header in a wide window, a part of the drawer on a phone. */
async function openThemes(page: Page) {
  const drawer = page.getByRole('button', { name: '메뉴', exact: true })
  if (await drawer.isVisible()) await drawer.click()
  else await page.getByRole('banner').locator('summary[aria-label="화면 밝기"]').click()
}

test('series, followed series and books are found in the menus, and where one is, is marked', async ({
  page,
  site,
}) => {
  const member = await site.aMember({ nickname: '스무글자닉네임을끝까지다쓴사람입니다요' })
  const postId = await write(site, member, 'humor', '표시가 남는 글')
  await enter(page, member)
  await page.goto(`/post/${postId}`)
  const drawer = page.getByRole('button', { name: '메뉴', exact: true })
  if (await drawer.isVisible()) {
    await drawer.click()
    await expect(page.getByRole('button', { name: '메뉴 닫기' })).toBeFocused()
    const all = page.locator('#drawer')
    await expect(all.getByRole('link', { name: '유머게시판' })).toHaveAttribute('aria-current', 'true')
    for (const name of ['연재 작품', '도서 목록', '내 정보', '내 선호작', '설정'])
      await expect(all.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeFocused()
  } else {
    const side = page.getByRole('navigation', { name: '옆 메뉴' })
    await expect(side.getByRole('link', { name: '유머게시판' })).toHaveAttribute('aria-current', 'true')
    for (const name of ['연재 작품', '도서 목록'])
      await expect(side.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await ownMenu(page).click()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: '내 선호작' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/series/followed')
})

test('a reader chooses the theme, and it holds without a flash on the next load', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const bar = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => !media || matchMedia(media).matches,
        )?.content,
    )
  const choose = async (theme: string) => {
    await openThemes(page)
    await page.getByRole('radio', { name: theme }).filter({ visible: true }).check()
  }
  await choose('어둡게')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await bar()).toBe('#1a1714')
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await bar()).toBe('#1a1714')

  await page.reload()
  await choose('시스템')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await bar()).toBe('#f3ede1')
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test(
  'a visitor who wants to write is sent to sign in and back, and only the admin writes cold cases and notices',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { letScriptCome } = await openBeforeScript(page, '/board/free')
    const writing = page.getByRole('main').getByRole('link', { name: '글쓰기', exact: true })
    // The control is a link, so it works even before the page's script runs.
    await writing.click()
    letScriptCome()
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent('/post/new?board=free')}`)

    await enter(page, member)
    await page.goto('/board/notice')
    await expect(ownName(page)).toContainText(member.nickname)
    await expect(writing).toHaveCount(0)
    await page.goto('/board/free')
    await writing.click()
    await expect(page).toHaveURL('/post/new?board=free')

    await enter(page, await site.theAdmin())
    await page.goto('/board/cold')
    await expect(writing).toBeVisible()
  },
)

test(
  'an author deletes a post after being asked, from its board where there is room',
  AT_ANY_WIDTH,
  async ({ page, site }, { project }) => {
    const author = await site.aMember()
    await write(site, author, 'novel', '지워질 이야기')
    await enter(page, author)
    await page.goto('/board/novel')
    const deletes = page.getByRole('main').getByRole('button', { name: /삭제/ })
    if (project.name !== 'desktop') {
      await page.getByRole('link', { name: /지워질 이야기/ }).click()
      await expect(page.getByRole('heading', { name: '지워질 이야기' })).toBeVisible()
    }
    await deletes.first().click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    // On a phone the reader goes back to the board first.
    await expect(page.getByRole('heading', { level: 1, name: '자작 소설' })).toBeVisible()
    await expect(page.getByRole('link', { name: /지워질 이야기/ })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: /지워질 이야기/ })).toBeHidden()
  },
)
