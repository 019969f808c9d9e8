import { boards } from '#contract/community/boards/boards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { bodyOf, newestPost, openForm, pasteHtml, submit, tool } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

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
  // Presses a tool in the middle of a syllable.
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
  await expect(page.getByText('글이 등록되었습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/board\/custom$/)

  const { title, document } = await newestPost(site, 'custom')
  expect(title).toBe('밀실의 열쇠')
  const texts = document.content.flatMap((block: { content: { text: string }[] }) =>
    block.content.map(({ text }) => text).join(''),
  )
  expect(texts).toEqual(['범인은 집사였다', '창문으로'])
  expect(document.content[1].content[0].marks).toEqual([{ type: 'spoiler' }])
})

test('Enter that ends a syllable submits nothing', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('내용')
  const title = page.getByLabel('제목')
  await title.fill('제목')
  await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true })
  await expect(page).toHaveURL(/\/post\/new/)
})

test('a draft is offered after a reload, and thrown away for good', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('쓰다 만 글')
  await bodyOf(page).fill('여기까지 썼다')
  await expect(page.getByText(/^임시 저장됨 \d\d:\d\d$/)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('임시 저장한 글이 있습니다. 이어서 쓰시겠습니까?')).toBeVisible()
  await page.getByRole('button', { name: '이어쓰기' }).click()
  await expect(page.getByLabel('제목')).toHaveValue('쓰다 만 글')
  await expect(bodyOf(page)).toContainText('여기까지 썼다')
  await page.reload()
  await page.getByRole('button', { name: '삭제' }).click()
  await expect(bodyOf(page)).not.toContainText('여기까지 썼다')
  await page.reload()
  await expect(bodyOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '이어쓰기' })).toHaveCount(0)
})

test(
  'a written text outlives a failed submission and the end of a session',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { memberId } = await openForm(page, site)
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
    const kept = await page.evaluate(key => localStorage.getItem(key), `draft:post:${memberId}:new:free`)
    expect(kept).toContain('밤새 쓴 글')
  },
)

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

test('text from Word keeps its sense', AT_ANY_WIDTH, async ({ page, site }) => {
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

test(
  'the author changes a post; another member may not; an unknown post is not found',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
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
    await expect(page.getByText('글이 수정되었습니다.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/post/${postId}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/고친 제목/)

    await enter(page, await site.aMember())
    await page.goto(`/post/edit/${postId}`)
    await expect(page.getByRole('main')).toContainText('권한이 없습니다.')
    await enter(page, author)
    await page.goto('/post/edit/999999')
    await expect(page.getByRole('main')).toContainText('페이지를 찾을 수 없습니다.')
  },
)

const everything = [
  { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '모든 것' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: '굵고  기운', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'text', text: '밑줄', marks: [{ type: 'underline' }, { type: 'strike' }] },
      {
        type: 'text',
        text: '길',
        marks: [{ type: 'link', attrs: { href: 'https://danseo.example/?a=1&b=2' } }],
      },
      { type: 'text', text: '범인은', marks: [{ type: 'spoiler' }] },
      { type: 'hardBreak', marks: [{ type: 'spoiler' }] },
      { type: 'text', text: '집사', marks: [{ type: 'bold' }, { type: 'spoiler' }] },
    ],
  },
  { type: 'paragraph' },
  { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: '인용' }] }] },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: '셋째' }] },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: '안' }] }],
              },
            ],
          },
        ],
      },
    ],
  },
  { type: 'horizontalRule' },
  {
    type: 'image',
    attrs: { src: 'https://danseo.example/map.png', alt: '지도 "1층"', width: 300, height: 200 },
  },
  { type: 'paragraph', content: [{ type: 'text', text: '끝' }] },
]

test(
  'a change of the title leaves everything in the text as it was',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.known('author')
    await page.route('https://danseo.example/**', route => route.fulfill({ body: pngOf(300, 200) }))
    const content = JSON.stringify({ type: 'doc', content: everything })
    const draft = { title: '전', type: boards.free.name, content }
    const { body } = await site.post(author, '/api/post', draft)
    const before = await newestPost(site, 'free')
    await enter(page, author)
    await page.goto(`/post/edit/${body.data.postId}`)
    await expect(bodyOf(page)).toContainText('모든 것')
    await page.getByLabel('제목').fill('후')
    await submit(page, '수정 완료').click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
    const after = await newestPost(site, 'free')
    expect(after.title).toBe('후')
    expect(after.document).toEqual(before.document)
  },
)

test(
  'a visitor goes to sign in, an inactive member is led to the verification',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await page.goto('/post/new?board=free')
    await expect(page).toHaveURL(/\/signin\?next=%2Fpost%2Fnew%3Fboard%3Dfree$/)
    await enter(page, await site.aMember({ activated: false }))
    await page.goto('/post/new')
    await expect(page.getByRole('main').getByRole('link', { name: '이메일 인증하기' })).toHaveAttribute(
      'href',
      '/auth/email?next=%2Fpost%2Fnew',
    )
    await expectAccessible(page)
  },
)

test('the tools are one stop for Tab, and arrows go between them', async ({ page, site, isMobile }) => {
  await openForm(page, site)
  await expectAccessible(page)
  await page.getByLabel('게시판').focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, '굵게')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '기울임')).toBeFocused()
  await page.keyboard.press('End')
  if (isMobile) {
    // In a window that fits only some tools, the last one is the button that folds the others again.
    await expect(tool(page, '접기')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
  }
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
