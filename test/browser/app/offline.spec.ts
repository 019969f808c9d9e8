import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { PAGES } from '#web/app/offline/kept.ts'
import { enter, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test, workerControls } from '../support/site.ts'

test.use({ serviceWorkers: 'allow' })

const KEPT = '오프라인입니다. 저장된 글을 보여 드립니다.'

const written = async (site: Site, title: string) =>
  `/post/${await site.writePost(await site.theAdmin(), draftOf({ title }))}`

/** The paths of the pages saved in this browser, the earliest first. */
const keptPages = (page: Page) =>
  page.evaluate(async name => {
    const kept = await (await caches.open(name)).keys()
    return kept.map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, PAGES)

/** Opens the site with its service worker active. */
async function settleIn(page: Page, path = '/') {
  await page.goto(path)
  await workerControls(page)
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()
const offline = (context: BrowserContext) => context.setOffline(true)
const online = (context: BrowserContext) => context.setOffline(false)

test('pages that were read can be read again offline, however they were opened', async ({
  context,
  page,
  site,
}) => {
  const [read, opened, other] = [
    await written(site, '읽은 단서'),
    await written(site, '이어 연 단서'),
    await written(site, '아직 안 연 단서'),
  ]
  await settleIn(page, read)
  // This click loads no document.
  await linkTo(page, opened).click()
  await expect(heading(page)).toContainText('이어 연 단서')
  await expect.poll(() => keptPages(page)).toEqual([read, opened])

  await offline(context)
  await linkTo(page, read).click()
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(heading(page)).toContainText('읽은 단서')
  await page.goBack()
  await expect(heading(page)).toContainText('이어 연 단서')

  await linkTo(page, other).click()
  await expect(heading(page)).toHaveText('오프라인입니다.')
  await expect(page).toHaveURL(other)
  await linkTo(page, read).click()
  await expect(heading(page)).toContainText('읽은 단서')
  await page.goBack()
  await expect(heading(page)).toHaveText('오프라인입니다.')

  // The requested page appears by itself.
  await online(context)
  await expect(heading(page)).toContainText('아직 안 연 단서')
  await expect(page.getByText(KEPT)).toBeHidden()
})

test(
  'a kept page becomes the newest one as the line is back',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const path = await written(site, '곧 댓글이 달릴 글')
    await settleIn(page, path)
    await offline(context)
    await page.reload()
    await expect(page.getByText(KEPT)).toBeVisible()
    const member = await site.aMember()
    await site.post(member, '/api/comment', {
      postId: Number(path.slice('/post/'.length)),
      content: '그사이의 말',
    })
    await online(context)
    await expect(page.getByText('그사이의 말')).toBeVisible()
    await expect(page.getByText(KEPT)).toBeHidden()
  },
)

test(
  'at most thirty pages are kept, none of them private, and a deleted one goes',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    test.slow()
    const member = await site.aMember()
    const paths: string[] = []
    for (let number = 1; number <= 31; number += 1) paths.push(await written(site, `서른한 글의 ${number}`))
    await settleIn(page, '/board/free')
    await enter(page, member)
    for (const path of ['/user', '/user/settings', '/post/new', '/search?q=%EB%B0%80%EC%8B%A4', '/signin'])
      await page.goto(path)
    for (const path of paths) await page.goto(path)
    await expect.poll(() => keptPages(page)).toEqual(paths.slice(1))

    const gone = paths.at(-1) as string
    await site.del(await site.theAdmin(), '/api/post', { postId: Number(gone.slice('/post/'.length)) })
    await page.goto(gone)
    await expect.poll(() => keptPages(page)).toEqual(paths.slice(1, -1))
  },
)

test(
  'signing out removes everything that was read, and nothing of a member is saved before',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const member = await site.aMember()
    const path = await written(site, '혼자 읽은 글')
    await enter(page, member)
    await settleIn(page, path)
    const texts = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async name => (await caches.open(name)).matchAll()),
      )
      return Promise.all(all.flat().map(response => response.text()))
    })
    for (const text of texts) {
      expect(text).not.toContain(member.nickname)
      expect(text).not.toContain(member.token)
    }
    await signOut(page)
    await expect.poll(() => keptPages(page)).toEqual(['/'])
    await offline(context)
    await page.goto(path)
    await expect(heading(page)).toHaveText('오프라인입니다.')
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  },
)

/** A file of a newer release, which this release doesn't have. */
const NEWER = '/assets/newer.js'

/** The site behind another address, which can replace the worker's script. */
async function aFront({ origin }: Site) {
  let change = async (script: string) => script
  const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
    if (url === NEWER) return response.writeHead(200, { 'content-type': 'text/javascript' }).end()
    const answer = await fetch(origin + url, { method, headers: { accept: headers.accept ?? '*/*' } })
    const { 'content-encoding': _, 'content-length': __, ...told } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, told)
    if (url === '/service-worker.js') return response.end(await change(await answer.text()))
    // A live stream has no end.
    await pipeline(answer.body ?? [], response).catch(() => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: typeof change) {
      change = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Changes the worker's script, and waits until the changed worker controls the page. */
async function takeNewest(page: Page, change: () => void) {
  await page.evaluate(() => {
    navigator.serviceWorker.oncontrollerchange = () => Object.assign(window, { hasNewWorker: true })
    Object.assign(window, { hasNewWorker: false })
  })
  change()
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      // `update` may join the browser's own check, which may have fetched the script before the change.
      if (!('hasNewWorker' in window && window.hasNewWorker)) await registration.update()
      const { installing, waiting, active } = registration
      const states = [installing, waiting, active].map(worker => worker?.state)
      return 'hasNewWorker' in window && window.hasNewWorker ? 'changed' : states.join()
    })
  await expect.poll(workers, { timeout: 60_000 }).toBe('changed')
}

test('a newer release is told of, and the next page is its own', AT_ANY_WIDTH, async ({ page, site }) => {
  const front = await aFront(site)
  await settleIn(page, `${front.origin}/terms`)
  // A new worker with the same files is no new release to the page.
  await takeNewest(page, () => front.become(async script => `${script}\n// again`))
  await expect(page.getByText('새 버전이 나왔습니다.')).toBeHidden()
  await takeNewest(page, () =>
    front.become(async script => script.replace(/\/assets\/entry-browser-[\w-]+\.js/g, NEWER)),
  )
  await expect(page.getByText('새 버전이 나왔습니다.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mark: 'this document' }))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL(`${front.origin}/terms`)
  await expect.poll(() => page.evaluate(() => 'mark' in window)).toBe(false)
  // The page works as before.
  await page.evaluate(() => Object.assign(window, { mark: 'this document' }))
  await footer.getByRole('link', { name: '개인정보처리방침' }).click()
  await expect(page).toHaveURL(`${front.origin}/privacy`)
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)
  front.close()
})

test(
  'a site that wants no worker any more takes it out of browsers that have it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const front = await aFront(site)
    await settleIn(page, `${front.origin}/terms`)
    front.become(() => readFile('dist/worker/leaving-worker.js', 'utf8'))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() =>
        page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]),
      )
      .toEqual([[], []])
    front.close()
  },
)
