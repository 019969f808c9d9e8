import type { Locator, Page } from '@playwright/test'
import { type PageName, pageNames } from '#contract/site-map.ts'
import { contentOf, puzzleOf } from '#test/support/drafts.ts'
import { openSheet } from '../support/case-sheets.ts'
import { fill, OWN, ownWalk } from '../support/filled-site.ts'
import { enter } from '../support/people.ts'
import { expect, follow, ON_PHONES, test } from '../support/site.ts'

/** The last size is a phone's window above its keyboard. */
const PHONES = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 375, height: 350 },
]
// The walks of this file are the longest journeys, so several workers share them.
test.describe.configure({ mode: 'parallel' })

const windowsOf = (isMobile: boolean) => (isMobile ? PHONES : [{ width: 1280, height: 900 }])

/** Forms that send something. A search only leads to another address. */
const FORMS = 'form:not([action])'
const LONG_TEXT = '열 글자보다 조금 더 긴 말을 적어 둡니다.'

/** Makes the server refuse every request from now on, each time with another message. */
async function refuseAll(page: Page) {
  let count = 0
  await page.route('**/api/**', route => {
    count += 1
    return route.fulfill({ status: 409, json: { code: 'conflict', message: `${count}번째로 거절했습니다.` } })
  })
}

/** Fills each empty control and makes each choice. */
const fillIn = (form: Locator) =>
  form.evaluate((element, text) => {
    const values: Record<string, string> = { email: 'who@example.com', password: 'Abcdef1!', url: '' }
    for (const control of element.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (control.readOnly || control.disabled || ['file', 'checkbox'].includes(control.type)) continue
      if (control.type === 'radio') control.click()
      if (control.value) continue
      // React overrides the element's own setter, so the setter of its prototype is called.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
      set?.call(control, values[control.type] ?? text)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, LONG_TEXT)

interface Answer {
  text: string
  isInSight: boolean
  /** A message that belongs to the form counts even if it was shown before. */
  isOwn: boolean
}

/** The elements that a page shows in answer to a form. */
const answersTo = (form: Locator): Promise<Answer[]> =>
  form.evaluate(element => {
    // The reason why a button does nothing, and the sign-in links that such a press shows.
    const reason = element
      .querySelector('[type="submit"][aria-describedby]')
      ?.getAttribute('aria-describedby')
    const own = [...(reason ? [`[id="${reason}"]`] : []), 'a:focus'].join()
    const isInSight = (answer: Element) => {
      const { left, right, top, bottom } = answer.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isUncovered = there !== null && (answer.contains(there) || there.contains(answer))
      return top >= 0 && bottom <= innerHeight && isUncovered
    }
    return [...document.querySelectorAll<HTMLElement>(`[role="alert"], [role="status"], ${own}`)]
      .filter(answer => answer.textContent && answer.checkVisibility() && answer.offsetHeight > 1)
      .map(answer => ({
        text: answer.textContent ?? '',
        isInSight: isInSight(answer),
        isOwn: element.contains(answer) || answer.matches(own),
      }))
  })

/** A button with a countdown accepts no press until it ends. */
const COUNTING = /\d초/

/** Submits a form and expects a new message in view. Resolves to whether the form could be submitted. */
async function submitAndLook(form: Locator, where: string) {
  const submit = form.locator('button[type="submit"]').last()
  // A button that only looks disabled shows its reason, which counts as an answer.
  if (!(await submit.isVisible()) || (await submit.getAttribute('disabled')) !== null) return false
  await expect(submit).not.toHaveText(COUNTING)
  // On a phone the answer's sheet opens on focus.
  await form.locator('input:visible, textarea:visible, [role="textbox"]').first().focus()
  // The worst position: the button is the last element in the window, and its message comes below.
  await submit.evaluate(button => button.scrollIntoView({ block: 'end' }))
  const before = (await answersTo(form)).map(({ text }) => text)
  await submit.click({ force: true })
  const isAnswered = async () =>
    (await answersTo(form)).some(
      ({ text, isInSight, isOwn }) => isInSight && (isOwn || !before.includes(text)),
    )
  await expect.soft.poll(isAnswered, { message: `an answer in sight: ${where}`, timeout: 3_000 }).toBe(true)
  return true
}

/** Makes each form of a page fail, empty and filled in, at each window size. */
async function makeFormsFail(page: Page, address: string, sizes: { width: number; height: number }[]) {
  const submitted = new Set<string>()
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (let index = 0; index < (await page.locator(FORMS).count()); index += 1) {
      const form = page.locator(FORMS).nth(index)
      if (!(await form.isVisible()) || (await form.locator('xpath=ancestor::*[@inert]').count()) > 0) continue
      const where = `form ${index + 1} of ${address} at ${size.width} x ${size.height}`
      if (await submitAndLook(form, where)) submitted.add(`${address} ${index + 1}`)
      await fillIn(form)
      if (await submitAndLook(form, `${where}, filled in`)) submitted.add(`${address} ${index + 1}`)
    }
  }
  return submitted
}

const isStaffs = (address: string) => /^\/(staff|admin)\b/.test(address)

/** Each person visits their own screens. `forms` is the minimum number of forms found there. */
const people = {
  visitor: {
    signIn: null,
    forms: 8,
    // Other screens send a visitor to the sign-in, which has its own address here.
    walks: (name: PageName, address: string) =>
      !OWN.includes(name) && !isStaffs(address) && !address.startsWith('/user'),
  },
  member: { signIn: 'author', forms: 18, walks: (_: PageName, address: string) => !isStaffs(address) },
  admin: { signIn: 'admin', forms: 4, walks: (_: PageName, address: string) => isStaffs(address) },
} as const

for (const [who, { signIn, forms, walks }] of Object.entries(people))
  test(`the answer of each form is in view on every screen: ${who}`, ON_PHONES, async ({ page, site }) => {
    // A member's walk takes three minutes on a busy machine.
    test.slow()
    page.setDefaultTimeout(10_000)
    const filled = await fill(site)
    const walk = await ownWalk(site, filled)
    if (signIn) await enter(page, signIn === 'admin' ? await site.theAdmin() : filled.author)
    // The stream stays open, so a page with it is never idle.
    await page.route('**/api/notifications/subscribe*', route => route.abort())
    const submitted: string[] = []
    for (const name of pageNames)
      for (const address of walk[name].filter(one => walks(name, one)).slice(0, 2)) {
        await page.unroute('**/api/**')
        await follow(page, address)
        // A member's form may appear with the data it requests first.
        await expect(page.getByRole('main').getByText('불러오는 중입니다.')).toHaveCount(0)
        await refuseAll(page)
        submitted.push(...(await makeFormsFail(page, address, PHONES)))
      }
    expect(submitted.length, submitted.join()).toBeGreaterThanOrEqual(forms)
  })

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
const pressMore = async (page: Page, name: string) => {
  await page.getByRole('main').locator('summary', { hasText: '더보기' }).first().click()
  await press(page, name)
}

/** Forms that appear after a press: their name, their page, and the press. */
const hidden: [what: string, address: (puzzle: number) => string, open: (page: Page) => Promise<void>][] = [
  ['a reply', puzzle => `/post/${puzzle}`, page => press(page, '답글')],
  ['a report', puzzle => `/post/${puzzle}`, page => pressMore(page, '신고')],
  ['a scrap’s note', puzzle => `/post/${puzzle}`, page => press(page, '스크랩함')],
  ['a withdrawal', () => '/user/settings', page => press(page, '회원 탈퇴')],
  ['a second factor', () => '/user/settings', page => press(page, '2단계 인증')],
]

test(
  'the answer of a form that had to be opened is in view, also in dialogs',
  ON_PHONES,
  async ({ page, site }) => {
    test.slow()
    page.setDefaultTimeout(20_000)
    const { reader, puzzle } = await fill(site)
    expect((await site.post(reader, '/api/scrap', { postId: puzzle })).status).toBeLessThan(300)
    await enter(page, reader)
    for (const size of PHONES)
      for (const [what, address, open] of hidden) {
        await page.setViewportSize(size)
        await page.unroute('**/api/**')
        await page.goto(address(puzzle))
        await open(page)
        const form = page.locator(`dialog[open] ${FORMS}, ${FORMS}:has(:focus)`).first()
        const where = `${what} at ${size.width} x ${size.height}`
        await form.waitFor()
        await refuseAll(page)
        await fillIn(form)
        expect(await submitAndLook(form, where), where).toBe(true)
      }
  },
)

test('a visitor who answers on a phone sees the whole field, and then the offer to sign in', async ({
  page,
  site,
  isMobile,
}) => {
  const lines = Array.from({ length: 60 }, (_, number) => `${number + 1}번째 단서`)
  const draft = puzzleOf({ content: contentOf(...lines) })
  const { postId } = (await site.post(await site.aMember(), '/api/post', draft)).body.data
  const field = page.getByLabel('정답 입력', { exact: true })
  const submit = page.getByRole('button', { name: '제출' })
  const offer = page.locator('#answer').filter({ hasText: '로그인한 회원만 정답을 제출할 수 있습니다.' })
  for (const size of windowsOf(isMobile)) {
    await page.setViewportSize(size)
    await page.goto(`/post/${postId}`)
    await page.getByText('5번째 단서', { exact: true }).scrollIntoViewIfNeeded()
    if (isMobile) await page.getByRole('button', { name: '정답 입력' }).click()
    else await field.focus()
    for (const part of [field, submit]) await expect(part).toBeInViewport({ ratio: 1 })
    const scrolled = await page.evaluate(() => scrollY)
    await field.fill('집사')
    await field.press('Enter')
    await expect(offer.getByRole('link', { name: '로그인' })).toBeFocused()
    await expect(offer).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), 'the page stays where it was read').toBe(scrolled)
  }
})

