export interface ServerSentEvent {
  event: string
  data: string
}

function eventIn(block: string): ServerSentEvent {
  const fields = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line))
  const all = (name: string) => fields.filter(field => field?.[1] === name).map(field => field?.[2])
  return { event: all('event').at(-1) ?? 'message', data: all('data').join('\n') }
}

/**
 * The events of a stream as they arrive. Comments only count as a sign of life. EventSource can't send the
 * access token. Our server ends lines with a line feed only.
 */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onData: () => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onData()
      const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event.data) yield event
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
