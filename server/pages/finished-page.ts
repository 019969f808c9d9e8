import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageTag, RenderedPage } from '#contract/pages.ts'

/** A page as bytes, ready to be sent to anyone. */
export interface FinishedPage {
  status: number
  location: string | undefined
  etag: string
  bodies: Record<'identity' | 'gzip' | 'br', Buffer>
  tags: PageTag[]
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

export async function finish({ status, html, location, tags, failure }: RenderedPage): Promise<FinishedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), gzipped(identity, { level: 6 })])
  return {
    status,
    location,
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { identity, gzip: gz, br },
    tags,
    bytes: identity.length + br.length + gz.length,
    isKept: status === 200,
    failure,
  }
}

/** The best coding that the reader accepts; a coding given `q=0` is not accepted. */
export function codingFor(accepted: string | undefined): 'identity' | 'gzip' | 'br' {
  const codings = new Map(
    (accepted ?? '').split(',').map(part => {
      const [name = '', quality = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality]
    }),
  )
  const isAccepted = (name: string) => codings.has(name) && !/^0(?:\.0*)?$/.test(codings.get(name) ?? '')
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}
