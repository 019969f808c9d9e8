import type { Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, placeOf, test } from '../support/site.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const documentOf = (...content: object[]) => JSON.stringify({ type: 'doc', content })

test('all of a case stands in one column, and its evidence in the ink of the text', async ({
  page,
  site,
}) => {
  const evidence = { type: 'blockquote', content: [paragraph('열쇠는 하나뿐이었다.')] }
  const content = documentOf(paragraph('서재에서 비명이 들렸다.'), evidence)
  const postId = await site.writePost(await site.known('author'), puzzleOf({ content }))
  await page.goto(`/post/${postId}`)
  const parts = [
    page.locator('.post > header'),
    page.getByText('서재에서 비명이 들렸다.'),
    page.getByRole('region', { name: '사건 해결' }),
    page.getByRole('region', { name: /^댓글/ }),
  ]
  const edges = await Promise.all(parts.map(async part => Math.round((await part.boundingBox())?.x ?? -1)))
  expect(new Set(edges).size, String(edges)).toBe(1)
  const inkOf = (text: string) => page.getByText(text).evaluate(shown => getComputedStyle(shown).color)
  expect(await inkOf('열쇠는 하나뿐이었다.')).toBe(await inkOf('서재에서 비명이 들렸다.'))
})

test(
  'a post is printed as its title, author and text, with its address',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.known('author')
    const postId = await site.writePost(author, puzzleOf({ title: '종이 위의 사건' }))
    await site.post(author, '/api/comment', { postId, content: '종이에는 없는 말' })
    await page.goto(`/post/${postId}`)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { name: '종이 위의 사건' })).toBeVisible()
    await expect(page.getByText(author.nickname).first()).toBeVisible()
    await expect(page.getByText(`/post/${postId}`)).toBeVisible()
    await expect(page.getByText('종이에는 없는 말')).toBeHidden()
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'searchbox', 'textbox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0)
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return [color, backgroundColor]
    })
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  },
)

test(
  'a recommended post offers to take it back without moving anything, and one\u2019s own comment is not painted as an error',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.known('author'), draftOf())
    await enter(page, await site.known('reader'))
    await page.goto(`/post/${postId}`)
    const before = await placeOf(button(page, '추천 0'))
    await button(page, '추천 0').click()
    await expect(button(page, '추천 취소 1')).toBeVisible()
    expect(await placeOf(button(page, '추천 취소 1'))).toEqual(before)
    await expect(button(page, '추천 취소 1')).not.toHaveAttribute('aria-busy', 'true')
    await button(page, '추천 취소 1').click()
    await expect(button(page, '추천 0')).toBeVisible()

    await page.getByLabel('댓글', { exact: true }).fill('방금 쓴 말')
    await button(page, '댓글 등록').click()
    const own = page.locator('[id^="comment-"]').filter({ hasText: '방금 쓴 말' })
    await expect(own).toHaveAttribute('data-arrived')
    const colours = await own.evaluate(element => {
      const { borderLeftColor } = getComputedStyle(element)
      // A token's colour in the browser's own notation.
      const probe = document.body.appendChild(document.createElement('i'))
      const said = (token: string) => {
        probe.style.color = `var(${token})`
        return getComputedStyle(probe).color
      }
      const [edge, sunken] = [said('--color-edge'), said('--color-sunken')]
      probe.remove()
      const frames = element
        .getAnimations()
        .flatMap(animation => (animation.effect as KeyframeEffect).getKeyframes())
      return { borderLeftColor, from: String(frames[0]?.backgroundColor), edge, sunken }
    })
    expect(colours.borderLeftColor).toBe(colours.edge)
    expect([colours.sunken, 'var(--color-sunken)']).toContain(colours.from)
  },
)

test(
  'a new post begins with its title, and says in whose name it will stand',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.known('author')
    await enter(page, author)
    await page.goto('/post/new?board=free')
    const fields = page.getByRole('main').locator('form').locator('input, select, [role="textbox"]')
    await expect(fields.first()).toHaveAccessibleName('제목')
    await expect(page.getByText(`${author.nickname} 이름으로 등록합니다.`)).toBeVisible()
    const body = page.getByRole('textbox', { name: '내용' })
    await body.focus()
    await expect(page.locator('.editor')).toHaveCSS('outline-width', '2px')
  },
)

