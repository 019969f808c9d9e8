import { isUploadedImage } from '#contract/platform/images/image-links.ts'
import { sendAuthorised } from '#web/app/api/browser-api.ts'
import { DRAFT } from '#web/app/session/draft-cleanup.ts'
import type { DocumentJson } from '#web/community/editor/editor-handle.ts'

export function uploadedImagesIn(content: DocumentJson | string): string[] {
  if (typeof content === 'string') {
    const { images } = new DOMParser().parseFromString(content, 'text/html')
    return [...images].map(image => image.getAttribute('src') ?? '').filter(isUploadedImage)
  }
  const own: unknown = content.type === 'image' && content.attrs?.src
  const inside = content.content?.flatMap(uploadedImagesIn) ?? []
  return typeof own === 'string' && isUploadedImage(own) ? [own, ...inside] : inside
}

/** Another tab may have continued the same draft, which it keeps as a draft of its own. */
const isInDraft = (link: string) =>
  Object.entries(localStorage).some(([key, text]) => key.startsWith(DRAFT) && text.includes(link))

/** Releases an image. The server keeps images of saved posts, and a sweep removes images never released. */
async function releaseImage(link: string) {
  const body = new URLSearchParams({ filename: link })
  await sendAuthorised('/api/image', { method: 'DELETE', body, keepalive: true }).catch(() => undefined)
}

/**
 * Releases each image that is neither shown nor in a draft. It runs at the end of editing, because undo could
 * restore an image before.
 */
export function releaseUnusedImages(shown: string[], tracked: string[]) {
  for (const link of new Set(tracked)) if (!shown.includes(link) && !isInDraft(link)) void releaseImage(link)
}
