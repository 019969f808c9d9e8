/** Where the browser keeps a copy. The early script reads `css` of it, before the first paint. */
export const BLOCKS_KEY = 'blocks'

export interface KeptBlocks {
  memberId: number
  ids: number[]
  at: number
  css: string
}

declare global {
  interface Document {
    /** The early script's style sheet over what is blocked. */
    veil?: CSSStyleSheet
  }
}

/** Over what these members wrote, until React draws it: then it is `data-veiled`, or opened. */
export function veilCss(ids: number[]) {
  if (ids.length === 0) return ''
  const those = `:is(${ids.map(id => `[data-by="${id}"]`).join()}):not([data-veiled])`
  return `${those}>*{display:none}${those}::before{content:var(--veil,"차단한 회원의 글입니다.");display:block;padding:.5rem .25rem;line-height:1.75rem;color:var(--color-faded)}`
}
