import { open, readFile, rm } from 'node:fs/promises'

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

/**
 * Keeps a second process out of a folder; PGlite has no lock of its own, and two processes corrupt it silently.
 * A lock left by a process that is gone is taken over. Resolves to the unlocking.
 */
export async function lockFolder(lockFile: string): Promise<() => Promise<void>> {
  try {
    const file = await open(lockFile, 'wx', 0o600)
    await file.writeFile(`${process.pid} ${await startOf(process.pid)}`)
    await file.close()
    return () => rm(lockFile, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const [pid, start] = (await readFile(lockFile, 'utf8')).split(' ')
  const owner = Number(pid)
  if (owner && isAlive(owner) && (await startOf(owner)) === start)
    throw new Error(`DATA_DIR is in use by process ${owner} (${lockFile})`)
  await rm(lockFile, { force: true })
  return lockFolder(lockFile)
}
