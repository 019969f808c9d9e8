import type { BrowserContext, Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { enter, ownMenu, ownName } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test, workerControls } from '../support/site.ts'

test.use({ serviceWorkers: 'allow' })

const written = async (site: Site, title: string) =>
  `/post/${await site.writePost(await site.theAdmin(), draftOf({ title }))}`

/** Opens the site with its service worker active. */
async function settleIn(page: Page, path: string) {
  await page.goto(path)
  await workerControls(page)
}

const offline = (context: BrowserContext) => context.setOffline(true)
const online = (context: BrowserContext) => context.setOffline(false)

const waitingRoom = (page: Page) =>
  page.locator('details', { has: page.getByText(/^보낼 글|^보내지 못한 글/) })
const newComment = (page: Page) => page.getByRole('textbox', { name: '댓글', exact: true })

async function comment(page: Page, text: string) {
  await newComment(page).fill(text)
  await page.getByRole('button', { name: '댓글 등록' }).click()
}

const commentsOf = async (site: Site, path: string) => {
  const { body } = await site.get(null, '/api/comments', {
    postId: path.slice('/post/'.length),
    page: 1,
    size: 100,
  })
  return (body.data as { content: string }[]).map(({ content }) => content)
}

/** A member with an activated account reads a page, with the service worker active. */
async function reads(page: Page, site: Site, path: string) {
  const member = await site.aMember()
  await enter(page, member)
  await settleIn(page, path)
  await expect(newComment(page)).toBeEnabled()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('member'))).toContain(member.nickname)
  return member
}

test('text written offline waits where its writer sees it, and is sent once', async ({
  context,
  page,
  site,
}) => {
  const path = await written(site, '굴 속에서 읽는 글')
  await reads(page, site, path)
  await offline(context)
  for (const text of ['첫째 말', '둘째 말', '셋째 말']) {
    await comment(page, text)
    await expect(newComment(page)).toHaveValue('')
  }
  await expect(waitingRoom(page)).toContainText('보낼 글 3개')
  await waitingRoom(page).getByText('보낼 글 3개').click()
  await expect(waitingRoom(page).getByRole('listitem')).toHaveCount(3)
  await waitingRoom(page).getByRole('listitem').nth(1).getByRole('button', { name: '삭제' }).click()

  // The text waits for the member and not for a page: another tab, or a tab opened later, sends it too.
  const other = await context.newPage()
  await page.close()
  await other.goto(path)
  await expect(waitingRoom(other)).toContainText('보낼 글 2개')
  const third = await context.newPage()
  await third.goto(path)
  await expect(waitingRoom(third)).toContainText('보낼 글 2개')
  await online(context)
  await expect(waitingRoom(other)).toBeHidden()
  await expect(waitingRoom(third)).toBeHidden()
  expect(await commentsOf(site, path)).toEqual(['첫째 말', '셋째 말'])
})

test(
  'refused text comes back to its writer with the reason, and text that can’t be taken now waits',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const path = await written(site, '곧 사라질 글')
    await reads(page, site, path)
    await offline(context)
    for (const text of ['하나', '둘', '셋']) {
      await comment(page, text)
      await expect(newComment(page)).toHaveValue('')
    }
    await expect(waitingRoom(page)).toContainText('보낼 글 3개')
    const answers = [503, 500, 429, 409, 403]
    const codes: Record<number, string> = {
      503: 'unavailable',
      500: 'internal',
      429: 'too_many_requests',
      409: 'conflict',
      403: 'forbidden',
    }
    let asked = 0
    await context.route('**/api/comment', async route => {
      const status = answers[asked]
      asked += 1
      if (!status) return route.continue()
      await route.fulfill({ status, json: { code: codes[status], message: `아니요 ${status}` } })
    })
    await page.clock.install()
    await online(context)
    for (const status of [503, 500, 429]) {
      await expect.poll(() => asked).toBe(answers.indexOf(status) + 1)
      await expect(waitingRoom(page)).toContainText('보낼 글 3개')
      await page.clock.runFor(60_000)
    }
    await expect(waitingRoom(page)).toContainText('아니요 409')
    await expect(waitingRoom(page)).toContainText('아니요 403')
    await expect(waitingRoom(page).getByRole('listitem')).toHaveCount(2)
    expect(await commentsOf(site, path)).toEqual(['셋'])
    await waitingRoom(page).getByRole('listitem').first().getByRole('button', { name: '다시 쓰기' }).click()
    await expect(newComment(page)).toHaveValue('하나')
  },
)

test(
  'an answer waits, too, and its writer is told how it went',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const { body } = await site.post(await site.theAdmin(), '/api/post', puzzleOf({ title: '굴 속의 사건' }))
    const path = `/post/${body.data.postId}`
    await reads(page, site, path)
    const field = page.getByLabel('정답 입력')
    await offline(context)
    for (const answer of ['아닌 사람', '집사']) {
      await field.fill(answer)
      await page.getByRole('button', { name: '제출' }).click()
      await expect(field).toHaveValue('')
    }
    await online(context)
    await expect(
      page.getByText('이미 해결한 문제입니다.').or(page.getByText('사건을 해결')).first(),
    ).toBeVisible()
    await expect(waitingRoom(page).getByRole('listitem')).toHaveText(/아닌 사람.*오답입니다!/s)
  },
)

test(
  'waiting text belongs to its writer: it goes when they sign out, and nobody else sends it',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const path = await written(site, '두 사람의 기기')
    await reads(page, site, path)
    await offline(context)
    await comment(page, '떠난 사람의 말')
    await expect(waitingRoom(page)).toContainText('보낼 글 1개')
    const another = await site.aMember()
    // The session is gone, as after clearing the browser's data. Then the next member signs in.
    const { token, refreshToken } = another
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('refreshToken', refresh)
        localStorage.setItem('accessToken', access)
      },
      [token, refreshToken] as const,
    )
    // Online again, the open page would notice the next member and reload during the navigation.
    await page.goto('about:blank')
    await online(context)
    await page.goto(path)
    await expect(ownName(page)).toContainText(another.nickname)
    await expect(waitingRoom(page)).toBeHidden()
    expect(await commentsOf(site, path)).toEqual([])

    await offline(context)
    await comment(page, '이 사람의 말')
    await expect(waitingRoom(page)).toContainText('보낼 글 1개')
    await ownMenu(page).click()
    await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
    await expect(waitingRoom(page)).toBeHidden()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('waiting:'))),
    ).toEqual([])
    await online(context)
    await expect(page).toHaveURL('/')
    expect(await commentsOf(site, path)).toEqual([])
  },
)
