import { setTimeout } from 'node:timers/promises'
import { caller } from '#test/support/calls/calls.ts'

/** A write and the status of its answer, 0 if the connection broke first. */
export interface Written {
  kind: 'comment' | 'recommendation' | 'answer'
  memberId: number
  postId: number
  /** A comment's text, which no other comment has. */
  content: string
  startedAt: number
  endedAt: number
  status: number
}

interface Writer {
  memberId: number
  token: string
}

const PAUSE_MS = 20
/** Longer than a balancer waits. A call that takes longer is lost. */
const PATIENCE_MS = 60_000

export const isAcknowledged = ({ status }: Written) => status >= 200 && status < 300

/**
 * Members who write through `origin` until they are stopped: a comment each turn, and single writes about a
 * puzzle or post.
 */
export function writers(origin: string, members: Writer[], postIds: number[]) {
  const written: Written[] = []
  const { send } = caller(origin)
  let stopping = false

  async function write(writer: Writer, act: Pick<Written, 'kind' | 'postId' | 'content'>) {
    const { kind, postId, content } = act
    const [path, body] = {
      comment: ['/api/comment', { postId, parentId: null, content }] as const,
      recommendation: ['/api/recommendation', { postId }] as const,
      answer: ['/api/correct', { postId, answer: '집사' }] as const,
    }[kind]
    const startedAt = performance.now()
    const status = await Promise.race([
      send('POST', writer, path, body).then(
        answer => answer.status,
        () => 0,
      ),
      setTimeout(PATIENCE_MS, -1, { ref: false }),
    ])
    const done = { ...act, memberId: writer.memberId, startedAt, endedAt: performance.now(), status }
    written.push(done)
    return isAcknowledged(done)
  }

  async function work(writer: Writer, place: number) {
    const once = postIds.flatMap(postId => [
      { kind: 'recommendation', postId, content: '' } as const,
      { kind: 'answer', postId, content: '' } as const,
    ])
    for (let turn = 0; !stopping; turn += 1) {
      const postId = postIds[(turn + place) % postIds.length] as number
      await write(writer, {
        kind: 'comment',
        postId,
        content: `${writer.memberId}번 회원의 ${turn}번째 댓글`,
      })
      const next = turn % 3 === 0 ? once.shift() : undefined
      // A refused single write is repeated until it is accepted, as a person would do.
      if (next && !(await write(writer, next))) once.unshift(next)
      await setTimeout(PAUSE_MS)
    }
  }
  const working = Promise.all(members.map(work))

  return {
    written,
    async stop() {
      stopping = true
      await working
    },
  }
}
