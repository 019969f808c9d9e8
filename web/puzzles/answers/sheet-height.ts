import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** The storage key that the early script reads: a sheet's last height in this tab, by page address. */
const keyOf = (postId: number) => `sheet:/post/${postId}`

/**
 * Reserves space for a closed case, whose content arrives after the page. The space is the sheet's last
 * height in this tab. If the sheet grows beyond it, `hasPushed` says whether unfolding moves the text being
 * read.
 */
export function useReservedHeight(sheet: RefObject<HTMLElement | null>, postId: number, isClosed: boolean) {
  const height = useRef(0)

  useLayoutEffect(() => {
    const [width, storedHeight] = sessionStorage.getItem(keyOf(postId))?.split(':') ?? []
    const root = document.documentElement.style
    if (storedHeight && width === String(innerWidth)) root.setProperty('--sheet', `${storedHeight}px`)
    else root.removeProperty('--sheet')
  }, [postId])

  // This effect runs after those of the sheet's children, which must still compare with the old height.
  useLayoutEffect(() => {
    height.current = sheet.current?.offsetHeight ?? 0
  })

  useEffect(() => {
    const element = sheet.current
    if (!isClosed || !element) return
    const sizes = new ResizeObserver(() =>
      sessionStorage.setItem(keyOf(postId), `${innerWidth}:${element.offsetHeight}`),
    )
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [sheet, postId, isClosed])

  /** Whether the sheet has grown and pushed down visible content. */
  const hasPushed = useCallback(() => {
    const element = sheet.current
    if (!element || element.offsetHeight <= height.current) return false
    const end = element.getBoundingClientRect().top + height.current
    // Growth above the viewport moves nothing in browsers with scroll anchoring.
    return end < innerHeight && (end > 0 || !CSS.supports('overflow-anchor: auto'))
  }, [sheet])

  return hasPushed
}
