/** Where uploaded images live: a folder, or an S3 bucket. Names are ours, never the uploader's. */
export interface Files {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `undefined` where there is none of that name. */
  get(name: string): Promise<Uint8Array | undefined>
  delete(name: string): Promise<void>
  /** Resolves while storage answers; for /readyz. */
  check(): Promise<void>
}
