import type { Page } from '@playwright/test'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { contentOf } from '#test/support/drafts.ts'
import { enter, ownMenu } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, follow, type Site, test } from '../support/site.ts'

/** A title without a possible line break. */
const LONG_TITLE = '띄어쓰기없이백글자까지이어지는제목'.repeat(6).slice(0, 100)

/** The widest possible nickname. */
const WIDE_NAME = '뷁'.repeat(20)

/** Content of each kind with the longest words, and its addresses. */
async function writeLongWords(site: Site) {
  const member = await site.aMember({ nickname: WIDE_NAME })
  const reader = await site.aMember()
  const draft = { title: LONG_TITLE, content: contentOf('가'.repeat(300), 'W'.repeat(300)) }
  const { seriesId } = (await site.post(member, '/api/series', { title: LONG_TITLE })).body.data
  const post = async (type: BoardKey, more = {}) =>
    (await site.post(member, '/api/post', { ...draft, type, ...more })).body.data.postId as number
  const puzzles = [
    await post('custom', { answer: '열쇠', hints: ['문'] }),
    await post('custom', { answer: '열쇠' }),
  ]
  await site.post(reader, '/api/correct', { postId: puzzles[0], answer: '열쇠' })
  const [talk, part] = [await post('free'), await post('novel', { seriesId })]
  // A shelf with more covers than fit into the window.
  for (const title of ['선반 하나', '선반 둘', '선반 셋', '선반 넷']) {
    const other = (await site.post(member, '/api/series', { title })).body.data
    await post('novel', { seriesId: other.seriesId })
  }
  await site.post(reader, '/api/comment', { postId: talk, content: 'x'.repeat(2_000) })
  const book = {
    title: '긴제목'.repeat(60),
    author: '저자이름'.repeat(40),
    publisher: '출판사'.repeat(30),
    plot: '줄거리',
  }
  const { bookId } = (await site.post(member, '/api/book', book)).body.data
  return {
    member,
    reader,
    lists: ['/', '/board/custom', '/board/free', '/series', '/rank/quiz', `/post/${puzzles[1]}`, '/book'],
    pages: [`/post/${talk}`, `/post/${part}`, `/series/${seriesId}`, '/rank/member', `/book/${bookId}`],
    own: [`/post/${puzzles[0]}`, '/post/new?board=custom', `/series/edit/${seriesId}`, '/book/new'],
    account: ['/user', '/user/settings', '/auth/email'],
  }
}

const longWords = new WeakMap<Site, ReturnType<typeof writeLongWords>>()

/** Writes the content once per site, because a nickname is unique. */
function siteOfLongWords(site: Site) {
  const written = longWords.get(site) ?? writeLongWords(site)
  longWords.set(site, written)
  return written
}

/** The controls and texts of a page that exceed the window, except in rows that scroll sideways. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const out = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, time, h1, th, td)'),
    ]
      .filter(
        element =>
          element.checkVisibility() &&
          !element.closest('.sr-only, thead, .swiped, .suspicions, .notebook-year, [role="toolbar"]'),
      )
      .filter(element => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > root.clientWidth + 1
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 20)}`)
    return root.scrollWidth > root.clientWidth ? ['the page itself', ...out] : out
  })

test(
  'with text at twice its size the smallest phone shows all of the header, and nothing lies beside the window',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    test.slow()
    const { member, lists, pages, own, account } = await siteOfLongWords(site)
    await page.setViewportSize({ width: 320, height: 700 })
    const look = async (path: string, whole = page.getByRole('heading', { level: 1 })) => {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(whole.first()).toBeVisible()
      expect(await beside(page), path).toEqual([])
    }
    const other = ['/signup', '/search', '/daily', '/daily/archive', '/rank/season', '/series', '/rights']
    const people = ['/transparency', `/member/${member.memberId}`, '/member/1']
    for (const path of [...lists, ...pages, ...other, ...people]) await look(path)
    // Today's case depends on the date, so each of its notes also gets a word of ten wide characters.
    await follow(page, '/daily')
    await expect(page.locator('#suspects')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%')
      for (const note of document.querySelectorAll('#suspects li p')) note.textContent = '가'.repeat(10)
    })
    expect(await beside(page), 'the longest words in a case').toEqual([])
    const banner = page.getByRole('banner')
    for (const name of ['로그인', '회원가입'])
      await expect(banner.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(banner.getByRole('button', { name: '메뉴', exact: true })).toBeInViewport({ ratio: 1 })
    await enter(page, member)
    for (const path of own) await look(path)
    await ownMenu(page).click()
    for (const name of ['내 정보', '설정'])
      await expect(banner.getByRole('link', { name, exact: true }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      })
    for (const path of account) await look(path, page.getByText(WIDE_NAME).or(page.getByLabel('인증 코드')))
  },
)

test(
  'a title of a hundred characters takes no more than two lines of a list, also on the home page',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { lists } = await siteOfLongWords(site)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of lists) {
      await page.goto(path)
      const lines = await page.evaluate(
        start =>
          [...document.querySelectorAll('main :is(a, h2, h3)')]
            .flatMap(element => [element, ...element.querySelectorAll('span')])
            .filter(element => element.textContent?.startsWith(start) && !element.querySelector('*'))
            .map(element =>
              Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
            ),
        path === '/book' ? '긴제목' : LONG_TITLE.slice(0, 10),
      )
      expect(lines.length, path).toBeGreaterThan(0)
      expect(Math.max(...lines), path).toBeLessThanOrEqual(2)
    }
  },
)