/** The screens that play a case, and a visitor's way to them. */
const played: Record<string, (page: Page) => Promise<void>> = {
  'the case of the day': async page => {
    await page.goto('/')
    await page.getByRole('link', { name: '사건 풀러 가기' }).click()
  },
  'a practice case': async page => {
    await page.goto('/practice')
    await page.getByRole('button', { name: '쉬운 사건 풀기' }).click()
  },
  'a room': async page => {
    await page.goto('/practice')
    await page.getByLabel('함께할 이름').fill('하늘이')
    await page.getByRole('button', { name: '방 만들기' }).click()
    await expect(page).toHaveURL(/\/together\//)
  },
}

for (const [where, open] of Object.entries(played))
  test(`the result of an action is in view and has the focus: ${where}`, async ({
    browser,
    site,
    isMobile,
  }) => {
    test.slow()
    for (const viewport of windowsOf(isMobile)) {
      const page = await browser.newPage({ viewport, baseURL: site.origin })
      await open(page)
      // Two presses lead here from the home page. The third one makes a mark.
      await openSheet(page, '추리표')
      const cell = page.locator('.suspicions button').first()
      await cell.click()
      await expect(cell).toHaveAccessibleName(/아님$/)
      await expect(cell).toBeInViewport({ ratio: 1 })

      await openSheet(page, '지목')
      const accusation = page.locator('#accuse')
      const brought = accusation.locator(':focus')
      for (const slot of await accusation.getByRole('group').all())
        await slot.getByRole('radio').first().check()
      const ask = async (act: string | RegExp, confirm: string) => {
        await accusation.getByRole('button', { name: act }).click()
        await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      }
      await ask('지목하기', '지목하기')
      await expect(brought).toHaveText(/맞습니다|다릅니다|해결했습니다/)
      await expect(brought).toBeInViewport({ ratio: 1 })
      if (await accusation.getByRole('button', { name: '포기하고 진상 보기' }).isVisible()) {
        await ask(/^힌트 1 열기/, '힌트 열기')
        await expect(accusation.locator('li:focus')).toBeInViewport({ ratio: 1 })
        await ask('포기하고 진상 보기', '포기하고 진상 보기')
        await expect(brought).toHaveText(/해결하지 못했습니다/)
        await expect(brought).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('heading', { name: '결과', exact: true })).toBeVisible()
      await page.close()
    }
  })
