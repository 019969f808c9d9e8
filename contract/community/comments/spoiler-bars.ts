/** A remark's words alone. */
export const withoutBars = (text: string) => text.replaceAll('||', '')

/** A whole remark under its bar. */
export const coveredTalk = (text: string) => `||${withoutBars(text)}||`
