import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { connectDataSocket, serveDataSocket } from '#server/infrastructure/data-socket.ts'
import type { Filling } from './filling.ts'
import type { PastDay } from './past-days.ts'

const NAME = 'demo'

/** One line of a request: the name of an operation and its arguments. */
type FillingRequest = {
  [Act in keyof Filling]: [act: Act, ...given: Parameters<Filling[Act]>]
}[keyof Filling]
type Answer = { done: unknown } | { refused: string }

const runRequest = (filling: Filling, [act, ...given]: FillingRequest) =>
  (filling[act] as (...given: unknown[]) => Promise<unknown>)(...given)

async function answerOf(filling: Filling, line: string): Promise<Answer> {
  try {
    return { done: await runRequest(filling, JSON.parse(line)) }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

interface FillingServer {
  dataDir: string
  open(): Promise<Filling>
  log: FastifyBaseLogger
}

/**
 * Lets the demo fill the running site, since no other process may open its embedded database. Each line with
 * a request gets one line with the response. Resolves to a function that stops serving.
 */
export async function serveFilling({ dataDir, open, log }: FillingServer): Promise<() => Promise<void>> {
  async function answer(socket: Socket) {
    const filling = await open()
    try {
      for await (const line of createInterface({ input: socket }))
        socket.write(`${JSON.stringify(await answerOf(filling, line))}\n`)
    } finally {
      await filling.close()
    }
  }
  const close = await serveDataSocket({
    dataDir,
    name: NAME,
    log,
    answer: socket => answer(socket).catch(error => log.warn({ err: error }, 'filling with the demo failed')),
  })
  return () => close('hang up')
}

/** The `Filling` of the running site, over its socket. Resolves to `undefined` if no site is running. */
export async function connectFilling(dataDir: string): Promise<Filling | undefined> {
  const socket = await connectDataSocket(dataDir, NAME)
  if (!socket) return undefined
  // The error is ignored here: a lost connection shows as a missing response.
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function ask(...request: FillingRequest) {
    socket?.write(`${JSON.stringify(request)}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('사이트가 멈춰서 견본을 다 채우지 못했습니다.')
    const answer = JSON.parse(value) as Answer
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.done
  }
  return {
    begin: async newcomers => (await ask('begin', newcomers)) as string,
    call: async call => (await ask('call', call)) as { status: number; text: string },
    upload: async upload => (await ask('upload', upload)) as { status: number; text: string },
    code: async email => (await ask('code', email)) as string,
    pastDays: async () => (await ask('pastDays')) as PastDay[],
    puzzleDay: async puzzleDay => void (await ask('puzzleDay', puzzleDay)),
    end: async () => void (await ask('end')),
    async close() {
      socket.destroy()
    },
  }
}
