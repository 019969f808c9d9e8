import { isUploadedImage } from '#contract/platform/images/image-rules.ts'
import { sendAuthorised } from '#web/app/api/browser-api.ts'
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

/**
 * Releases an image. The server keeps images of saved posts, and a sweep removes images that were never
 * released.
 */
async function releaseImage(link: string) {
  const body = new URLSearchParams({ filename: link })
  await sendAuthorised('/api/image', { method: 'DELETE', body, keepalive: true }).catch(() => undefined)
}

/**
 * Releases each image that isn't shown. It runs at the end of editing, because undo could restore an image
 * before.
 */
export function releaseUnusedImages(shown: string[], tracked: string[]) {
  for (const link of new Set(tracked)) if (!shown.includes(link)) void releaseImage(link)
}
