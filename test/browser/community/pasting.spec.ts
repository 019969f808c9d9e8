import type { Page } from '@playwright/test'
import { copy, paste } from '../support/clipboard.ts'
import { samples } from '../support/clipboard-samples.ts'
import { pngOf } from '../support/pictures.ts'
import { bodyOf, newestPost, openForm, submit } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

/** The editor's text in short HTML. */
const written = (page: Page) =>
  bodyOf(page).evaluate(body => {
    const copy = body.cloneNode(true) as HTMLElement
    for (const own of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator'))
      own.remove()
    for (const element of copy.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes])
        if (!['href', 'start'].includes(name) || (name === 'start' && value === '1'))
          element.removeAttribute(name)
    return copy.innerHTML
  })

test('each copied text is pasted whole', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  const alert = page.getByRole('alert')
  for (const [what, { becomes, lost, plain = false, ...copied }] of Object.entries(samples))
    await test.step(what, async () => {
      await bodyOf(page).press('Control+a')
      await bodyOf(page).press('Delete')
      await paste(page, copied, { plain })
      await expect.poll(() => written(page)).toBe(becomes)
      if (!lost) return expect(alert).toHaveCount(0)
      await expect(alert).toHaveText(lost)
      await page.getByRole('button', { name: '메시지 닫기' }).click()
    })
})

const file = (page: Page, html: string) =>
  bodyOf(page).evaluate(
    (body, [given, base64]) => {
      const data = new DataTransfer()
      data.setData('text/html', given as string)
      const bytes = Uint8Array.from(atob(base64 as string), character => character.charCodeAt(0))
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, pngOf(60, 40).toString('base64')],
  )

test(
  'an image copied alone from Word comes as its file, and nothing is said to be lost',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await file(page, '<p><img src="file:///C:/Temp/image001.png"></p>')
    await expect(bodyOf(page).locator('figure img')).toHaveAttribute('src', /^\/images\//)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('a text that is dropped is kept as one that is pasted', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).evaluate(body => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData(
      'text/html',
      '<table><tr><td>방</td><td>열쇠</td></tr></table><img src="file:///a.png">',
    )
    const { left, top } = body.getBoundingClientRect()
    const at = { clientX: left + 30, clientY: top + 30 }
    body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
  })
  await expect.poll(() => written(page)).toContain('<p>방 | 열쇠</p>')
  await expect(page.getByRole('alert')).toHaveText('그림 1개는 옮겨지지 않았습니다.')
})

test(
  'text copied in the editor and pasted as plain text has the same lines',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await bodyOf(page).focus()
    await paste(page, { text: '하나\n\n둘' })
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+X')
    await expect.poll(() => bodyOf(page).textContent()).toBe('')
    await page.keyboard.press('Control+Shift+V')
    await expect.poll(() => written(page)).toBe('<p>하나</p><p></p><p>둘</p>')
  },
)

test(
  'an address pasted over words becomes their link, also with brackets and Hangul',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const address = 'https://ko.wikipedia.org/wiki/단서_(영화)'
    await openForm(page, site)
    await bodyOf(page).fill('단서')
    await copy(page, { text: address })
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
    await expect.poll(() => written(page)).toBe(`<p><a href="${address}">단서</a></p>`)
  },
)

test(
  'a closed cover that is copied from a page is told of, and an address of a paste reaches readers whole',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await page.getByLabel('제목').fill('붙여넣기')
    await bodyOf(page).focus()
    await paste(page, {
      html: '<p>https://en.wikipedia.org/wiki/Clue_(film)</p><details class="cover" data-spoiler=""></details>',
    })
    await expect(page.getByRole('alert')).toHaveText('닫힌 스포일러 1개는 옮겨지지 않았습니다.')
    await submit(page).click()
    await expect(page).toHaveURL(/\/board\/free$/)
    const { contentHtml } = await newestPost(site, 'free')
    expect(contentHtml).toContain('href="https://en.wikipedia.org/wiki/Clue_(film)"')
  },
)
