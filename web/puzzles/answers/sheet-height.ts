import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Where the early script looks: a sheet's height as this tab last saw it, by the address of its page. */
const keyOf = (postId: number) => `sheet:/post/${postId}`

/**
 * Room for what a closed case shows, which comes after the page. As high as the sheet was when this tab last showed it;
 * and where it becomes higher than that, who unfolds it can ask first whether that would move what is being read.
 */
export function useSheetRoom(sheet: RefObject<HTMLElement | null>, postId: number, isClosed: boolean) {
  const height = useRef(0)

  useLayoutEffect(() => {
    const [width, kept] = sessionStorage.getItem(keyOf(postId))?.split(':') ?? []
    const root = document.documentElement.style
    if (kept && width === String(innerWidth)) root.setProperty('--sheet', `${kept}px`)
    else root.removeProperty('--sheet')
  }, [postId])

  // After what stands in it has asked.
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

  /** Whether the sheet, higher than it was, has pushed down what is in sight. */
  const hasPushed = useCallback(() => {
    const element = sheet.current
    if (!element || element.offsetHeight <= height.current) return false
    const end = element.getBoundingClientRect().top + height.current
    // Above the window it moves nothing where the browser holds on to what is read.
    return end < innerHeight && (end > 0 || !CSS.supports('overflow-anchor: auto'))
  }, [sheet])

  return hasPushed
}
