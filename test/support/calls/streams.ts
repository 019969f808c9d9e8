import type { Person } from '#test/support/people.ts'

export interface StreamEvent {
  id: number
  event: string
  // A test reads what it expects; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: an event may carry any data
  data: any
}

/** Longer than any healthy stream takes. An event that is missing by then never comes. */
const PATIENCE_MS = 10_000

function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map(block.split('\n').map(line => line.split(/: (.*)/s) as [string, string]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: Number(fields.get('id')), event: fields.get('event') ?? '', data: JSON.parse(data) }
}

/** Listens to a stream as a browser would. */
export async function listenTo(url: string, person: Pick<Person, 'token'> | null, headers = {}) {
  const abort = new AbortController()
  const response = await fetch(url, {
    signal: abort.signal,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
  })
  const blocks: string[] = []
  let hasEnded = false
  let wake = () => {}

  async function readAll() {
    let text = ''
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        blocks.push(...parts)
        wake()
      }
    } catch {
      // A broken connection counts as ended.
    }
    hasEnded = true
    wake()
  }
  const reading = readAll()

  async function until(what: string, isThere: () => boolean) {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    while (!isThere()) {
      await new Promise<void>((resolve, reject) => {
        wake = resolve
        patience.onabort = () => reject(new Error(`${what} did not come; there is ${JSON.stringify(blocks)}`))
      })
    }
  }
  const events = () => blocks.flatMap(block => eventOf(block) ?? [])

  return {
    status: response.status,
    headers: response.headers,
    blocks,
    events,
    /** Resolves to all events once there are this many. */
    async eventsOnce(count: number) {
      await until(`event ${count}`, () => events().length >= count)
      return events()
    },
    blockOnce: (block: string) => until(block, () => blocks.includes(block)),
    end: () => until('the end', () => hasEnded),
    /** Resolves when the stream ends, without a time limit. */
    ended: reading,
    async close() {
      abort.abort()
      await reading
    },
  }
}
