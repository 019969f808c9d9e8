import { join } from 'node:path'
import type { Settings } from '#server/config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'

/** Opens the bucket if one is configured, else a folder in `dataDir`. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return folderFiles(join(dataDir, 'images'))
  // Imported on demand, because the S3 client takes 125 ms to load.
  const { openBucket } = await import('./bucket.ts')
  return openBucket(s3)
}
