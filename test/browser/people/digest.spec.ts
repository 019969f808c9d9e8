import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { caller } from '#test/support/calls/calls.ts'
import { draftOf } from '#test/support/drafts.ts'
import { startProcess } from '#test/support/servers/process.ts'
import { freePort } from '../../../scripts/free-port.mjs'
import { expectAccessible } from '../support/accessible.ts'
import { outbox } from '../support/outbox.ts'
import { people, readyPeople } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const SETTINGS = '/api/user/notification-settings'

/** A site that can be stopped for its digests, which a server sends in the morning only. */
async function startMailingSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-digest-'))
  await cp(process.env.READY_SITE ?? '', dataDir, { recursive: true })
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const env = { PORT: String(port), SITE_URL: siteUrl, RATE_LIMIT: 'off', DATA_DIR: dataDir }
  let server = startProcess(env)
  await server.origin
  return {
    siteUrl,
    ...caller(siteUrl),
    ...people(siteUrl, { ...outbox(dataDir), ready: await readyPeople(dataDir) }),
    /** Sends the digests. Resolves to the one letter in the outbox. */
    async mailDigests() {
      await server.stop()
      const sending = spawn(
        process.execPath,
        [join(import.meta.dirname, '../support/send-digests.ts'), dataDir, siteUrl],
        {
          stdio: 'inherit',
        },
      )
      expect(await once(sending, 'close')).toEqual([0, null])
      server = startProcess(env)
      await server.origin
      const [letter, ...others] = await readdir(join(dataDir, 'outbox'))
      expect(others).toEqual([])
      return await readFile(join(dataDir, 'outbox', letter ?? ''), 'utf8')
    },
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test(
  'a member gets a weekly digest, follows its links, and ends it from the mail alone',
  AT_ANY_WIDTH,
  async ({ page, browser }) => {
    test.slow()
    const site = await startMailingSite()
    const [reader, other] = [await site.aMember(), await site.aMember()]
    const rhythm = async () => (await site.get(reader, SETTINGS)).body.data.digest
    const chooseWeekly = async (on: Page) => {
      await on.goto(`${site.siteUrl}/user/notifications`)
      await on.getByRole('radio', { name: '매주 월요일' }).check()
      await on.getByRole('button', { name: '저장' }).click()
      await expect(on.getByText('알림 설정을 저장했습니다.')).toBeVisible()
    }
    const { postId } = (await site.post(reader, '/api/post', draftOf({ title: '밀실의 시계' }))).body.data
    await page.goto(site.siteUrl)
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('accessToken', access)
        localStorage.setItem('refreshToken', refresh)
      },
      [reader.token, reader.refreshToken] as const,
    )
    await chooseWeekly(page)
    await site.post(other, '/api/comment', { postId, content: '열쇠가 둘입니다.' })
    // An open page's stream would hold up the stop.
    await page.goto('about:blank')
    const letter = await site.mailDigests()

    const [, oneClick = ''] = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(letter) ?? []
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const { text = '' } = await new (await import('postal-mime')).default().parse(letter)
    expect(text).toContain('밀실의 시계')
    expect(text).not.toContain('열쇠가 둘')
    const links = text.match(/http\S+/g) ?? []
    const paths = ['/user', '/daily', new URL(oneClick).pathname, '/user/notifications']
    expect(links.map(address => new URL(address).pathname)).toEqual(paths)
    await page.goto(links[0] ?? '')
    await expect(page.getByText(/밀실의 시계/).first()).toBeVisible()
    await page.goto(links[1] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // A scanner that opens the link doesn't end the digest. The button of a mail program does, without a
    // question.
    for (const method of ['GET', 'HEAD']) expect((await fetch(oneClick, { method })).status).toBe(200)
    expect(await rhythm()).toBe('weekly')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(oneClick, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(await rhythm()).toBe('off')

    // The page for people needs no sign-in.
    await chooseWeekly(page)
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(oneClick)
    await expectAccessible(visitor)
    expect(await rhythm()).toBe('weekly')
    await visitor.getByRole('button', { name: '그만 받기' }).click()
    await expect(visitor.getByText('메일로 모아 받기를 껐습니다.')).toBeVisible()
    await page.goto(links[3] ?? '')
    await expect(page.getByRole('radio', { name: '받지 않음' })).toBeChecked()
    await site.close()
  },
)
