import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { enter, type Member } from './people.ts'
import { expect, type Site } from './site.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ })

export async function commented(
  site: Site,
  who: Member,
  { postId, content, parentId }: { postId: number; content: string; parentId?: number | undefined },
): Promise<number> {
  const { status, body } = await site.post(who, '/api/comment', { postId, content, parentId })
  expect(status).toBe(201)
  return body.data.commentId
}

/** A separate browser context, signed in. */
export async function browserOf(browser: Browser, member: Member, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const errors: string[] = []
  context.on('weberror', error => errors.push(String(error.error())))
  const page = await context.newPage()
  await enter(page, member)
  return { context, page, errors }
}

/** Counts the requests of a page from now on. */
export function counted(page: Page, method: string, path: string) {
  const sent = { count: 0 }
  page.on('request', request => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent.count += 1
  })
  return sent
}
