import type { Settings } from './config.ts'
import { BadSetting } from './env-parsers.ts'

const words: Record<string, string> = {
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of it is a file, not a folder',
}

/**
 * Converts a failure to write at startup into a message that names the setting. Returns other errors
 * unchanged.
 */
export function dataDirError(error: unknown, { dataDir }: Pick<Settings, 'dataDir'>) {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isMissing = code === 'ENOENT' && syscall === 'mkdir'
  const why = isMissing ? 'no folder can be created there' : words[code]
  return why ? new BadSetting(`DATA_DIR: ${why} (${dataDir})`, { cause: error }) : error
}
