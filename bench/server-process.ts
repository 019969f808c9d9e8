import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks per second of a process's CPU time on Linux. */
const TICKS_A_SECOND = 100

export interface ServerProcess {
  origin: string
  startSeconds: number
  cpuSeconds(): Promise<number>
  /** CPU time of the live threads in ms, which is more precise than `cpuSeconds`. */
  cpuMs(): Promise<number>
  megabytes(): Promise<number>
  stop(): Promise<void>
}

async function cpuSecondsOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

async function cpuMsOf(pid: number) {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async thread => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(stat.split(' ')[0]) / 1e6
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}

async function megabytesOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

/** Starts a server and waits until it prints `<anything> → <address>`. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = / → (http\S+)\n/.exec(output)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    ended.then(() => reject(new Error(`the server ended: ${output}`)))
  })
  const pid = child.pid as number
  return {
    origin,
    startSeconds: (performance.now() - started) / 1_000,
    cpuSeconds: () => cpuSecondsOf(pid),
    cpuMs: () => cpuMsOf(pid),
    megabytes: () => megabytesOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
