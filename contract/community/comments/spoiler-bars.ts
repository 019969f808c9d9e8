/** A remark's text without the marks of its spoiler bars. */
export const withoutBars = (text: string) => text.replaceAll('||', '')

/** A whole remark under one spoiler bar. */
export const coveredTalk = (text: string) => `||${withoutBars(text)}||`
