import type { Page } from '@playwright/test'
import { puzzleOf } from '#test/support/drafts.ts'
import { enter, type Member, ownName } from '../support/people.ts'
import { bodyOf } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

/** A browser that blocks cookies also refuses storage, and all that tabs share. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError')
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw refusal()
        },
      })
    window.BroadcastChannel = class {
      constructor() {
        throw refusal()
      }
    } as unknown as typeof BroadcastChannel
    LockManager.prototype.request = () => Promise.reject(refusal())
    CacheStorage.prototype.open = () => Promise.reject(refusal())
    ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(refusal())
  })

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, key, text)
    }
  })

async function signIn(page: Page, { username, password, nickname }: Member) {
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
  await expect(ownName(page)).toContainText(nickname)
}

async function accuse(page: Page) {
  await page.goto('/daily')
  for (const group of await page.locator('#accuse').getByRole('group').all())
    await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: '지목하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '지목하기' }).click()
  await expect(
    page
      .getByRole('list', { name: '지금까지의 지목' })
      .or(page.getByText('진상', { exact: true }))
      .first(),
  ).toBeVisible()
}

async function aPuzzle(site: Site) {
  const { body } = await site.post(await site.known('author'), '/api/post', puzzleOf({}))
  return `/post/${body.data.postId}`
}

for (const [what, prepare] of [
  ['refuses storage', refuseStorage],
  ['has no room in its storage', fillStorage],
] as const)
  test(
    `a browser that ${what}: visitors play, and a member signs in and writes`,
    AT_ANY_WIDTH,
    async ({ page, site }) => {
      const [member, path] = [await site.aMember(), await aPuzzle(site)]
      await prepare(page)
      await accuse(page)
      await page.goto(`/signin?next=${path}`)
      await signIn(page, member)
      await expect(page).toHaveURL(path)
      await page.getByRole('textbox', { name: '댓글', exact: true }).fill('저장소 없이 쓴 말')
      await page.getByRole('button', { name: '댓글 등록' }).click()
      await expect(page.locator('.remark').filter({ hasText: '저장소 없이 쓴 말' })).toBeVisible()
      await page.getByRole('textbox', { name: '정답 입력' }).fill('집사')
      await page.getByRole('button', { name: '제출' }).click()
      await expect(page.getByText('정답입니다!')).toBeVisible()
    },
  )

test('a browser that refuses storage is said to support no pushes', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await refuseStorage(page)
  await page.goto('/signin?next=/user/notifications')
  await signIn(page, member)
  await expect(page.getByText('이 브라우저는 푸시 알림을 지원하지 않습니다.')).toBeVisible()
})

test('a draft that the browser cannot store is not left behind', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await enter(page, member)
  await fillStorage(page)
  await page.goto('/post/new?board=free')
  await expect(bodyOf(page)).toBeVisible()
  await expect(ownName(page)).toContainText(member.nickname)
  await page.getByLabel('제목').fill('갈 곳 없는 글')
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '초안으로 저장하고 나가기' }).click()
  await expect(page.getByRole('alert')).toHaveText('이 브라우저에 초안을 저장할 공간이 없습니다.')
  await expect(page).toHaveURL('/post/new?board=free')
  await expect(page.getByLabel('제목')).toHaveValue('갈 곳 없는 글')
})
