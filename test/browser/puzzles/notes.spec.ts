import { readFile } from 'node:fs/promises'
import { puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a member notes beside a case, in two tabs, without a connection, and by keys alone', async ({
  page,
  context,
  site,
}) => {
  const [author, reader] = [await site.aMember(), await site.aMember()]
  const { postId } = (await site.post(author, '/api/post', puzzleOf({ title: '노트를 쓸 사건' }))).body.data
  const noted = async () => (await site.get(reader, '/api/note', { postId })).body.data.text
  const sheet = page.getByRole('dialog', { name: '수사 노트' })
  const field = sheet.getByRole('textbox', { name: '노트' })
  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  // The shortcut works once the page is idle.
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.keyboard.press('n')
    await expect(field).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type('집사는 왼손잡이')
  await expect(sheet.getByText('저장됨')).toBeVisible()
  expect(await noted()).toBe('집사는 왼손잡이')
  await expectAccessible(page)

  // The note is saved even if the page is left at once.
  await field.fill('집사는 오른손잡이')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(noted).toBe('집사는 오른손잡이')
  await page.getByRole('button', { name: '수사 노트' }).click()
  await expect(field).toHaveValue('집사는 오른손잡이')

  const other = await context.newPage()
  await other.goto(`/post/${postId}`)
  await other.getByRole('button', { name: '수사 노트' }).click()
  const otherSheet = other.getByRole('dialog', { name: '수사 노트' })
  const otherField = otherSheet.getByRole('textbox', { name: '노트' })
  await expect(otherField).toHaveValue('집사는 오른손잡이')
  await field.fill('첫째 창의 생각')
  await expect(sheet.getByText('저장됨')).toBeVisible()
  await otherField.fill('둘째 창의 생각')
  await expect(otherSheet.getByText('다른 창에서 이 노트를 먼저 저장했습니다.')).toBeVisible()
  await expect(otherSheet.getByRole('region', { name: '먼저 저장된 노트' })).toContainText('첫째 창의 생각')
  await expectAccessible(other)
  await otherSheet.getByRole('button', { name: '둘 다 남기기' }).click()
  await expect(otherField).toHaveValue('첫째 창의 생각\n\n둘째 창의 생각')
  await expect.poll(noted).toBe('첫째 창의 생각\n\n둘째 창의 생각')
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: '수사 노트' }).click()
  await expect(field).toHaveValue('첫째 창의 생각\n\n둘째 창의 생각')
  await context.setOffline(true)
  await field.fill('지하철에서 쓴 생각')
  await expect(sheet.getByText('연결되면 저장합니다.')).toBeVisible()
  await context.setOffline(false)
  await expect(sheet.getByText('저장됨')).toBeVisible()
  expect(await noted()).toBe('지하철에서 쓴 생각')

  await page.goto('/user')
  const notes = page.getByRole('region', { name: /^수사 노트/ })
  await expect(notes.getByRole('listitem')).toContainText(['노트를 쓸 사건'])
  await notes.getByRole('button', { name: '노트를 쓸 사건 노트 열기' }).click()
  await expect(field).toHaveValue('지하철에서 쓴 생각')
})

test(
  'marks on the day’s case are in the member’s note, on any device',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { day } = (await site.get(null, '/api/daily')).body.data
    const reader = await site.aMember()
    await page.goto('/daily')
    const cell = page.locator('.suspicions button').first()
    // A visitor's note survives the sign-in.
    await cell.click()
    await expect(cell).toHaveAttribute('data-mark', 'no')
    await enter(page, reader)
    await page.goto('/daily')
    await expect(page.getByText('수사 노트에 저장됩니다.')).toBeVisible()
    await expect(cell).toHaveAttribute('data-mark', 'no')
    await cell.click()
    await expect(cell).toHaveAttribute('data-mark', 'yes')
    const grid = async () => (await site.get(reader, '/api/note', { day })).body.data.grid
    await expect.poll(async () => (await grid())?.yes.length).toBe(1)
    await page.evaluate(() => localStorage.removeItem('daily-marks'))
    await page.reload()
    await expect(cell).toHaveAttribute('data-mark', 'yes')
    await page.getByRole('button', { name: '수사 노트' }).click()
    const sheet = page.getByRole('dialog', { name: '수사 노트' })
    await sheet.getByRole('textbox', { name: '노트' }).fill('서재가 수상하다')
    await expect(sheet.getByText('저장됨')).toBeVisible()
    expect(await grid()).toMatchObject({ yes: [expect.any(String)] })
  },
)

test(
  'a member lays cards on their own board, moves and ties them by mouse and keys, and takes steps back',
  AT_ANY_WIDTH,
  async ({ page, context, site }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    const { postId } = (await site.post(author, '/api/post', puzzleOf({ title: '판에 놓을 사건' }))).body.data
    const stored = async () => (await site.get(reader, '/api/note', { postId })).body.data.board
    await page.setViewportSize({ width: 1280, height: 800 })
    await enter(page, reader)
    await page.goto(`/post/${postId}`)
    await page.getByRole('button', { name: '수사 노트' }).click()
    const sheet = page.getByRole('dialog', { name: '수사 노트' })
    await sheet.getByRole('button', { name: '사건판' }).click()
    const board = page.getByRole('dialog', { name: '내 사건판' })
    for (const [kind, text] of [
      ['clue', '왼손의 상처'],
      ['person', '집사'],
    ] as const) {
      await board.getByRole('combobox', { name: '카드 더하기' }).selectOption(kind)
      await board.getByRole('textbox', { name: '카드의 글' }).fill(text)
    }
    await board.getByRole('combobox', { name: '이을 카드' }).selectOption({ label: '단서: 왼손의 상처' })
    await expect.poll(async () => (await stored())?.threads.length).toBe(1)
    await expectAccessible(page)

    // An arrow key moves a card a step to the right, and undo moves it back.
    const card = board.getByRole('button', { name: '인물: 집사 (살펴보는 중)' })
    const at = async () => Math.round((await card.boundingBox())?.x ?? 0)
    const before = await at()
    await card.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(at).toBe(before + 16)
    await page.keyboard.press('Control+z')
    await expect.poll(at).toBe(before)

    // The mouse drags a card by its grip.
    const grip = board.locator('.board-grip').nth(1)
    const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 60, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 160, y + 210, { steps: 4 })
    await page.mouse.up()
    await expect.poll(at).toBe(before + 100)

    // A phone shows the outline first. What is written without a connection is saved later.
    await page.keyboard.press('Escape')
    await expect(board).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.setViewportSize({ width: 375, height: 800 })
    await sheet.getByRole('button', { name: '사건판' }).click()
    const outline = board.getByRole('region', { name: '목록' })
    await outline.getByRole('button', { name: /^집사/ }).click()
    await context.setOffline(true)
    await board.getByRole('combobox', { name: '생각' }).selectOption('doubt')
    await expect(board.getByText('연결되면 저장합니다.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await stored())?.cards[1].state).toBe('doubt')
    await expectAccessible(page)
    async function pictured() {
      const download = page.waitForEvent('download')
      await board.getByRole('button', { name: '그림으로 저장' }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const png = await pictured()
    expect([png.name, png.bytes.toString('latin1', 1, 4)]).toEqual(['사건판.png', 'PNG'])
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('the browser refuses')
      }
    })
    const svg = await pictured()
    expect(svg.name).toBe('사건판.svg')
    expect(svg.bytes.toString()).toContain('왼손의 상처')
  },
)
