import type { Page } from '@playwright/test'
import { boards } from '#contract/boards.ts'
import { expectAccessible } from './accessible.ts'
import { hangulKeyboard } from './hangul.ts'
import { enter, type Member } from './people.ts'
import { pngOf } from './pictures.ts'
import { expect, type Site, test } from './site.ts'

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '내용' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })
const submit = (page: Page, name = '등록') =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function newestPost({ get }: Site, board: keyof typeof boards) {
  const { body } = await get(null, '/api/posts', { type: boards[board].name, page: 1, size: 1 })
  const { postId } = body.data[0]
  const { body: read } = await get(null, '/api/post', { postId })
  return { ...read.data.post, document: JSON.parse(read.data.post.content) }
}

const writers = new WeakMap<Site, Promise<Member>>()
/** One for all tests of a site: to be activated takes a mail. */
function theWriter(site: Site) {
  const writer = writers.get(site) ?? site.aMember()
  writers.set(site, writer)
  return writer
}

async function openForm(page: Page, site: Site, board = 'free') {
  const member = await theWriter(site)
  await enter(page, member)
  await page.goto(`/post/new?board=${board}`)
  await expect(bodyOf(page)).toBeVisible()
  return member
}

const picture = (name: string, width = 640, height = 480) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(width, height),
})

async function chooseImage(page: Page, file = picture('map.png')) {
  const chooser = page.waitForEvent('filechooser')
  await tool(page, '이미지').click()
  await (await chooser).setFiles(file)
}

async function pasteImage(page: Page, bytes: Buffer) {
  await bodyOf(page).evaluate((body, base64) => {
    const data = new DataTransfer()
    const raw = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    data.items.add(new File([raw], 'pasted.png', { type: 'image/png' }))
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))
}

