import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Member } from './people.ts'
import type { Site } from './site.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export let made = randomInt(1e6)
export async function aBook(site: Site, member: Member, over: Record<string, unknown> = {}) {
  made += 1
  const book = {
    title: `밀실의 기록 ${made}`,
    author: '한서리',
    publisher: '안개',
    plot: '문이 잠겨 있었다.',
    ...over,
  }
  const { body } = await site.post(member, '/api/book', book)
  return { ...book, bookId: body.data.bookId as number }
}