test(
  'on a phone the answer is at hand while the case is read, and covers the end of nothing',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const lines = Array.from({ length: 60 }, (_, number) => paragraph(`${number + 1}번째 단서`))
    const postId = await site.writePost(
      await site.known('author'),
      puzzleOf({ content: documentOf(...lines) }),
    )
    await enter(page, await site.known('reader'))
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/post/${postId}`)
    const open = page.getByRole('button', { name: '정답 입력' })
    await expect(open).toBeInViewport({ ratio: 1 })
    await context.setOffline(true)
    await expect(page.getByText('다시 연결되면 이어서 볼 수 있습니다.')).toBeVisible()
    await open.click({ trial: true })
    await context.setOffline(false)
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(open).toBeInViewport({ ratio: 1 })
    const field = page.getByLabel('정답 입력')
    await expect(field).not.toBeInViewport()
    await open.click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('5번째 단서', { exact: true })).toBeInViewport()

    // A keyboard covers the lower part of the window.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => ((await field.boundingBox())?.y ?? 999) < 400 - 44).toBe(true)
    await field.fill('정원사')
    await page.getByRole('button', { name: '제출' }).click()
    await expect(page.getByRole('alert')).toHaveText('오답입니다! 이번 1분에 4번 남았습니다.')
    await expect(page.getByRole('alert')).toBeInViewport()

    await field.blur()
    await page.getByText('60번째 단서').scrollIntoViewIfNeeded()
    const [last, sheet] = [page.getByText('60번째 단서'), page.getByRole('region', { name: '사건 해결' })]
    await page.mouse.move(180, 200)
    await page.mouse.wheel(0, 300)
    await expect
      .poll(async () => {
        const [text, box] = [await last.boundingBox(), await sheet.boundingBox()]
        return (text?.y ?? 0) + (text?.height ?? 0) <= (box?.y ?? 0)
      })
      .toBe(true)
  },
)

test(
  'below a post the board goes on, and a newer post is there at once',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.known('author')
    const ids: number[] = []
    for (const title of ['첫 유머', '둘째 유머', '셋째 유머'])
      ids.push(await site.writePost(author, draftOf({ type: '유머게시판', title })))
    await page.goto(`/post/${ids[1]}`)
    const below = page.getByRole('navigation', { name: '유머게시판 이어 보기' })
    await expect(below.getByRole('link', { name: '이전 글 첫 유머' })).toBeVisible()
    await expect(below.getByRole('link', { name: '다음 글 셋째 유머' })).toBeVisible()
    await expect(below.getByRole('link', { name: '둘째 유머' })).toHaveCount(0)
    await page.goto(`/post/${ids[2]}`)
    await expect(below.getByText('다음 글')).toHaveCount(0)
    await site.writePost(author, draftOf({ type: '유머게시판', title: '넷째 유머' }))
    await page.reload()
    await below.getByRole('link', { name: '다음 글 넷째 유머' }).click()
    await expect(page.getByRole('heading', { name: '넷째 유머', level: 1 })).toBeVisible()
  },
)

test(
  'a list that was made while its first entry failed is not made twice',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { body } = await site.post(member, '/api/post', draftOf({ title: '담을 글' }))
    await enter(page, member)
    await page.goto(`/post/${body.data.postId}`)
    await page.getByRole('button', { name: '사건철', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('새 사건철').fill('밀실 모음')
    await page.route('/api/list/item', route => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: '만들어 담기' }).click()
    await expect(page.getByText('서버와 통신하는 중 오류가 발생했습니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '만들어 담기' }).click()
    await expect(page.getByText('새 사건철에 담았습니다.')).toBeVisible()
    const lists = (await site.get(member, '/api/user/lists')).body.data
    expect(lists.map(({ title, itemCount }: Record<string, unknown>) => [title, itemCount])).toEqual([
      ['밀실 모음', 1],
    ])
  },
)
