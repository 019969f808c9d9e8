import type { Page } from '@playwright/test'
import { boardKeys, boards } from '#contract/community/boards/boards.ts'
import { isSavedOffline, pageNames } from '#contract/site-map.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aForm } from '#test/support/pictures.ts'
import { exampleAddresses } from '#test/support/walk.ts'
import { enter } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

type Shifts = { value: number; what: string[] }[]

/** The processor of a slow phone, which paints states that a fast one skips. */
const SLOWER = 4

/** Records every shift that no user action caused, from the first paint on. */
async function watchShifts(page: Page) {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const shifts: Shifts = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName}.${element?.className} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`
        })
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens a page, waits until it is complete, and returns the shifts. */
async function shiftsOn(page: Page, address: string, whole: string) {
  await page.goto(address)
  await expect(page.locator(whole).filter({ visible: true }).first()).toBeVisible()
  // A shift is reported with the frame that paints it.
  return page.evaluate(async () => {
    await new Promise(resolve => requestIdleCallback(resolve))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: Shifts }).shifts
  })
}

async function expectStill(page: Page, screens: [address: string, whole: string][]) {
  const moved: [address: string, Shifts][] = []
  for (const [address, whole] of screens) {
    const shifts = await shiftsOn(page, address, whole)
    if (shifts.length > 0) moved.push([address, shifts])
  }
  expect(moved).toEqual([])
}

const EDITOR = '.editor-text'
const FORM = 'main form'
const NOTE = 'main a[href^="/auth/email"], main a[href^="/signin"]'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const longText = JSON.stringify({
  type: 'doc',
  content: Array.from({ length: 25 }, (_, number) => paragraph(`${number + 1}번째 줄`)),
})

test('nothing moves while a form of writing comes, on any board', async ({ page, site }) => {
  test.slow()
  const admin = await site.theAdmin()
  await site.post(admin, '/api/series', { title: '밤의 연재' })
  const { body } = await site.post(admin, '/api/image', aForm(pngOf(800, 400)))
  const image = { type: 'image', attrs: { src: body.data, alt: '지도', width: 640, height: 320 } }
  const content = JSON.stringify({ type: 'doc', content: [image, paragraph('지도를 보라.')] })
  const posts = [
    await site.writePost(admin, puzzleOf({ content, hints: ['첫째', '둘째'] })),
    await site.writePost(admin, draftOf({ type: '자작 소설', content: longText })),
    await site.writePost(admin, draftOf({ type: boards.free.name })),
  ]
  await enter(page, admin)
  await watchShifts(page)
  await expectStill(page, [
    ...boardKeys.map(board => [`/post/new?board=${board}`, EDITOR] as [string, string]),
    ...posts.map(postId => [`/post/edit/${postId}`, EDITOR] as [string, string]),
  ])
})

test('nothing moves while another form comes, whoever asks for it', AT_ANY_WIDTH, async ({ page, site }) => {
  test.slow()
  await watchShifts(page)
  await expectStill(page, [
    ['/signin', FORM],
    ['/signup', FORM],
  ])
  for (const activated of [false, true]) {
    const member = await site.aMember({ activated })
    const { nickname } = member
    await enter(page, member)
    // The member's browser knows their permissions from an earlier page.
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('member'))).toContain(nickname)
    const whole = activated ? FORM : NOTE
    await expectStill(page, [
      ['/auth/email', 'main div:not([inert]) > form'],
      ['/post/new?board=custom', activated ? EDITOR : NOTE],
      ['/book/new', whole],
      ['/series/new', whole],
      ['/signin', 'main a[href="/user"]'],
      ['/user/settings', 'main div:not([inert]) > section form'],
    ])
  }
})

test('everybody sees on the home page what was just solved, by nobody’s name, and nothing moves', async ({
  page,
  site,
}) => {
  const [author, solver, reader] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const postId = await site.writePost(author, puzzleOf({ title: '방금 풀린 사건' }))
  await site.post(solver, '/api/correct', { postId, answer: '집사' })
  await watchShifts(page)
  await expectStill(page, [['/', 'text=해결했습니다.']])
  const now = page.getByRole('region', { name: '지금' })
  await expect(now).not.toContainText(solver.nickname)
  await enter(page, reader)
  await expectStill(page, [['/', 'text=해결했습니다.']])
  await now
    .getByRole('link', { name: /누군가 추리 퀴즈 제\d+호를 해결했습니다/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(page.getByRole('heading', { name: /방금 풀린 사건/, level: 1 })).toBeVisible()
})

test(
  'a closed case that was read whole has its room when it comes again',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, solver] = [await site.aMember(), await site.aMember()]
    const explanation = `첫 줄이다.\n\n${'문은 밖에서 잠겼다.\n'.repeat(14)}\n끝줄이다.`
    const postId = await site.writePost(author, puzzleOf({ explanation }))
    await site.post(solver, '/api/correct', { postId, answer: '집사' })
    await enter(page, solver)
    await watchShifts(page)
    const address = `/post/${postId}`
    // The list has not loaded yet and the content below it is visible, so the explanation appears folded.
    const unfold = page.getByRole('button', { name: '해설 모두 보기' })
    await expectStill(page, [[address, 'text=해설 모두 보기']])
    await unfold.click()
    await expect(page.getByText('끝줄이다.')).toBeVisible()
    await expectStill(page, [[address, 'text=끝줄이다.']])
    await expect(unfold).toHaveCount(0)
  },
)

test('nothing moves on any screen of the site, whoever reads', AT_ANY_WIDTH, async ({ page, site }) => {
  test.slow()
  const admin = await site.theAdmin()
  await site.post(admin, '/api/series', { title: '움직이지 않는 연재' })
  await site.post(admin, '/api/book', {
    title: '멈춘 시계',
    author: '지은이',
    publisher: '',
    plot: '',
    thumbnail: '',
  })
  const postId = await site.writePost(admin, puzzleOf({ hints: ['첫째'] }))
  await site.post(admin, '/api/comment', { postId, content: '한마디' })
  await site.writePost(admin, draftOf())
  const walk = await exampleAddresses(async address => (await site.get(null, address)).body)
  // Forms have their own journeys above.
  const screens = pageNames.filter(isSavedOffline).flatMap(name => walk[name].slice(0, 1))
  const whole = [...screens, ...walk.search.slice(0, 2), ...walk.offline, ...walk.none]
  await watchShifts(page)
  await expectStill(
    page,
    whole.map(address => [address, 'main h1']),
  )
  // On a phone a case's sheet at the bottom gets its button once its field is known to be out of view.
  await page.setViewportSize({ width: 375, height: 400 })
  await expectStill(page, [[`/post/${postId}`, '.answer-box[data-waiting]']])
  // On a phone the time until the next daily case has its own line.
  await page.setViewportSize({ width: 375, height: 812 })
  await expectStill(page, [['/', '.stage [role=timer]:not(:empty)']])
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, await site.aMember())
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('member'))).not.toBeNull()
  await expectStill(
    page,
    [...whole, ...walk.own, ...walk.followedSeries].map(address => [address, 'main h1']),
  )
})
