import type { Page } from '@playwright/test'
import { boards } from '#contract/community/boards/boards.ts'
import { enter } from './people.ts'
import { expect, type Site } from './site.ts'

export const bodyOf = (page: Page) => page.getByRole('textbox', { name: '내용' })
export const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })
export const submit = (page: Page, name = '등록') =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function newestPost({ get }: Site, board: keyof typeof boards) {
  const { body } = await get(null, '/api/posts', { type: boards[board].name, page: 1, size: 1 })
  const { postId } = body.data[0]
  const { body: read } = await get(null, '/api/post', { postId })
  return { ...read.data.post, document: JSON.parse(read.data.post.content) }
}

export async function openForm(page: Page, site: Site, board = 'free') {
  const member = await site.known('author')
  await enter(page, member)
  await page.goto(`/post/new?board=${board}`)
  await expect(bodyOf(page)).toBeVisible()
  // On a phone most tools are folded.
  const more = page.getByRole('toolbar').getByRole('button', { name: '더 보기' })
  if (await more.isVisible()) await more.click()
  return member
}

export const pasteHtml = (page: Page, html: string) =>
  bodyOf(page).evaluate((body, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
