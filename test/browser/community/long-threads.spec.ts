import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { enter } from '../support/people.ts'
import { write } from '../support/series-pages.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a long thread opens by the keyboard, twenty replies at a time, and a link to any of them leads there', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  const { body } = await site.post(author, '/api/post', draftOf({ title: '말이 많은 글' }))
  const { postId } = body.data
  const write = async (content: string, parentId: number | null) => {
    const { body } = await site.post(author, '/api/comment', { postId, parentId, content })
    return body.data.commentId as number
  }
  const root = await write('첫 댓글', null)
  const replies: number[] = []
  for (let number = 1; number <= 45; number += 1) replies.push(await write(`답글 ${number}`, root))

  await page.goto(`/post/${postId}`)
  const shown = page.locator('.remark-replies .remark')
  const more = page.getByRole('button', { name: /^답글 더 보기/ })
  await expect(shown).toHaveCount(20)
  await expect(more).toHaveText('답글 더 보기 (25개)')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(40)
  await expect(more).toHaveText('답글 더 보기 (5개)')
  await expect(more).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '답글 20개를 더 불러왔습니다.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(45)
  await expect(more).toBeHidden()
  await expect(page.locator(`#comment-${replies[40]}`)).toBeFocused()

  await page.goto('about:blank')
  await page.goto(`/post/${postId}#comment-${replies[43]}`)
  await expect(page.locator(`#comment-${replies[43]}`)).toBeInViewport()
  await expect(page.locator(`#comment-${replies[43]}`)).toBeFocused()
  await expect(more).toHaveText('답글 더 보기 (20개)')

  await enter(page, author)
  await page.goto(`/post/${postId}`)
  await page.locator(`#comment-${root}`).getByRole('button', { name: '답글' }).click()
  await page.getByLabel('답글', { exact: true }).fill('나중에 온 답글')
  await page.getByRole('button', { name: '답글 등록' }).click()
  const own = page.locator('.remark-replies .remark').filter({ hasText: '나중에 온 답글' })
  await expect(own).toBeInViewport()
  await expect(own).toBeFocused()
})

test(
  'a member who saves over another change is told, keeps their text, and may load the newer one or save theirs',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const { body } = await site.post(author, '/api/post', draftOf({ title: '두 곳에서 고치는 글' }))
    const { postId } = body.data
    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('제목').fill('여기서 고친 제목')
    await site.put(author, '/api/post', { postId, ...draftOf({ title: '저기서 고친 제목' }) })
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page.getByText('그사이 다른 곳에서 고친 글입니다. 내용을 비교해 주세요.')).toBeVisible()
    await expect(page.getByLabel('제목')).toHaveValue('여기서 고친 제목')
    await expect(page.getByRole('link', { name: '고친 글 새 탭에서 보기' })).toHaveAttribute(
      'href',
      `/post/${postId}`,
    )
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('여기서 고친 제목')
  },
)

test(
  'a puzzle with an explanation alone asks for no answer, and its reader ends with the explanation',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    const draft = puzzleOf({ title: '해설만 있는 문제', answer: '', explanation: '집사는 없었다.' })
    const { body } = await site.post(author, '/api/post', draft)
    await enter(page, reader)
    await page.goto(`/post/${body.data.postId}`)
    await expect(page.getByText('정답을 받지 않는 사건입니다. 해설을 읽으면 완료됩니다.')).toBeVisible()
    await expect(page.getByLabel('정답 입력')).toHaveCount(0)
    await page.getByRole('button', { name: '해설 보기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '해설 보기' }).click()
    await expect(page.getByText('집사는 없었다.')).toBeVisible()
  },
)

test(
  'a draft that is older than the post is told so before it replaces it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const { body } = await site.post(author, '/api/post', draftOf({ title: '휴대폰에서 고치다 만 글' }))
    const { postId } = body.data
    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('제목').fill('고치다 만 제목')
    await expect(page.getByText(/^임시 저장됨/)).toBeVisible()
    page.once('dialog', dialog => dialog.accept())
    await page.goto('about:blank')
    await site.put(author, '/api/post', { postId, ...draftOf({ title: '컴퓨터에서 고친 제목' }) })

    await page.goto(`/post/edit/${postId}`)
    await page.getByRole('button', { name: '이어쓰기' }).click()
    await expect(page.getByLabel('제목')).toHaveValue('고치다 만 제목')
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page.getByText('그사이 다른 곳에서 고친 글입니다. 내용을 비교해 주세요.')).toBeVisible()
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('고치다 만 제목')
  },
)

test(
  'a novel that was put into a series while it is edited stays in it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const postId = await write(site, author, { type: 'novel', title: '차표 없는 승객' })
    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('제목').fill('차표 없는 손님')
    const { body } = await site.post(author, '/api/series', { title: '늦재역의 밤', synopsis: '막차.' })
    const { seriesId } = body.data
    await site.put(author, '/api/series/parts', { seriesId, postIds: [postId] })
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('차표 없는 손님')
    const { parts } = (await site.get(null, '/api/series', { seriesId })).body.data
    expect(parts.map((part: { postId: number }) => part.postId)).toEqual([postId])
  },
)
