/** An image may be taken from the readers: a cache for others asks again within the minute, a browser within the day. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=86400, s-maxage=60'

/** `full` is storage that answers, but takes nothing more. */
export type StorageState = 'ok' | 'full'

/** Where uploaded images live: a folder, or an S3 bucket. Names are ours, never the uploader's. */
export interface Files {
  /** Wholly or not at all, and only what storage has confirmed. Throws `StorageFull` where there is no room for it. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `undefined` where there is none of that name. Throws `NotWhole` where storage gives a part, or something else. */
  get(name: string): Promise<Uint8Array | undefined>
  /** The bytes as they lie there, whole or not: to move them, or to compare them. */
  raw(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Also where there is none. */
  delete(name: string): Promise<void>
  /** Removes what uploads left that were cut off long ago. */
  sweep(): Promise<void>
  /** Rejects while storage doesn't answer; for /readyz. */
  check(): Promise<StorageState>
}

/** Waiting doesn't help: somebody has to make room. */
export class StorageFull extends Error {}

/** What lies in storage, or what it answered, isn't the file that was put there. */
export class NotWhole extends Error {}

const NAME = /^[\w-]+(?:\.[\w-]+)*$/

/** No name leads out of its folder, whoever made it up. */
export function assertOurs(name: string) {
  if (!NAME.test(name)) throw new Error(`not a name of ours: ${name}`)
}
