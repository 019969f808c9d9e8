import type { BrowserContext, Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { enter, type Member, ownName, signOut } from '../support/people.ts'
import { bodyOf } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const header = (page: Page) => page.getByRole('banner')
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

async function begin(page: Page, board: string, title: string) {
  await page.goto(`/post/new?board=${board}`)
  await expect(bodyOf(page)).toBeVisible()
  await page.getByLabel('제목').fill(title)
  await expect.poll(() => kept(page)).toContain(title)
}

const offer = (page: Page) => page.getByRole('button', { name: '이어쓰기' })

/** Reloads a tab as after a crash, so that it can save nothing on its way out. */
async function crash(page: Page) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {}
  })
  await page.reload()
}

test(
  'two members at one browser never see nor lose each other’s drafts',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    page.on('dialog', dialog => dialog.accept())
    const [one, other] = [await site.aMember(), await site.aMember()]
    await enter(page, one)
    await begin(page, 'qna', '앞사람의 초안')
    await signOut(page)
    await enter(page, other)
    await page.goto('/post/new?board=qna')
    await expect(bodyOf(page)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await begin(page, 'qna', '뒷사람의 초안')
    await enter(page, await site.signIn(one))
    await page.goto('/post/new?board=qna')
    await offer(page).click()
    await expect(page.getByLabel('제목')).toHaveValue('앞사람의 초안')
  },
)

test(
  'signing out leaves no answer in the browser, and the other drafts stay',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    page.on('dialog', dialog => dialog.accept())
    await enter(page, await site.aMember())
    await begin(page, 'free', '수다')
    await begin(page, 'custom', '봉인된 퀴즈')
    await page.getByLabel('정답').fill('비밀정답')
    await expect.poll(() => kept(page)).toContain('비밀정답')
    await signOut(page)
    expect(await kept(page)).not.toContain('비밀정답')
    expect(await kept(page)).toContain('수다')
  },
)

test(
  'a session that ended elsewhere leaves a puzzle in its writer’s tab alone',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const writer = await site.aMember()
    await enter(page, writer)
    await begin(page, 'custom', '끊긴 퀴즈')
    await page.getByLabel('정답').fill('비밀정답')
    await expect.poll(() => kept(page)).toContain('비밀정답')
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(() => {
      localStorage.removeItem('accessToken')
      localStorage.removeItem('refreshToken')
    })
    await expect(page).toHaveURL(/\/signin\?next=/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('비밀정답')
    expect(await kept(other)).not.toContain('비밀정답')
    await page.getByLabel('아이디', { exact: true }).fill(writer.username)
    await page.getByLabel('비밀번호', { exact: true }).fill(writer.password)
    await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    await offer(page).click()
    await expect(page.getByLabel('정답')).toHaveValue('비밀정답')
  },
)

test('a draft that still waits is not overwritten by the next', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  page.on('dialog', dialog => dialog.accept())
  await begin(page, 'free', '먼저 쓰던 글')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.getByLabel('제목').fill('나중에 쓰던 글')
  await page.getByRole('link', { name: '개인정보처리방침' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '초안으로 저장하고 나가기' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.goto('/post/new?board=free')
  await offer(page).click()
  await expect(page.getByLabel('제목')).toHaveValue('먼저 쓰던 글')
  await page.reload()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.reload()
  await offer(page).click()
  await expect(page.getByLabel('제목')).toHaveValue('나중에 쓰던 글')
})

test('two tabs that continue one draft lose neither text', AT_ANY_WIDTH, async ({ context, page, site }) => {
  await enter(page, await site.aMember())
  const other = await context.newPage()
  for (const tab of [page, other]) tab.on('dialog', dialog => dialog.accept())
  const titleIn = (tab: Page) => tab.getByLabel('제목')
  await begin(page, 'free', '함께 쓰던 글')
  await other.goto('/post/new?board=free')
  await offer(other).click()
  await titleIn(other).fill('둘째 창에서 고친 글')
  await expect.poll(() => kept(other)).toContain('둘째 창에서 고친 글')
  await titleIn(page).fill('첫째 창에서 고친 글')
  await expect.poll(() => kept(page)).toContain('첫째 창에서 고친 글')
  await titleIn(other).fill('둘째 창에서 다시 고친 글')
  await expect.poll(() => kept(other)).toContain('둘째 창에서 다시 고친 글')
  for (const [tab, title] of [
    [page, '첫째 창에서 고친 글'],
    [other, '둘째 창에서 다시 고친 글'],
  ] as const) {
    await crash(tab)
    await offer(tab).click()
    await expect(titleIn(tab)).toHaveValue(title)
  }
})

test(
  'a draft that another tab still writes outlives its deletion and the text that follows it',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    await enter(page, await site.aMember())
    const other = await context.newPage()
    for (const tab of [page, other]) tab.on('dialog', dialog => dialog.accept())
    await begin(page, 'free', '첫째 창의 글')
    await other.goto('/post/new?board=free')
    await other.getByRole('button', { name: '삭제' }).click()
    await other.getByLabel('제목').fill('둘째 창의 글')
    await expect.poll(() => kept(other)).toContain('둘째 창의 글')
    await page.getByLabel('제목').fill('첫째 창의 더 긴 글')
    await expect.poll(() => kept(page)).toContain('첫째 창의 더 긴 글')
    for (const [tab, title] of [
      [other, '둘째 창의 글'],
      [page, '첫째 창의 더 긴 글'],
    ] as const) {
      await crash(tab)
      await offer(tab).click()
      await expect(tab.getByLabel('제목')).toHaveValue(title)
    }
  },
)

