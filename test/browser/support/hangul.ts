import type { CDPSession, Page } from '@playwright/test'

const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** The states in which an input method shows a syllable: the consonant, with its vowel, and complete. */
function stages(syllable: string) {
  const index = syllable.charCodeAt(0) - 0xac00
  if (index < 0 || index > 11_171) return [syllable]
  const open = String.fromCharCode(0xac00 + index - (index % 28))
  return [LEADS[Math.floor(index / 588)] as string, open, ...(open === syllable ? [] : [syllable])]
}

/** Types like a Korean input method: syllable by syllable, each composed in place. */
export async function hangulKeyboard(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)

  async function compose(syllable: string) {
    for (const text of stages(syllable))
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
  }
  return {
    /** Leaves the last syllable uncommitted, as while someone is typing. */
    compose,
    async commit(syllable: string) {
      await cdp.send('Input.insertText', { text: syllable })
    },
    async type(text: string) {
      for (const character of text) {
        if (character >= '가' && character <= '힣') await compose(character)
        await cdp.send('Input.insertText', { text: character })
      }
    },
  }
}
