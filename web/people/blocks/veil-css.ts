/** The storage key of the blocks. The early script reads `css` from it before the first paint. */
export const BLOCKS_KEY = 'blocks'

export interface StoredBlocks {
  memberId: number
  ids: number[]
  at: number
  css: string
}

/**
 * The style sheet that veils these members' content until React renders it. React then sets `data-veiled`,
 * even on opened content.
 */
export function veilCss(ids: number[]) {
  if (ids.length === 0) return ''
  const those = `:is(${ids.map(id => `[data-by="${id}"]`).join()}):not([data-veiled])`
  return `${those}>*{display:none}${those}::before{content:var(--veil,"차단한 회원의 글입니다.");display:block;padding:.5rem .25rem;line-height:1.75rem;color:var(--color-faded)}`
}
