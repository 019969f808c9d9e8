/** An image may be taken from the readers: whoever keeps a copy for others asks again within the minute, a browser within the day. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=86400, s-maxage=60'

/** Where uploaded images live: a folder, or an S3 bucket. Names are ours, never the uploader's. */
export interface Files {
  /** Wholly or not at all. Throws `StorageFull` where there is no room for it. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `undefined` where there is none of that name. */
  get(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Also of what isn't there. */
  delete(name: string): Promise<void>
  /** Removes what uploads left that were cut off long ago. */
  sweep(): Promise<void>
  /** Resolves while storage answers; for /readyz. */
  check(): Promise<void>
}

/** Waiting doesn't help: somebody has to make room. */
export class StorageFull extends Error {}

const NAME = /^[\w-]+(?:\.[\w-]+)*$/

/** No name leads out of its folder, whoever made it up. */
export function assertOurs(name: string) {
  if (!NAME.test(name)) throw new Error(`not a name of ours: ${name}`)
}