const pasteHtml = (page: Page, html: string) =>
  bodyOf(page).evaluate((body, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

test('a member composes a puzzle in Hangul, and every syllable arrives', async ({ page, site }) => {
  await openForm(page, site, 'custom')
  const { type, compose, commit } = await hangulKeyboard(page)
  await page.getByLabel('제목').focus()
  await type('밀실의 열쇠')
  await bodyOf(page).focus()
  await type('범인은 ')
  await tool(page, '굵게').click()
  await type('집')
  await compose('사')
  // A press of a tool in the middle of a syllable.
  await tool(page, '굵게').click()
  await commit('사')
  await type('였다')
  await page.keyboard.press('Enter')
  await tool(page, '스포일러').click()
  await type('창문으로')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('정답').fill('집사\n집 사!\nButler')
  await expect(page.getByText('정답으로 처리되는 답').locator('+ ul > li')).toHaveText(['집사', 'butler'])
  await submit(page).click()
  await expect(page.getByText('게시글이 등록되었습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/board\/custom$/)

  const { title, document } = await newestPost(site, 'custom')
  expect(title).toBe('밀실의 열쇠')
  const texts = document.content.flatMap((block: { content: { text: string }[] }) =>
    block.content.map(({ text }) => text).join(''),
  )
  expect(texts).toEqual(['범인은 집사였다', '창문으로'])
  expect(document.content[1].content[0].marks).toEqual([{ type: 'spoiler' }])
})

test('Enter that ends a syllable submits nothing', async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('내용')
  const title = page.getByLabel('제목')
  await title.fill('제목')
  await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true })
  await expect(page).toHaveURL(/\/post\/new/)
})

test('images come by button and by paste, are sized into their box and described', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('현장 사진')
  await bodyOf(page).fill('사진입니다')
  await chooseImage(page)
  const images = bodyOf(page).locator('figure img')
  await expect(images).toHaveCount(1)
  await expect(images.first()).toHaveAttribute('src', /^\/images\//)
  await expect(images.first()).toHaveAttribute('width', '300')
  await expect(images.first()).toHaveAttribute('height', '225')
  await images.first().click()
  await page.getByRole('button', { name: '작게' }).click()
  await expect(images.first()).toHaveAttribute('width', '150')
  const alt = page.getByLabel('대체 텍스트')
  await alt.focus()
  await (await hangulKeyboard(page)).type('현장 지도')
  await expectAccessible(page)
  await bodyOf(page).locator('p').last().click()
  await pasteImage(page, pngOf(100, 200))
  await expect(images).toHaveCount(2)
  await expect(images.nth(1)).toHaveAttribute('src', /^\/images\//)
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)

  const { document } = await newestPost(site, 'free')
  const saved = document.content.filter(({ type }: { type: string }) => type === 'image')
  expect(saved.map(({ attrs }: { attrs: object }) => attrs)).toEqual([
    { src: expect.stringMatching(/^\/images\//), alt: '현장 지도', width: 150, height: 113 },
    { src: expect.stringMatching(/^\/images\//), alt: null, width: 100, height: 200 },
  ])
})

test('a failed upload loses no text, holds the submission, and is tried again', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('끊긴 사진')
  await bodyOf(page).fill('본문은 남는다')
  await page.route('**/api/image', route => route.abort())
  await chooseImage(page)
  const body = bodyOf(page)
  await expect(body.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
  await expect(body).toContainText('본문은 남는다')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/api/image')
  await body.getByRole('button', { name: '다시 시도' }).click()
  await expect(body.locator('figure img')).toHaveAttribute('src', /^\/images\//)
  await expect(submit(page)).not.toHaveAttribute('aria-disabled')
})

test('an upload that is cancelled says so, and its image can go', async ({ page, site }) => {
  await openForm(page, site)
  await page.route('**/api/image', () => {})
  await chooseImage(page)
  const body = bodyOf(page)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await body.getByRole('button', { name: '취소' }).click()
  await expect(body.getByRole('alert')).toHaveText(
    '이미지 업로드가 취소되었습니다. 이미지를 다시 등록해 주세요.',
  )
  await body.getByRole('button', { name: '이미지 삭제' }).click()
  await expect(body.locator('figure')).toHaveCount(0)
})

test('an image taken out of the text is let go when the post is saved, and undo may bring it back before', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('지운 사진')
  await bodyOf(page).fill('본문')
  const deleted: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE' && request.url().endsWith('/api/image'))
      deleted.push(new URLSearchParams(request.postData() ?? '').get('filename') ?? '')
  })
  await chooseImage(page)
  const image = bodyOf(page).locator('figure img')
  await expect(image).toHaveAttribute('src', /^\/images\//)
  const link = await image.getAttribute('src')
  await image.click()
  await page
    .getByRole('group', { name: '선택한 이미지' })
    .getByRole('button', { name: '이미지 삭제' })
    .click()
  await expect(image).toHaveCount(0)
  await tool(page, '되돌리기').click()
  await expect(image).toHaveAttribute('src', link as string)
  expect(deleted).toEqual([])
  await tool(page, '다시 실행').click()
  await expect(image).toHaveCount(0)
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)
  expect(deleted).toEqual([link])
})

test('a draft is offered after a reload, and thrown away for good', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('쓰다 만 글')
  await bodyOf(page).fill('여기까지 썼다')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('저장된 초안이 있습니다. 이어서 쓰시겠습니까?')).toBeVisible()
  await page.getByRole('button', { name: '이어쓰기' }).click()
  await expect(page.getByLabel('제목')).toHaveValue('쓰다 만 글')
  await expect(bodyOf(page)).toContainText('여기까지 썼다')
  await page.reload()
  await page.getByRole('button', { name: '버리기' }).click()
  await expect(bodyOf(page)).not.toContainText('여기까지 썼다')
  await page.reload()
  await expect(bodyOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '이어쓰기' })).toHaveCount(0)
})

test('what was written outlives a failed submission and the end of a session', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('긴 글')
  await bodyOf(page).fill('밤새 쓴 글')
  await page.route('**/api/post', route => route.abort())
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
  await expect(bodyOf(page)).toContainText('밤새 쓴 글')
  await page.unroute('**/api/post')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'worn out')
    localStorage.setItem('refreshToken', 'worn out')
  })
  await submit(page).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fpost%2Fnew/)
  const kept = await page.evaluate(() => localStorage.getItem('draft:new:free'))
  expect(kept).toContain('밤새 쓴 글')
})

