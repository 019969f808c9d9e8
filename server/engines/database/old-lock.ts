import { readFile, rm } from 'node:fs/promises'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When that process started, in clock ticks since boot (Linux): tells a reused process id from its first owner. */
async function startOf(pid: number) {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Earlier releases locked by a file with their process id. One that a killed process left is removed. */
export async function assertNoOldLock(path: string) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EISDIR'].includes(error.code ?? '')) return undefined
    throw error
  })
  if (text === undefined) return
  const [pid, start] = text.split(' ')
  const owner = Number(pid)
  if (owner && isAlive(owner) && (await startOf(owner)) === start)
    throw new Error(`DATA_DIR is in use by process ${owner} (${path})`)
  // Never a folder: that would be another's lock by now.
  await rm(path, { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_FS_EISDIR') throw error
  })
}
