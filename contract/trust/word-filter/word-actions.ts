/** Actions when a word is found, the strictest first. */
export const wordActions = ['refuse', 'hold', 'mask', 'note'] as const
export type WordAction = (typeof wordActions)[number]
export const actionWords: Record<WordAction, string> = {
  refuse: '쓰지 못하게 하기',
  hold: '확인한 뒤에 공개하기',
  mask: '○로 가리기',
  note: '공개하고 검토 목록에 올리기',
}
