import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { AT_ANY_WIDTH, expect, type Site, startSite, test } from '../support/site.ts'

/** The letter shapes of the machine that took the pictures, to detect other fonts. */
const LETTERS = new URL('pictured/letters.txt', import.meta.url)

const LINES = [
  '은퇴한 금고털이 최 노인은 손에서 놓지 못한 버릇이 하나 있다.',
  '금고를 열 때마다 손끝에 전해지는 느낌을 숫자로 적는 것이다.',
  '어느 날 금고 회사가 노인을 불렀다. 번호를 아는 사장이 쓰러진 뒤였다.',
]

/** Fills the site with fixed names, order and counts. Times differ between runs, so the pictures mask them. */
async function fill({ post, put, aMember, theAdmin }: Site) {
  const names = [
    { nickname: '비오는가로등', username: 'lamp', email: 'lamp@mail.example' },
    { nickname: '쇠지레', username: 'crowbar', email: 'crowbar@mail.example' },
  ]
  const [author, reader] = [await aMember(names[0]), await aMember(names[1])]
  const admin = await theAdmin()
  const id = async (answer: ReturnType<typeof post>) => Object.values((await answer).body.data)[0] as number
  const content = contentOf(...LINES)
  const puzzle = await id(
    post(author, '/api/post', puzzleOf({ title: '금고털이의 숫자야구', content, hints: ['자릿수를 보라.'] })),
  )
  await post(reader, '/api/correct', { postId: puzzle, answer: '집사' })
  await post(reader, '/api/comment', { postId: puzzle, content: '세 번 만에 맞혔습니다.' })
  for (const title of ['마지막 화투 석 장', '네 잔의 차와 한 줄의 자리'])
    await post(author, '/api/post', puzzleOf({ title, content }))
  await post(admin, '/api/post', puzzleOf({ type: '미제 사건', title: '열한 번째 계단의 발소리', content }))
  await post(admin, '/api/post', draftOf({ type: '공지사항', title: '단서에 오신 것을 환영합니다', content }))
  for (const title of ['하숙집 냉장고 사건, 해결했습니다', '등장인물 이름이 외워지지 않을 때'])
    await post(reader, '/api/post', draftOf({ title, content }))
  const part = await id(
    post(author, '/api/post', draftOf({ type: '자작 소설', title: '눈 오는 밤의 차표', content })),
  )
  const seriesId = await id(
    post(author, '/api/series', { title: '늦재역의 마지막 손님', synopsis: LINES[0] }),
  )
  await put(author, '/api/series/parts', { seriesId, postIds: [part] })
  const book = {
    title: '그리고 아무도 없었다',
    author: '애거사 크리스티',
    publisher: '황금가지',
    plot: LINES[2],
  }
  const bookId = await id(post(author, '/api/book', book))
  await post(reader, '/api/review', { bookId, content: '다시 읽으면 모든 문장이 두 가지로 읽힙니다.' })
  return { puzzle, part, bookId }
}

/**
 * Draws a sample text. Its shape depends on the machine and on Chromium, and pictures can only be compared if
 * it is the same.
 */
const drawnHere = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 120 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    for (const [line, face] of ['400 24px', '700 24px'].entries()) {
      pen.font = `${face} ${getComputedStyle(document.body).fontFamily}`
      pen.fillText('단서: 금고털이의 숫자야구 제45호 (3)', 0, 40 + line * 50)
    }
    return canvas.toDataURL()
  })

const STAGE = {
  title: LINES[0] as string,
  lines: LINES[1] as string,
  facts: '용의자 4명 · 단서 7개',
  suspects: ['통역관', '수녀', '신문 기자', '퇴역 군인'],
}
/** The case on the home page differs by site and day, so its texts are replaced. */
function sayOnStage({ title, lines, facts, suspects }: typeof STAGE) {
  const say = (part: string, text: string) => {
    const element = document.querySelector(part)
    if (element) element.textContent = text
  }
  say('#stage-title', title)
  say('.stage-lines', lines)
  say('.stage .figures.text-faded', facts)
  const faces = document.querySelector('.impression ul')
  const first = faces?.firstElementChild
  if (!faces || !first) return
  const clones = suspects.map((label, index) => {
    const face = first.cloneNode(true) as Element
    for (const image of face.querySelectorAll('img')) image.src = image.src.replace(/\d+$/, String(index))
    const text = face.querySelector('a')?.lastChild
    if (text) text.textContent = label
    return face
  })
  faces.replaceChildren(...clones)
}

/** Whether the stage's drawings for the current theme are loaded. */
const areDrawingsLoaded = () =>
  [...document.querySelectorAll<HTMLImageElement>('.stage img')].every(
    image => getComputedStyle(image).display === 'none' || image.complete,
  )

const DRAWN = {
  scene: { place: '기차역 승강장', tools: '지팡이|유리병|칼|집게' },
  portraits: { people: '통역관~키가 크다|수녀~안경을 썼다|신문 기자~모자를 썼다|퇴역 군인~수염을 길렀다' },
}
/** Makes the site draw the same scene and the same faces, whatever today's case is. */
async function drawSameCase(page: Page) {
  for (const [name, parts] of Object.entries(DRAWN))
    await page.route(`**/art/${name}.svg*`, route => {
      const url = new URL(route.request().url())
      for (const [key, value] of Object.entries(parts)) url.searchParams.set(key, value)
      return route.continue({ url: url.href })
    })
}

const screens = ({ puzzle, part, bookId }: Awaited<ReturnType<typeof fill>>) =>
  [
    ['home', '/', 1280, 'light'],
    ['home-by-night', '/', 1280, 'dark'],
    ['home-phone', '/', 375, 'light'],
    ['cases', '/board/custom', 1280, 'light'],
    ['cases-phone', '/board/custom', 375, 'dark'],
    ['talk', '/board/free', 1280, 'light'],
    ['puzzle', `/post/${puzzle}`, 1280, 'light'],
    ['novel', `/post/${part}`, 1280, 'dark'],
    ['book', `/book/${bookId}`, 1280, 'light'],
    ['sign-in', '/signin', 375, 'light'],
  ] as const

test(
  'ten screens look as they were last looked at',
  AT_ANY_WIDTH,
  async ({ page }, { config, annotations }) => {
    test.slow()
    const site = await startSite()
    try {
      const ids = await fill(site)
      // A counted reader would change the next picture.
      await page.route('**/api/post/view*', route => route.abort())
      await drawSameCase(page)
      await page.goto(site.origin)
      const letters = createHash('sha256')
        .update(await drawnHere(page))
        .digest('hex')
      if (config.updateSnapshots === 'all') writeFileSync(LETTERS, `${letters}\n`)
      const canCompare = readFileSync(LETTERS, 'utf8').trim() === letters
      for (const [name, address, width, colorScheme] of screens(ids)) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(site.origin + address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(sayOnStage, STAGE)
        await page.waitForFunction(areDrawingsLoaded)
        if (canCompare)
          await expect.soft(page).toHaveScreenshot(`${name}.png`, {
            mask: [page.locator('time'), page.getByRole('timer')],
            maskColor: '#999',
            maxDiffPixelRatio: 0.01,
          })
      }
      if (!canCompare)
        annotations.push({
          type: 'not compared',
          description:
            'Letters are drawn otherwise here than where the pictures were taken: Debian 13, its Chromium and fonts-noto-cjk.',
        })
    } finally {
      await site.close()
    }
  },
)
