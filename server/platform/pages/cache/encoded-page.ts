import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip, zstdCompressSync } from 'node:zlib'
import type { PageTag, RenderedPage } from '#contract/pages.ts'
import type { Coding } from './negotiation.ts'

/** An answer as it went out, to be sent again as it is. */
export interface SentAnswer {
  status: number
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[]
  body: Buffer | undefined
}

/** A page as bytes, ready to be sent to anyone. */
export interface FinishedPage {
  status: number
  etag: string
  body(coding: Coding): Promise<Buffer>
  /** By coding, and for who holds the page already. */
  sent: Map<Coding | 'held', SentAnswer>
  tags: PageTag[]
  /** What its bodies take in memory, about. */
  bytes: number
  /** Whether the cache may hold it. */
  isKept: boolean
  /** When the oldest was read of what it shows. */
  asOf: number
  failure: unknown
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Four is where brotli still takes about a millisecond a page; gzip's six costs the same. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

const encoders: Record<Coding, (html: Buffer) => Promise<Buffer>> = {
  identity: async html => html,
  // Copied, since what zlib gives is the beginning of a larger block that would be held with it.
  gzip: async html => Buffer.from(await gzipped(html, { level: 6 })),
  br: async html => Buffer.from(await brotli(html, BROTLI)),
  // A tenth of a millisecond: less than the way to another thread and back.
  zstd: async html => Buffer.from(zstdCompressSync(html)),
}

/** Compressed, a page takes an eighth to a fifth; all three codings may be held beside the page itself. */
const WITH_CODINGS = 1.5

/** In a quarter of the time of `Buffer.from(html)`, which for Hangul is more than compressing takes. */
function bytesOf(html: string) {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half of a surrogate pair, where a text was cut: that becomes a mark of its own.
    return Buffer.from(html)
  }
}

/** Weak: one for all codings. It need only tell a page's next state from its last, which no one gains by forging. */
const etagOf = (html: Buffer) => `W/"${html.length.toString(36)}-${crc32(html).toString(36)}"`

/** The bytes of a rendered page; each coding is made when it is first asked for. */
export function finish(
  { status, html, tags, failure }: RenderedPage,
  { isKept, asOf = Date.now() }: { isKept: boolean; asOf?: number },
): FinishedPage {
  const identity = bytesOf(html)
  const bodies = new Map<Coding, Promise<Buffer>>()
  function body(coding: Coding) {
    const made = bodies.get(coding) ?? encoders[coding](identity)
    bodies.set(coding, made)
    return made
  }
  return {
    status,
    etag: etagOf(identity),
    body,
    sent: new Map(),
    tags,
    bytes: Math.ceil(identity.length * WITH_CODINGS),
    isKept,
    asOf,
    failure,
  }
}
