/** A text whose spoilers are replaced by a word. */
export const withoutSpoilers = (text: string) => text.replace(/\|\|.+?\|\|/gs, '(스포일러)')

/** A thread item's text without the marks of its spoiler bars. */
export const withoutBars = (text: string) => text.replaceAll('||', '')

/** The text of a thread item, with one spoiler bar over all of it. */
export const coveredTalk = (text: string) => `||${withoutBars(text)}||`
