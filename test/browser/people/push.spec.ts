import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test, workerControls } from '../support/site.ts'

test.use({ serviceWorkers: 'allow' })

/** Replaces the push service and the permission, because the headless browser has neither. */
const withoutPushService = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const key = new Uint8Array(65).fill(4)
    let isOn = localStorage.getItem('test-push') === 'on'
    const subscription = {
      endpoint: 'https://push.example.com/a-browser',
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({
        endpoint: 'https://push.example.com/a-browser',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
      async unsubscribe() {
        isOn = false
        localStorage.removeItem('test-push')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () =>
      (isOn ? subscription : null) as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      isOn = true
      localStorage.setItem('test-push', 'on')
      return subscription as unknown as PushSubscription
    }
  })

test(
  'a member turns push on, watches a writer and sees all that they watch',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [member, writer] = [await site.aMember(), await site.aMember()]
    const { postId } = (await site.post(writer, '/api/post', draftOf({ title: '구독할 글' }))).body.data
    await withoutPushService(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await enter(page, member)
    await page.goto('/user/notifications')
    await workerControls(page)
    await page.reload()
    await page.getByRole('button', { name: '푸시 알림 켜기' }).click()
    await expect(page.getByText('푸시 알림을 켰습니다.')).toBeVisible()
    await expect(page.getByText(/푸시 알림을 받는 기기: .*\(이 기기\)/)).toBeVisible()
    await expectAccessible(page)
    expect((await site.get(member, '/api/user/pushes')).body.data).toHaveLength(1)
    await page.getByRole('group', { name: '댓글과 답글' }).getByRole('checkbox', { name: '푸시' }).uncheck()
    await page.getByLabel('시작').fill('23:30')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible()
    const { groups, quiet } = (await site.get(member, '/api/user/notification-settings')).body.data
    expect([groups.talk, quiet]).toEqual([
      { site: true, push: false, mail: true },
      { from: '23:30', to: '08:00' },
    ])

    await page.goto(`/post/${postId}`)
    await page.getByRole('article').getByText('더보기').first().click()
    await page.getByRole('button', { name: '작성자 구독' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '구독' }).click()
    await expect(page.getByText('구독했습니다.')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/board/free')
    await page.getByRole('button', { name: '구독', exact: true }).click()
    await page.getByRole('radio', { name: '새 글 모두' }).check()
    await page.getByRole('dialog').getByRole('button', { name: '구독' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/user/notifications')
    const watches = page.getByRole('region', { name: '구독' })
    await expect(watches.getByRole('listitem')).toHaveCount(2)
    await watches.getByRole('button', { name: '자유게시판 구독 끊기' }).click()
    await expect(watches.getByRole('listitem')).toHaveCount(1)
    await expect(watches.getByRole('link', { name: writer.nickname })).toBeVisible()
    await page.getByRole('button', { name: '푸시 알림 끄기' }).click()
    await expect(page.getByText('푸시 알림을 껐습니다.')).toBeVisible()
    expect((await site.get(member, '/api/user/pushes')).body.data).toHaveLength(0)
  },
)
