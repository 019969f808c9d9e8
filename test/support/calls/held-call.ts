import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Held {
  method: string
  path: string
  token: string
  body: object
}

/** A call whose body is held back after its first byte, as by somebody who waits for something to change. */
export function heldCall(origin: string, { method, path, token, body }: Held) {
  const whole = JSON.stringify(body)
  const outgoing = request(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(whole),
    },
  })
  outgoing.write(whole.slice(0, 1))
  return {
    async finish() {
      outgoing.end(whole.slice(1))
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      const answerText = await text(answer)
      return { status: answer.statusCode, code: answerText && JSON.parse(answerText).code }
    },
  }
}
