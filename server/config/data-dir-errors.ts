import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Settings } from './config.ts'
import { BadSetting } from './env-parsers.ts'

const words: Record<string, string> = {
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of it is a file, not a folder',
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Why nothing can be made there; empty where it can. */
async function whyNot(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK)
    return ''
  } catch (error) {
    const above = dirname(folder)
    return codeOf(error) === 'ENOENT' && above !== folder ? whyNot(above) : codeOf(error)
  }
}

/** What kept a start from writing, in words that name the setting; any other failure as it is. */
export async function saidOfDataDir(error: unknown, { dataDir }: Pick<Settings, 'dataDir'>) {
  // Node says of a folder that a read-only disk doesn't take that it isn't there.
  if (codeOf(error) !== 'ENOENT' && !(codeOf(error) in words)) return error
  const why = words[await whyNot(dataDir)] ?? words[codeOf(error)]
  return why ? new BadSetting(`DATA_DIR: ${why} (${dataDir})`, { cause: error }) : error
}
