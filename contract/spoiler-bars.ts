/** A whole remark under its bar. */
export const coveredTalk = (text: string) => `||${text.replaceAll('||', '')}||`
