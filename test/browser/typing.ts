import type { Page } from '@playwright/test'

/** Types Hangul as a Korean keyboard does: each syllable is composed, then committed. */
export async function composeHangul(page: Page, text: string) {
  const keyboard = await page.context().newCDPSession(page)
  for (const syllable of text) {
    for (const step of stepsOf(syllable))
      await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: 1, selectionEnd: 1 })
    await keyboard.send('Input.insertText', { text: syllable })
  }
  await keyboard.detach()
}

/** Leaves a syllable in composition, presses Enter in it, and only then lets it be committed. */
export async function pressEnterInComposition(page: Page, syllable: string) {
  const keyboard = await page.context().newCDPSession(page)
  for (const step of stepsOf(syllable))
    await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Enter')
  await keyboard.send('Input.insertText', { text: syllable })
  await keyboard.detach()
}

/** What stands in the field while a syllable is typed: 한 comes as ㅎ, 하, 한. */
function stepsOf(syllable: string) {
  const [initial = '', vowel = '', final = ''] = syllable.normalize('NFD')
  if (!vowel) return [syllable]
  const open = (initial + vowel).normalize('NFC')
  return final ? [open, syllable] : [open]
}