test(
  'a server that does not answer for a while signs nobody out, and whoever waits is told',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const postId = (await site.post(member, '/api/post', puzzleOf({}))).body.data.postId
    await enter(page, member)
    await page.goto('/')
    await expect(ownName(page)).toContainText(member.nickname)
    let refused = 0
    await page.route('**/api/user/token', route => {
      refused += 1
      return refused > 2 ? route.continue() : route.fulfill({ status: 503, json: { code: 'unavailable' } })
    })
    await page.goto(`/post/edit/${postId}`)
    await expect(page.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
    await expect(ownName(page)).toContainText(member.nickname)
    await expect(header(page).getByRole('link', { name: '로그인' })).toBeHidden()
    await expect(page).toHaveURL(`/post/edit/${postId}`)
    await expect(bodyOf(page)).toBeVisible()
    expect(refused).toBeGreaterThan(2)
  },
)

/** Changes who is signed in, as another tab does. A frozen tab gets the event only after both steps. */
async function enterElsewhere(
  context: BrowserContext,
  member: Pick<Member, 'token' | 'refreshToken'> | null,
) {
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(
    tokens => {
      localStorage.removeItem('accessToken')
      localStorage.removeItem('refreshToken')
      if (!tokens) return
      localStorage.setItem('refreshToken', tokens[1])
      localStorage.setItem('accessToken', tokens[0])
    },
    member && ([member.token, member.refreshToken] as const),
  )
  await other.close()
}

test(
  'a tab shows nothing of a member after another one has signed in elsewhere',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const [one, next] = [await site.aMember(), await site.aMember()]
    const profile = { openness: 'open', showSolved: false }
    await site.put(one, '/api/user/profile', { ...profile, bio: '앞사람의 소개' })
    await site.put(next, '/api/user/profile', { ...profile, bio: '뒷사람의 소개' })
    await enter(page, one)
    await page.goto('/user/settings')
    const bio = page.getByLabel('한 줄 소개')
    await expect(bio).toHaveValue('앞사람의 소개')
    await enterElsewhere(context, next)
    await expect(bio).toHaveValue('뒷사람의 소개')
    await expect(ownName(page)).toContainText(next.nickname)
  },
)

test('a page out of the browser’s memory is the present member’s', AT_ANY_WIDTH, async ({ page, site }) => {
  const [one, next] = [await site.aMember(), await site.aMember()]
  await enter(page, one)
  await page.goto('/user')
  await expect(ownName(page)).toContainText(one.nickname)
  // The storage event of another tab never reaches a page that the browser keeps for going back.
  await page.evaluate(
    tokens => {
      localStorage.setItem('refreshToken', tokens[1])
      localStorage.setItem('accessToken', tokens[0])
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    [next.token, next.refreshToken] as const,
  )
  await expect(ownName(page)).toContainText(next.nickname)
  await expect(page.getByRole('main')).not.toContainText(one.nickname)
})

test(
  'a page out of the browser’s memory shows nothing of a member who signed out on it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    await enter(page, member)
    await page.goto('/user')
    await expect(page.getByRole('main')).toContainText(member.nickname)
    // The browser keeps the page as it was left.
    await page.route(/:\d+\/$/, route => route.fulfill({ status: 204 }))
    await header(page).getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page).toHaveURL('/signin?next=%2Fuser')
    await expect(header(page).getByRole('link', { name: '로그인' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(member.nickname)
  },
)

for (const [how, leaves] of [
  ['a sign-out elsewhere', true],
  ['another sign-in elsewhere', false],
] as const)
  test(
    `what a member was writing is not in the form of the next one after ${how}`,
    AT_ANY_WIDTH,
    async ({ context, page, site }) => {
      const [one, next] = [await site.aMember(), await site.aMember()]
      const { body } = await site.post(one, '/api/post', draftOf())
      await enter(page, one)
      await page.goto(`/post/${body.data.postId}`)
      await expect(ownName(page)).toContainText(one.nickname)
      const field = page.getByRole('textbox', { name: '댓글', exact: true })
      await field.fill('앞사람이 쓰던 말')
      await expect.poll(() => kept(page)).toContain('앞사람이 쓰던 말')
      if (leaves) {
        await enterElsewhere(context, null)
        await expect(header(page).getByRole('link', { name: '로그인' })).toBeVisible()
        await field.press('!')
      }
      await enterElsewhere(context, next)
      await expect(ownName(page)).toContainText(next.nickname)
      await expect(field).toHaveValue('')
    },
  )

test(
  'a page of the member before saves nothing under the next one’s name',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [one, next] = [await site.aMember(), await site.aMember()]
    await site.put(next, '/api/user/profile', { openness: 'open', showSolved: false, bio: '뒷사람의 소개' })
    await enter(page, one)
    await page.goto('/user/settings')
    const bio = page.getByLabel('한 줄 소개')
    await bio.fill('앞사람의 소개')
    // The page gets no event about the next member of its own browser.
    await page.evaluate(
      tokens => {
        localStorage.setItem('refreshToken', tokens[1])
        localStorage.setItem('accessToken', tokens[0])
      },
      [next.token, next.refreshToken] as const,
    )
    await bio.press('Enter')
    await expect(bio).toHaveValue('뒷사람의 소개')
    expect((await site.get(next, '/api/user', {})).body.data.bio).toBe('뒷사람의 소개')
  },
)

test(
  'the result of a daily case leaves an open tab with its member’s session',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const member = await site.aMember()
    const { day } = (await site.get(null, '/api/daily')).body.data
    await site.post(member, '/api/daily/giveup', { day })
    await enter(page, member)
    await page.goto('/daily')
    const result = page.getByText('사건을 해결하지 못했습니다.')
    await expect(result).toBeVisible()
    await enterElsewhere(context, null)
    await expect(result).toHaveCount(0)
    await expect(page.getByRole('button', { name: '지목하기' })).toBeVisible()
  },
)
