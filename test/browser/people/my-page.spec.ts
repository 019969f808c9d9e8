import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, freshNames, type Member, ownName, PASSWORD } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function aPost(site: Site, author: Member, draft: object) {
  const { body } = await site.post(author, '/api/post', draft)
  return body.data.postId as number
}

test('a visitor signs in first and comes back to their own page', async ({ page, site }) => {
  const member = await site.aMember({ activated: false })
  await page.goto('/user?posts=2')
  await expect(page).toHaveURL(/\/signin\?next=/)
  await field(page, '아이디').fill(member.username)
  await field(page, '비밀번호').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
  // A member without activation is sent to the activation, and afterwards to the requested page. The page
  // itself links there too.
  await expect(page).toHaveURL(`/auth/email?next=${encodeURIComponent('/user?posts=2')}`)
  await page.goto('/user')
  await expect(page.getByText('비활성화됨')).toBeVisible()
  await expect(page.getByRole('region', { name: '작성한 글' })).toContainText('아직 없음')
  await expectAccessible(page)
  await page.getByRole('region', { name: '회원 정보' }).getByRole('link', { name: '이메일 인증하기' }).click()
  await expect(page).toHaveURL('/auth/email')
})

test('a member finds what they solved, wrote and said, five a page', async ({ page, site }) => {
  const [member, author] = [await site.aMember(), await site.aMember()]
  for (let number = 1; number <= 6; number += 1)
    await aPost(site, member, draftOf({ title: `내 글 ${number}` }))
  const puzzle = await aPost(site, author, puzzleOf({ title: '풀린 사건' }))
  await site.post(member, '/api/correct', { postId: puzzle, answer: '집사' })
  const said = await site.post(member, '/api/comment', {
    postId: puzzle,
    parentId: null,
    content: '제가 풀었습니다.',
  })

  await enter(page, member)
  await page.goto('/user')
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText('활성화됨', { exact: true })).toBeVisible()
  const posts = page.getByRole('region', { name: /^작성한 글/ })
  await expect(posts.getByRole('listitem')).toHaveCount(5)
  await posts.getByRole('link', { name: '다음' }).click()
  await expect(page).toHaveURL('/user?posts=2#posts')
  await expect(posts.getByRole('listitem')).toHaveText(['내 글 1'])
  await page.reload()
  await expect(posts.getByRole('listitem')).toHaveText(['내 글 1'])
  await expectAccessible(page)

  await page
    .getByRole('region', { name: /^해결한 사건/ })
    .getByRole('link', { name: /풀린 사건/ })
    .click()
  await expect(page).toHaveURL(`/post/${puzzle}`)
  await page.goBack()
  await page
    .getByRole('region', { name: /^작성한 댓글/ })
    .getByRole('link', { name: '제가 풀었습니다.' })
    .click()
  await expect(page).toHaveURL(`/post/${puzzle}#comment-${said.body.data.commentId}`)
  await expect(page.locator(`#comment-${said.body.data.commentId}`)).toBeInViewport()
})

test('a list that fails says so and is asked again', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await aPost(site, member, draftOf({ title: '되찾은 글' }))
  await enter(page, member)
  await page.route('**/api/user/posts*', route => route.abort())
  await page.goto('/user')
  const posts = page.getByRole('region', { name: /^작성한 글/ })
  await expect(posts.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
  await page.unroute('**/api/user/posts*')
  await posts.getByRole('button', { name: '다시 시도' }).click()
  await expect(posts.getByRole('link', { name: '되찾은 글' })).toBeVisible()
})

test('a member takes another name, once in thirty days', AT_ANY_WIDTH, async ({ page, site }) => {
  const [member, other] = [await site.aMember(), await site.aMember()]
  const postId = await aPost(site, member, draftOf())
  await enter(page, member)
  await page.goto(`/post/${postId}`)
  await page.goto('/user/settings')
  const name = field(page, '닉네임')
  await expect(name).toHaveValue(member.nickname)
  await expect(button(page, '닉네임 변경')).toBeDisabled()
  await name.fill(other.nickname)
  await button(page, '닉네임 중복 확인').click()
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible()
  const { nickname } = freshNames()
  await name.fill(nickname)
  await button(page, '닉네임 중복 확인').click()
  await button(page, '닉네임 변경').click()
  await expect(page.getByText('닉네임을 바꿨습니다.')).toBeVisible()
  await expect(ownName(page)).toContainText(nickname)
  await page.goto(`/post/${postId}`)
  await expect(page.getByRole('article').getByText(nickname).first()).toBeVisible()

  await page.goto('/user/settings')
  await name.fill(freshNames().nickname)
  await button(page, '닉네임 중복 확인').click()
  await button(page, '닉네임 변경').click()
  await expect(page.getByText(/닉네임은 30일에 한 번 바꿀 수 있습니다\..*뒤에/)).toBeVisible()
})

