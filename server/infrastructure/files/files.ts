/**
 * Images may be withheld later, so shared caches must revalidate after a minute, and browsers after a day.
 */
export const IMAGE_CACHE_CONTROL = 'public, max-age=86400, s-maxage=60'

/** `full` means that storage responds but has no space for another file. */
type StorageState = 'ok' | 'full'

/**
 * Storage of uploaded images: a folder or an S3 bucket. File names come from the site, never from the
 * uploader.
 */
export interface Files {
  /** Stores a file atomically and checks that it is stored. Throws `StorageFull` if there is no space. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Resolves to `undefined` if there is no such file. Throws `IncompleteFile` if the file is damaged. */
  get(name: string): Promise<Uint8Array | undefined>
  /** The stored bytes without validation, to move or compare them. */
  raw(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Succeeds even if there is no such file. */
  delete(name: string): Promise<void>
  /** Removes partial files of uploads that were interrupted long ago. */
  sweep(): Promise<void>
  /** Rejects while storage doesn't respond. /readyz uses it. */
  check(): Promise<StorageState>
}

/** Storage is full. A retry doesn't help; the operator must free space. */
export class StorageFull extends Error {}

/** The stored file, or the response of storage, differs from what was stored. */
export class IncompleteFile extends Error {}

const NAME = /^[\w-]+(?:\.[\w-]+)*$/

/** Rejects names that could escape their folder, whatever their source. */
export function assertSafeFileName(name: string) {
  if (!NAME.test(name)) throw new Error(`not a file name of this site: ${name}`)
}
