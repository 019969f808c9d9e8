import { join } from 'node:path'
import type { Settings } from '#server/config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'

/** The bucket where one is set, else a folder in `dataDir`. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return folderFiles(join(dataDir, 'images'))
  // Its client takes an eighth of a second to load: not where nobody needs it.
  const { openBucket } = await import('./bucket.ts')
  return openBucket(s3)
}
