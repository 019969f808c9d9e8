import { IMAGE_CACHE_CONTROL } from '#server/infrastructure/files/files.ts'

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Opened by itself a drawing is a document of this site: it may run, load and navigate nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const headersOf = (name: string) => ({
  'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] as string,
  // What is stored under a name never changes: whoever has it has the right one.
  etag: `"${name}"`,
  // No longer, since it may be taken from the readers.
  'cache-control': IMAGE_CACHE_CONTROL,
  'x-content-type-options': 'nosniff',
  ...(name.endsWith('.svg') && {
    'content-security-policy': DRAWING_POLICY,
    'content-disposition': 'inline',
  }),
})