test('a member changes the password, and this session stays', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  await enter(page, member)
  await page.goto('/user/settings')
  await field(page, '현재 비밀번호').fill('wrong-1234!')
  await field(page, '새 비밀번호').fill('fog-harbour5678@')
  await field(page, '새 비밀번호 확인').fill('fog-harbour5678@')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'PUT') sent += 1
  })
  await button(page, '비밀번호 변경').click()
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
  await expect(field(page, '현재 비밀번호')).toBeFocused()
  expect(sent, 'a wrong password is sent once').toBe(1)
  await field(page, '현재 비밀번호').fill(PASSWORD)
  await button(page, '비밀번호 변경').click()
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible()
  await expect(field(page, '새 비밀번호')).toHaveValue('')
  await page.reload()
  await expect(ownName(page)).toContainText(member.nickname)
  await site.signIn({ username: member.username, password: 'fog-harbour5678@' })
  await expectAccessible(page)
})

test('a member takes all their data along and leaves', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember()
  const created = await site.post(member, '/api/series', { title: '남는 연재' })
  const { seriesId } = created.body.data
  const postId = await aPost(site, member, draftOf({ title: '남는 글', type: '자작 소설', seriesId }))
  await enter(page, member)
  await page.goto('/user/settings')
  const downloading = page.waitForEvent('download')
  await button(page, '내 데이터 내보내기').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('danseo.json')
  expect(await readFile(await file.path(), 'utf8')).toContain('남는 글')

  await button(page, '회원 탈퇴').click()
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' })
  await expect(dialog).toContainText(/바로 사라지는 것.*선호작.*남는 것.*연재.*탈퇴한 회원/)
  await dialog.getByLabel('비밀번호', { exact: true }).fill('wrong-1234!')
  await dialog.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(dialog.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('탈퇴했습니다.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('탈퇴한 회원').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`/series/${seriesId}`)
  await expect(
    page.getByRole('main').getByText('탈퇴한 회원').filter({ visible: true }).first(),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '남는 글' }).first().click()
  await expect(page).toHaveURL(`/post/${postId}`)
})

test('the admin stays', AT_ANY_WIDTH, async ({ page, site }) => {
  const admin = await site.theAdmin()
  await enter(page, admin)
  await page.goto('/user/settings')
  await button(page, '회원 탈퇴').click()
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' })
  await dialog.getByLabel('비밀번호', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('관리자는 탈퇴할 수 없습니다.')
})

test('a member finds their shelf by the strip, and shows a book of it to others', async ({ page, site }) => {
  const member = await site.aMember()
  const titles = ['시계탑의 밀실', '눈 위의 발자국']
  for (const [at, title] of titles.entries()) {
    const { body } = await site.post(member, '/api/book', { title, author: '지은이' })
    const reading = {
      bookId: body.data.bookId,
      ...(at ? { status: 'want' } : { status: 'reading', progress: 40 }),
    }
    await site.put(member, '/api/book/reading', reading)
  }
  await enter(page, member)
  await page.goto('/user')
  const strip = page.getByRole('navigation', { name: '내 정보 차례' })
  const way = strip.getByRole('link', { name: '서재' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user#shelf')
  await expect(way).toHaveAttribute('aria-current', 'true')
  await expect(way).toBeInViewport()
  const shelf = page.getByRole('region', { name: /^서재/ })
  await expect(shelf.getByRole('listitem')).toHaveText([/눈 위의 발자국.*읽고 싶음/, /시계탑의 밀실.*40%/])
  await expectAccessible(page)
  await shelf.getByRole('link', { name: '읽는 중', exact: true }).click()
  await expect(page).toHaveURL('/user?status=reading#shelf')
  await expect(shelf.getByRole('listitem')).toHaveCount(1)
  await shelf.getByRole('link', { name: '중단', exact: true }).click()
  await expect(shelf.getByText('여기에 든 도서가 없습니다.')).toBeVisible()
  await shelf.getByRole('link', { name: '모두 보기' }).click()

  await page.goto(`/member/${member.memberId}`)
  await expect(page.getByRole('heading', { name: '작성한 글' })).toBeVisible()
  await expect(shelf, 'nothing is shown unless said').toHaveCount(0)
  await page.goto('/user')
  await shelf.getByRole('link', { name: /시계탑의 밀실/ }).click()
  const saved = page.waitForResponse(response => response.url().endsWith('/api/book/reading'))
  await page.getByLabel('프로필에 공개').click()
  await saved
  await page.goto(`/member/${member.memberId}?status=reading#shelf`)
  await expect(shelf.getByRole('listitem')).toHaveText([/시계탑의 밀실/])
  await expectAccessible(page)
})
