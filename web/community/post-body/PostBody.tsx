import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { prepareSpoilers } from '#web/community/spoilers/covered-bars.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { ImageViewer } from '#web/ui/image-viewer/ImageViewer.tsx'

type Viewed = Pick<ComponentProps<typeof ImageViewer>, 'pictures' | 'start'> & { Viewer: typeof ImageViewer }

/** The post's content as HTML, rendered by the server from the document with a whitelist. */
export function PostBody({
  html,
  isLong,
  isNovel = false,
}: {
  html: string
  isLong: boolean
  isNovel?: boolean
}) {
  const body = useRef<HTMLDivElement>(null)
  const [viewed, setViewed] = useState<Viewed>()
  const opening = useAction(async (pictures: Viewed['pictures'], start: number) => {
    const { ImageViewer: Viewer } = await import('#web/ui/image-viewer/ImageViewer.tsx')
    setViewed({ Viewer, pictures, start })
  })
  const open = useRef(opening.run)
  open.current = opening.run
  // One object per text. A new object would make React recreate all elements and close the reader's opened
  // spoilers.
  const inner = useMemo(() => ({ __html: html }), [html])
  // Most texts have neither spoilers nor pictures, so nothing is done for them.
  useEffect(() => {
    if (body.current && html.includes('spoiler')) return prepareSpoilers(body.current)
  }, [html])
  useEffect(() => {
    const text = body.current
    if (!text || !html.includes('<img')) return
    let undo: (() => void) | undefined
    let isUnmounted = false
    // If the code can't be fetched, the pictures stay plain, as without script.
    import('#web/ui/image-viewer/prepare-pictures.ts').then(
      ({ preparePictures }) => {
        if (!isUnmounted) undo = preparePictures(text, (pictures, at) => open.current(pictures, at))
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      undo?.()
    }
  }, [html])
  return (
    <>
      <div
        ref={body}
        className={`prose py-8 max-wide:py-5 ${isLong ? 'prose-long' : ''} ${isNovel ? 'prose-novel' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from the document with an allowlist
        dangerouslySetInnerHTML={inner}
      />
      {viewed && (
        <viewed.Viewer pictures={viewed.pictures} start={viewed.start} onClose={() => setViewed(undefined)} />
      )}
    </>
  )
}
