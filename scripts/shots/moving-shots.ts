import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hrefOf } from '#contract/site-map.ts'
import { ADMIN, IMPORTED_PERSON, PASSWORD } from '#test/browser/support/people.ts'
import { openBrowser, takePicture } from './doc-picture.ts'
import { openSite } from './sites.ts'

/** Pictures of the documents about moving in: an imported member's first sign-in, and the admin's screens. */
const site = await openSite('empty')
const browser = await openBrowser()
const { origin } = site
const viewport = { width: 1000, height: 720 }

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const toast = page.getByText('로그인되었습니다.')
  await toast.waitFor()
  await toast.waitFor({ state: 'hidden' })
}

const asAdmin = (address: string, title: string) => ({
  origin,
  viewport,
  address: hrefOf('signIn', { next: address }),
  async prepare(page: Page) {
    await signIn(page, ADMIN.username, ADMIN.password)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('main').getByText('불러오는 중입니다.').waitFor({ state: 'detached' })
    await page.evaluate('document.fonts.ready')
  },
})

try {
  const { username } = JSON.parse(await readFile(join(site.dataDir, IMPORTED_PERSON), 'utf8'))
  await takePicture(browser, 'moving-first-sign-in', {
    origin,
    viewport,
    address: hrefOf('signIn'),
    prepare: page => signIn(page, username, PASSWORD),
    part: page => page.getByRole('dialog', { name: '약관 동의' }),
    width: 480,
  })
  await takePicture(browser, 'moving-setup', asAdmin(hrefOf('setup'), '첫 설정'))
  await takePicture(browser, 'moving-face', asAdmin(hrefOf('face'), '사이트 꾸미기'))
} finally {
  await browser.close()
  await site.close()
}
