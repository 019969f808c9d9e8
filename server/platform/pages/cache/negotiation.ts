export type Coding = 'identity' | 'gzip' | 'br' | 'zstd'

/** Matches an Accept-Encoding header that names the coding without `q=0`. */
const naming = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:;|,|$)`, 'i')
const [namesZstd, namesBrotli, namesGzip] = [naming('zstd'), naming('br'), naming('gzip')]

/**
 * The best coding that the reader accepts. A zstd result is 5 % larger than brotli's, but takes a seventh of
 * the time.
 */
export function codingFor(accepted = ''): Coding {
  if (namesZstd.test(accepted)) return 'zstd'
  if (namesBrotli.test(accepted)) return 'br'
  return namesGzip.test(accepted) ? 'gzip' : 'identity'
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether the reader's `If-None-Match` matches: a list of weak or strong ETags, or `*`. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(held => opaque(held) === opaque(etag))
}
