import type { Page } from '@playwright/test'
import { contentOf } from '#test/support/drafts.ts'
import type { Member } from './people.ts'
import { expect, type Site } from './site.ts'

export const main = (page: Page) => page.getByRole('main')

export async function write(site: Site, author: Member, draft: Record<string, unknown>) {
  const { status, body, text } = await site.post(author, '/api/post', {
    content: contentOf('눈이 사흘째 내렸다.'),
    answer: null,
    explanation: null,
    ...draft,
  })
  expect(status, text).toBe(201)
  return body.data.postId as number
}
