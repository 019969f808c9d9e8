import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Settings } from './config.ts'
import { BadSetting } from './env-parsers.ts'

const words: Record<string, string> = {
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of it is a file, not a folder',
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** The error code that prevents creating files there; empty if nothing does. */
async function whyNot(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK)
    return ''
  } catch (error) {
    const above = dirname(folder)
    return codeOf(error) === 'ENOENT' && above !== folder ? whyNot(above) : codeOf(error)
  }
}

/**
 * Turns a failure to write at startup into a message that names the setting. Other errors are returned
 * unchanged.
 */
export async function dataDirError(error: unknown, { dataDir }: Pick<Settings, 'dataDir'>) {
  // Node reports a folder that can't be created on a read-only disk as missing.
  if (codeOf(error) !== 'ENOENT' && !(codeOf(error) in words)) return error
  const why = words[await whyNot(dataDir)] ?? words[codeOf(error)]
  return why ? new BadSetting(`DATA_DIR: ${why} (${dataDir})`, { cause: error }) : error
}
