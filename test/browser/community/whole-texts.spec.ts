import type { Locator, Page } from '@playwright/test'
import { COMMENT_MAX } from '#contract/community/comments/comment-rules.ts'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { paste } from '../support/clipboard.ts'
import { enter } from '../support/people.ts'
import { bodyOf, openForm, submit } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const newComment = (page: Page) => page.getByRole('textbox', { name: '댓글', exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first()

async function pasteInto(page: Page, field: Locator, text: string) {
  await field.focus()
  await paste(page, { text }, { plain: true })
  await expect(field).toHaveValue(text)
}

test(
  'a pasted text that is too long stays whole, says by how much, and is not sent until it is shorter',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.theAdmin(), draftOf({ title: '긴 말을 붙이는 글' }))
    await enter(page, await site.aMember())
    await page.goto(`/post/${postId}`)
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await expect(button(page, '댓글 등록')).toBeEnabled()
    const long = '가'.repeat(COMMENT_MAX + 12)
    await pasteInto(page, newComment(page), long)
    await expect(page.getByText('(12자 넘음)')).toBeVisible()
    await button(page, '댓글 등록').click()
    await expect(newComment(page)).toBeFocused()
    await expect(newComment(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(newComment(page)).toHaveAccessibleDescription(/자까지 쓸 수 있습니다/)
    await expect(newComment(page)).toHaveValue(long)
    expect(sent).not.toContain('/api/comment')

    await newComment(page).fill(long.slice(12))
    await expect(newComment(page)).not.toHaveAttribute('aria-invalid')
    await button(page, '댓글 등록').click()
    await expect(newComment(page)).toHaveValue('')
    expect(sent.filter(path => path === '/api/comment')).toHaveLength(1)
  },
)

test('a title that is pasted too long keeps the post in its form', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('본문')
  const title = page.getByLabel('제목')
  await pasteInto(page, title, '단'.repeat(POST_TITLE_MAX + 3))
  await expect(page.getByText('(3자 넘음)')).toBeVisible()
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(submit(page)).toHaveAccessibleDescription(/자까지 쓸 수 있습니다/)
  await title.press('Enter')
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/post\/new/)
})

/** Lets the server do its work but drops its response. Later requests pass. */
async function loseResponse(page: Page, path: string) {
  let lost = 0
  await page.route(`**${path}`, async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => lost
}

test(
  'a comment and an answer whose responses are lost are sent again and count once',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.theAdmin(), puzzleOf({ title: '응답을 잃은 사건' }))
    await enter(page, await site.aMember())
    await page.goto(`/post/${postId}`)
    await expect(button(page, '댓글 등록')).toBeEnabled()

    const lostComments = await loseResponse(page, '/api/comment')
    await newComment(page).fill('한 번만 남길 말')
    await button(page, '댓글 등록').click()
    await expect.poll(lostComments).toBe(1)
    await expect(button(page, '댓글 등록')).not.toHaveAttribute('aria-busy')
    await expect(newComment(page)).toHaveValue('한 번만 남길 말')
    await button(page, '댓글 등록').click()
    await expect(newComment(page)).toHaveValue('')
    const { body } = await site.get(null, '/api/comments', { postId, page: 1, size: 100 })
    expect((body.data as { content: string }[]).map(({ content }) => content)).toEqual(['한 번만 남길 말'])

    const lostAnswers = await loseResponse(page, '/api/correct')
    await page.getByLabel('정답 입력').fill('집사')
    await button(page, '제출').click()
    await expect.poll(lostAnswers).toBe(1)
    await expect(button(page, '제출')).not.toHaveAttribute('aria-busy')
    await expect(page.getByLabel('정답 입력')).toHaveValue('집사')
    await button(page, '제출').click()
    await expect(page.getByRole('main').getByText('정답입니다!')).toBeVisible()
    const { body: read } = await site.get(null, '/api/post', { postId })
    expect(read.data.post.solverCount).toBe(1)
  },
)
