/** One paragraph per line, as the editor sends it. */
export const contentOf = (...lines: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: lines.map(line => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] })),
  })

/** The form's body for a post of the free board. `over` replaces fields. */
export const draftOf = (over: Record<string, unknown> = {}) => ({
  title: '빈 서재',
  content: contentOf('문은 안에서 잠겨 있었다.'),
  type: '자유게시판',
  ...over,
})

/** The form's body for a puzzle. */
export const puzzleOf = (over: Record<string, unknown> = {}) =>
  draftOf({ type: '추리 퀴즈', answer: '집사', explanation: '열쇠는 하나뿐이었다.', ...over })
