import { isUploadedImage } from '#contract/platform/images/image-rules.ts'
import { sendAuthorised } from '#web/app/api/browser-api.ts'
import type { DocumentJson } from '#web/community/editor/editor-handle.ts'

/** The uploaded images that a text shows. */
export function uploadedImagesOf(content: DocumentJson | string): string[] {
  if (typeof content === 'string') {
    const { images } = new DOMParser().parseFromString(content, 'text/html')
    return [...images].map(image => image.getAttribute('src') ?? '').filter(isUploadedImage)
  }
  const own: unknown = content.type === 'image' && content.attrs?.src
  const inside = content.content?.flatMap(uploadedImagesOf) ?? []
  return typeof own === 'string' && isUploadedImage(own) ? [own, ...inside] : inside
}

/** What a saved post shows stays, and a sweep takes what this misses. */
async function letGoOfImage(link: string) {
  const body = new URLSearchParams({ filename: link })
  await sendAuthorised('/api/image', { method: 'DELETE', body, keepalive: true }).catch(() => undefined)
}

/** Lets go of each image that isn't shown: at the end of writing, since undo could bring it back before. */
export function letGoOfAllBut(shown: string[], tracked: string[]) {
  for (const link of new Set(tracked)) if (!shown.includes(link)) void letGoOfImage(link)
}
