import { IMAGE_CACHE_CONTROL } from '#server/infrastructure/files/files.ts'

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/**
 * A drawing (SVG) that is opened by itself is a document of this site. This policy forbids scripts, requests
 * and navigation in it.
 */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const headersOf = (name: string) => ({
  'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] as string,
  // The file under a name never changes, so the name can be the ETag.
  etag: `"${name}"`,
  // The cache time is short, since an image may be withheld or deleted.
  'cache-control': IMAGE_CACHE_CONTROL,
  'x-content-type-options': 'nosniff',
  ...(name.endsWith('.svg') && {
    'content-security-policy': DRAWING_POLICY,
    'content-disposition': 'inline',
  }),
})
