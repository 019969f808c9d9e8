import type { Locator, Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { openBeforeScript } from '../support/before-script.ts'
import { freshNames, PASSWORD } from '../support/people.ts'
import { bodyOf } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** The maximum number of Tab stops between the beginning of a page's content and any control. */
const STOPS_MAX = 60

/** Moves to an element stop by stop, as with a keyboard only. Each stop must be visible. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) {
      // The editor's focus ring is on its frame.
      const ring = await wanted.evaluate(element => {
        const framed = [element, element.closest('.editor')].filter(each => each !== null)
        return framed.some(each => Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2)
      })
      expect(ring, 'a ring shows where the focus is').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`not come upon within ${STOPS_MAX} stops: ${wanted}`)
}

async function write(page: Page, wanted: Locator, words: string) {
  await tabTo(page, wanted)
  await page.keyboard.type(words)
}

async function press(page: Page, wanted: Locator) {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** The first stop of a page skips its menus. */
async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
}

test(
  'a member joins, solves, comments, writes and reads the answer with the keyboard alone',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    test.slow()
    const other = await site.aMember()
    const { body } = await site.post(other, '/api/post', puzzleOf({ title: '열쇠 둘' }))
    const { nickname, username, email } = freshNames()

    // Presses before the page's script has loaded count too.
    const { letScriptCome } = await openBeforeScript(page, '/signup')
    await skipToContent(page)
    await write(page, field(page, '닉네임'), nickname)
    await press(page, button(page, '닉네임 중복 확인'))
    letScriptCome()
    await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible()
    await write(page, field(page, '아이디'), username)
    await press(page, button(page, '아이디 중복 확인'))
    await write(page, field(page, '비밀번호'), PASSWORD)
    await write(page, field(page, '비밀번호 확인'), PASSWORD)
    await tabTo(page, page.getByRole('checkbox', { name: '모두 동의합니다.' }))
    await page.keyboard.press('Space')
    await expect(button(page, '가입하기')).toBeEnabled()
    await press(page, button(page, '가입하기'))
    await expect(page).toHaveURL(/\/auth\/email/)
    await write(page, field(page, '이메일'), email)
    await press(page, button(page, '인증 코드 발송'))
    await write(page, field(page, '인증 코드'), await site.codeMailedTo(email))
    await press(page, button(page, '인증 코드 확인'))
    // The form shows this message too, until the next page is shown.
    await expect(page.getByText('이제 글을 쓰고 정답을 제출할 수 있습니다.')).toBeVisible()
    await expect(page).toHaveURL('/')

    await page.goto(`/post/${body.data.postId}`)
    await skipToContent(page)
    await write(page, field(page, '정답 입력'), '집사')
    await page.keyboard.press('Enter')
    await expect(page.getByText('정답입니다!')).toBeVisible()
    await write(page, field(page, '댓글'), '열쇠가 하나 더 있었군요.')
    await press(page, button(page, '댓글 등록'))
    await expect(page.getByRole('main').getByText('열쇠가 하나 더 있었군요.')).toBeVisible()

    await page.goto('/post/new?board=free')
    await expect(bodyOf(page)).toBeVisible()
    await skipToContent(page)
    await write(page, field(page, '제목'), '처음 쓰는 글')
    await write(page, bodyOf(page), '문은 안에서 잠겨 있었다.')
    await press(page, button(page, '등록'))
    await press(page, page.getByRole('main').getByRole('link', { name: /^처음 쓰는 글/ }))
    await expect(page.getByRole('heading', { level: 1, name: '처음 쓰는 글' })).toBeVisible()
    const postId = Number(new URL(page.url()).pathname.split('/').at(-1))

    await site.post(other, '/api/comment', { postId, content: '반갑습니다.' })
    const bell = page.getByRole('button', { name: /^알림 1개/ })
    await expect(bell).toBeVisible()
    await page.goto('/')
    await press(page, bell)
    const dialog = page.getByRole('dialog', { name: '알림' })
    await press(page, dialog.getByRole('link').first())
    await expect(page).toHaveURL(new RegExp(`/post/${postId}.*#comment-`))
    await expect(page.getByRole('main').getByText('반갑습니다.')).toBeVisible()
  },
)

test(
  'a visitor finishes a practice case from the front page with the keyboard alone',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await press(page, header.locator('summary', { hasText: '추리' }).first())
    await press(page, header.getByRole('link', { name: '무한 추리' }).filter({ visible: true }))
    await expect(page).toHaveURL('/practice')
    await press(page, button(page, '쉬운 사건 풀기'))
    const groups = page
      .locator('#accuse')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
    await expect(groups.first()).toBeVisible()
    for (const group of await groups.all()) {
      await tabTo(page, group.getByRole('radio').first())
      await page.keyboard.press('Space')
    }
    await press(page, button(page, '지목하기'))
    await press(page, page.getByRole('dialog').getByRole('button', { name: '지목하기' }))
    await expect(page.getByText(/기회가 두 번 남았습니다|사건을 해결했습니다/)).toBeVisible()
    const giveUp = page.getByRole('button', { name: '포기하고 진상 보기' })
    if (await giveUp.isVisible()) {
      await press(page, giveUp)
      await press(page, page.getByRole('dialog').getByRole('button', { name: '포기하고 진상 보기' }))
    }
    await expect(button(page, '다음 사건')).toBeVisible()
    await press(page, button(page, '다음 사건'))
    await expect(button(page, '지목하기')).toBeVisible()
  },
)

test('Escape closes what was opened, and the focus is where it was', AT_ANY_WIDTH, async ({ page, site }) => {
  const { body } = await site.post(await site.aMember(), '/api/post', draftOf({ type: '자작 소설' }))
  await page.goto(`/post/${body.data.postId}`)
  const looks = page.getByLabel('보기 설정')
  await press(page, looks)
  await expect(page.getByRole('radio', { name: '명조' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: '명조' })).toBeHidden()
  await expect(looks).toBeFocused()
})
