/** Images may be withheld, so shared caches revalidate after a minute and browsers after a day. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=86400, s-maxage=60'

/** `full` means that storage answers but has no room for another file. */
type StorageState = 'ok' | 'full'

/** Storage of uploaded images: a folder, or an S3 bucket. The site chooses the names, never the uploader. */
export interface Files {
  /** Stores a file atomically, confirmed by storage. Throws `StorageFull` if it is full. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Resolves to `undefined` without such a file. Throws `IncompleteFile` if storage returns anything else. */
  get(name: string): Promise<Uint8Array | undefined>
  /** The stored bytes without validation, to move or compare them. */
  raw(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Succeeds even if there is no such file. */
  delete(name: string): Promise<void>
  /** Removes leftovers of uploads that were interrupted long ago. */
  sweep(): Promise<void>
  /** Rejects while storage doesn't answer. Used by /readyz. */
  check(): Promise<StorageState>
}

/** Storage is full. A retry doesn't help; the operator must free space. */
export class StorageFull extends Error {}

/** The stored file, or storage's response, isn't the file that was stored. */
export class IncompleteFile extends Error {}

const NAME = /^[\w-]+(?:\.[\w-]+)*$/

/** Rejects names that could escape their folder, whatever their source. */
export function assertSafeFileName(name: string) {
  if (!NAME.test(name)) throw new Error(`not a file name of this site: ${name}`)
}
