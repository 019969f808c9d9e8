import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { anS3Server } from './s3.ts'

const PAGE = '<!doctype html><title>Welcome</title><p>A page of the gateway’s own.</p>'

type Answer = (
  incoming: IncomingMessage,
  pass: () => Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>,
  response: ServerResponse,
) => Promise<unknown> | unknown

/** How a gateway between the site and its storage may answer by itself. */
export const faultyAnswers = {
  'a page': (_asked, _pass, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  'a page with a tag': (_asked, _pass, response) =>
    response.writeHead(200, { 'content-type': 'text/html', etag: '"a-page"' }).end(PAGE),
  nothing: (_asked, _pass, response) => response.writeHead(200).end(),
  'a yes to what it never passes on': (incoming, _pass, response) =>
    response.writeHead(incoming.method === 'DELETE' ? 204 : 200, { etag: '"taken"' }).end(),
} satisfies Record<string, Answer>

export const truncated: Answer = async (incoming, pass, response) => {
  const { status, headers, body } = await pass()
  const isFile = incoming.method === 'GET' && status === 200 && !incoming.url?.includes('list-type')
  const sent = isFile ? body.subarray(0, body.length / 2) : body
  const length = incoming.method === 'HEAD' ? headers['content-length'] : sent.length
  response.writeHead(status, { ...headers, 'content-length': length }).end(sent)
}

/** Storage behind a gateway that passes everything on until it is told to answer by itself. */
export async function s3BehindGateway() {
  const storage = await anS3Server()
  const { port } = new URL(storage.settings.S3_ENDPOINT)
  let answer: Answer | undefined

  async function pass({ method, url: path, headers }: IncomingMessage, sent: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
        asking.on('error', reject)
        asking.on('response', async given =>
          resolve({ status: given.statusCode ?? 0, headers: given.headers, body: await buffer(given) }),
        )
        asking.end(sent)
      },
    )
  }

  const server = createServer(async (incoming, response) => {
    const sent = await buffer(incoming)
    if (answer) return answer(incoming, () => pass(incoming, sent), response)
    const { status, headers, body } = await pass(incoming, sent)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      ...storage.settings,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Answers every request from now on like this. */
    answerWith(wrong: Answer) {
      answer = wrong
    },
    behave() {
      answer = undefined
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await storage.close()
    },
  }
}