test('leaving an unsaved text is asked about', async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('아직 저장하지 않음')
  const leave = () => page.getByRole('link', { name: '개인정보처리방침' }).click()
  await leave()
  const question = page.getByRole('dialog', { name: '페이지 나가기' })
  await expect(question).toContainText('작성 중인 내용이 사라집니다. 페이지를 나가시겠습니까?')
  await expectAccessible(page)
  await question.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(bodyOf(page)).toContainText('아직 저장하지 않음')
  await leave()
  await question.getByRole('button', { name: '나가기', exact: true }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.goto('/post/new?board=free')
  await expect(bodyOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '이어쓰기' })).toHaveCount(0)
})

test('text from Word keeps its sense', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('붙여넣기')
  await bodyOf(page).focus()
  await pasteHtml(
    page,
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>사건의 전말<o:p></o:p></h1>
<p class=MsoNormal style='mso-pagination:none'><b><span lang=KO style='font-family:"맑은 고딕"'>용의자</span></b><span lang=KO>는 셋이다.</span><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-20pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>집사</p>
<p class=MsoListParagraph style='text-indent:-20pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>열쇠</p>
<p class=MsoListParagraph style='text-indent:-20pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>정원사</p>
<p><img src="file:///C:/Temp/image001.png"><a href="javascript:alert(1)">나쁜 길</a> <a href="https://danseo.example/">길</a></p>
<!--EndFragment--></body></html>`,
  )
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)
  const { contentHtml } = await newestPost(site, 'free')
  expect(contentHtml.replace(/<a [^>]*>/, '<a>')).toBe(
    '<h2>사건의 전말</h2><p><strong>용의자</strong>는 셋이다.</p>' +
      '<ol><li><p>집사</p><ul><li><p>열쇠</p></li></ul></li><li><p>정원사</p></li></ol>' +
      '<p>나쁜 길 <a>길</a></p>',
  )
})

test('the author changes a post; another member may not; an unknown post is not found', async ({
  page,
  site,
}) => {
  const author = await openForm(page, site)
  await page.getByLabel('제목').fill('첫 제목')
  await bodyOf(page).fill('첫 내용')
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)
  const { postId } = await newestPost(site, 'free')

  await page.goto(`/post/edit/${postId}`)
  await expect(bodyOf(page)).toContainText('첫 내용')
  await expect(page.getByLabel('제목')).toHaveValue('첫 제목')
  await expectAccessible(page)
  await page.getByLabel('제목').fill('고친 제목')
  await submit(page, '수정 완료').click()
  await expect(page.getByText('게시글이 수정되었습니다.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/post/${postId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/고친 제목/)

  await enter(page, await site.aMember())
  await page.goto(`/post/edit/${postId}`)
  await expect(page.getByRole('main')).toContainText('권한이 없습니다.')
  await enter(page, author)
  await page.goto('/post/edit/999999')
  await expect(page.getByRole('main')).toContainText('페이지를 찾을 수 없습니다.')
})

test('a visitor goes to sign in, an inactive member is led to the verification', async ({ page, site }) => {
  await page.goto('/post/new?board=free')
  await expect(page).toHaveURL(/\/signin\?next=%2Fpost%2Fnew%3Fboard%3Dfree$/)
  await enter(page, await site.aMember({ activated: false }))
  await page.goto('/post/new')
  await expect(page.getByRole('main').getByRole('link', { name: '이메일 인증하기' })).toHaveAttribute(
    'href',
    '/auth/email',
  )
  await expectAccessible(page)
})

test('the tools are one stop for Tab, and arrows go between them', async ({ page, site }) => {
  await openForm(page, site)
  await expectAccessible(page)
  await page.getByLabel('제목').focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, '굵게')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '기울임')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, '다시 실행')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bodyOf(page)).toBeFocused()
})

test('a link is made of selected words, and only of an address that leads somewhere', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('링크')
  await bodyOf(page).fill('자료')
  await bodyOf(page).selectText()
  await tool(page, '링크').click()
  const dialog = page.getByRole('dialog', { name: '링크' })
  await dialog.getByLabel('주소').fill('javascript:alert(1)')
  await dialog.getByLabel('주소').press('Enter')
  await expect(dialog).toContainText('http, https, mailto 주소를 입력해 주세요.')
  await dialog.getByLabel('주소').fill('danseo.example/file')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '적용' }).click()
  await expect(bodyOf(page).getByRole('link', { name: '자료' })).toHaveAttribute(
    'href',
    'https://danseo.example/file',
  )
})
