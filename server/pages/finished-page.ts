import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageTag, RenderedPage } from '#contract/pages.ts'
import type { Coding } from './negotiation.ts'

/** A page as bytes, ready to be sent to anyone. */
export interface FinishedPage {
  status: number
  location: string | undefined
  etag: string
  body(coding: Coding): Promise<Buffer>
  tags: PageTag[]
  /** What all its bodies take; none are counted of a page that isn't kept. */
  bytes: number
  /** Whether the cache may hold it. */
  isKept: boolean
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
}

/** The bytes of a rendered page: all of them where it is kept, else those that are asked for. */
export async function finish(
  { status, html, location, tags, failure }: RenderedPage,
  { isKept }: { isKept: boolean },
): Promise<FinishedPage> {
  const identity = Buffer.from(html)
  const bodies = new Map<Coding, Promise<Buffer>>()
  function body(coding: Coding) {
    const made = bodies.get(coding) ?? encoders[coding](identity)
    bodies.set(coding, made)
    return made
  }
  const kept = isKept ? await Promise.all([body('identity'), body('gzip'), body('br')]) : []
  return {
    status,
    location,
    // Weak: one for all its codings.
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    body,
    tags,
    bytes: kept.reduce((sum, { length }) => sum + length, 0),
    isKept,
    failure,
  }
}
