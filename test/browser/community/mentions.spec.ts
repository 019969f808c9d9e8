import { puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, freshNames } from '../support/people.ts'
import { bodyOf, pasteHtml, submit, tool } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

/** A name that no other test uses. */
const called = (start: string) => `${start}${freshNames().nickname.slice(2)}`

test(
  'a member is named by a comment while Hangul is composed, and finds it by the notification; who blocked isn’t told',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, writer] = [await site.aMember(), await site.aMember()]
    const holmes = await site.aMember({ nickname: called('초롱이') })
    const deaf = await site.aMember({ nickname: called('차랑이') })
    await site.post(deaf, '/api/block', { memberId: writer.memberId })
    const { postId } = (await site.post(author, '/api/post', puzzleOf({ title: '부르는 사건' }))).body.data
    await site.post(holmes, '/api/comment', { postId, content: '먼저 쓴 말' })

    await enter(page, writer)
    await page.goto(`/post/${postId}`)
    const box = page.getByRole('textbox', { name: '댓글' })
    const list = page.getByRole('listbox', { name: '멘션할 회원' })
    const option = (name: string) => list.getByRole('option', { name })
    await box.click()
    const keyboard = await hangulKeyboard(page)

    // Before any letter is typed, the list offers the members who wrote here, the latest first.
    await keyboard.type('이봐요 @')
    await expect(list.getByRole('option')).toHaveText([holmes.nickname, author.nickname])
    await expectAccessible(page)
    await keyboard.compose('초')
    await expect(list.getByRole('option')).toHaveText([holmes.nickname])
    // The Enter that completes a syllable selects no name.
    const enterOfComposition = { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchKeyEvent', enterOfComposition)
    await expect(box).toHaveValue('이봐요 @초')
    await keyboard.commit('초')
    await keyboard.type('롱')
    await expect(option(holmes.nickname)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(`이봐요 @${holmes.nickname} `)
    await expect(list).toBeHidden()

    // Searches by the initial consonants. Escape closes the list, and another @ opens it.
    await keyboard.type('그리고 @')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await keyboard.type('@')
    for (const initial of 'ㅊㄹㅇ') await keyboard.commit(initial)
    await expect(list.getByRole('option')).toHaveCount(2)
    await expect(option(holmes.nickname)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(option(deaf.nickname)).toHaveAttribute('aria-selected', 'true')
    await option(deaf.nickname).click()
    await keyboard.type('님')
    await page.keyboard.press('Control+Enter')

    const remark = page.locator('.remark').filter({ hasText: '이봐요' })
    await expect(remark.getByRole('link', { name: `@${deaf.nickname}` })).toBeVisible()
    const name = remark.getByRole('link', { name: `@${holmes.nickname}` })
    await expect(name).toHaveAttribute('href', `/member/${holmes.memberId}`)
    const kinds = async (who: typeof holmes) =>
      (await site.get(who, '/api/notifications')).body.data.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(deaf)).toEqual([])

    await enter(page, holmes)
    await page.goto('/')
    await page.getByRole('button', { name: /알림/ }).click()
    await page.getByRole('link', { name: "'부르는 사건'에서 1번 언급되었습니다." }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${postId}#comment-\\d+$`))
    await expect(remark).toBeInViewport()

    // A member can refuse mentions in the profile settings.
    await page.goto('/user/settings')
    const wish = page.getByRole('checkbox', { name: '멘션 받기' })
    await expect(wish).toBeChecked()
    await wish.uncheck()
    await page.getByRole('main').getByRole('button', { name: '저장' }).first().click()
    await expect(page.getByText('프로필을 저장했습니다.')).toBeVisible()
    const offered = await site.get(writer, '/api/mentions', { term: holmes.nickname })
    expect(offered.body.data).toEqual([])
  },
)

test(
  'a member is named in a post by the list of the editor, also while Hangul is composed, and it leads to them',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const writer = await site.aMember()
    const holmes = await site.aMember({ nickname: called('초롱이') })
    await enter(page, writer)
    await page.goto('/post/new?board=free')
    await page.getByLabel('제목').fill('본문에서 부르기')
    const text = bodyOf(page)
    const list = page.getByRole('listbox', { name: '멘션할 회원' })
    const option = list.getByRole('option', { name: holmes.nickname })
    await text.click()
    const keyboard = await hangulKeyboard(page)
    await keyboard.type('이봐요 @')
    await expect(page.getByText('닉네임이나 초성을 입력해 주세요.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('닉네임이나 초성을 입력해 주세요.')).toBeHidden()
    await page.keyboard.press('Backspace')
    await keyboard.type('@')
    await keyboard.compose('초')
    await expect(option).toBeVisible()
    // The Enter that completes a syllable selects no name.
    const enterOfComposition = { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchKeyEvent', enterOfComposition)
    await expect(text.locator('[data-mention]')).toHaveCount(0)
    await keyboard.commit('초')
    await keyboard.type('롱')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(text.locator('[data-mention]')).toHaveText(`@${holmes.nickname}`)
    await keyboard.type('범인은?')
    await expect(text).toHaveText(`이봐요 @${holmes.nickname} 범인은?`)

    // A mention is deleted as one piece, and undo restores it.
    await page.keyboard.press('Control+z')
    await tool(page, '다시 실행').click()
    await pasteHtml(page, '<p><span data-mention="2147483647">@아무개</span></p>')
    await submit(page).click()
    await expect(page).toHaveURL(/\/board\/free$/)
    await page.getByRole('link', { name: '본문에서 부르기' }).click()
    const body = page.locator('.prose')
    await expect(body).toContainText('@아무개')
    await expect(body.getByRole('link')).toHaveCount(1)
    await body.getByRole('link', { name: `@${holmes.nickname}` }).click()
    await expect(page).toHaveURL(new RegExp(`/member/${holmes.memberId}$`))

    await enter(page, holmes)
    await page.goto('/')
    await page.getByRole('button', { name: /알림/ }).click()
    await page.getByRole('link', { name: "'본문에서 부르기'에서 1번 언급되었습니다." }).click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
  },
)

test(
  'a comment’s draft that is finished in another tab still mentions the chosen member',
  AT_ANY_WIDTH,
  async ({ page, context, site }) => {
    const writer = await site.aMember()
    const holmes = await site.aMember({ nickname: called('초롱이') })
    const { postId } = (await site.post(writer, '/api/post', puzzleOf({ title: '이어 쓰는 사건' }))).body.data
    await enter(page, writer)
    await page.goto(`/post/${postId}`)
    await page.getByRole('textbox', { name: '댓글' }).pressSequentially('이봐요 @초롱')
    await page.getByRole('option', { name: holmes.nickname }).click()
    await expect(page.getByText(/임시 저장/)).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.goto(`/post/${postId}`)
    const box = later.getByRole('textbox', { name: '댓글' })
    await expect(box).toHaveValue(`이봐요 @${holmes.nickname} `)
    await box.press('Control+Enter')
    const comment = later.locator('.remark').filter({ hasText: '이봐요' })
    await expect(comment.getByRole('link', { name: `@${holmes.nickname}` })).toBeVisible()
  },
)
