import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { pino } from 'pino'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { notificationStreams } from '#server/people/notifications/notification-streams.ts'
import { HEARTBEAT_SECONDS } from '#server/people/notifications/open-streams.ts'
import { testApp } from '#test/support/app.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'

/** An author with a post, a reader who comments, and their notification streams. */
export async function anAuthor(context: TestContext) {
  const app = await testApp()
  const [author, reader] = [await app.aMember(), await app.aMember()]
  const postId = await aPost(author)
  const comment = async (on = postId) =>
    assert.equal((await app.post(reader, '/api/comment', { postId: on, content: '댓글' })).status, 201)
  async function listen(who: Person | null, receiverId: unknown, headers = {}) {
    const stream = await listenTo(
      `${app.origin}${NOTIFICATION_STREAM_PATH}?receiverId=${receiverId}`,
      who,
      headers,
    )
    context.after(stream.close)
    return stream
  }
  return {
    ...app,
    author,
    reader,
    postId,
    comment,
    listen,
    listenAs: (who: Person, headers = {}) => listen(who, who.memberId, headers),
    dismiss: (notificationId: number) => app.del(author, '/api/notification', { notificationId }),
  }
}

export const sessionOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Another server of the same site. It has its own streams, and shares database and bus. */
export async function anotherServer(context: TestContext, person: Person) {
  const { db, bus } = await testApp()
  const streams = notificationStreams({ db, bus, log: pino({ level: 'silent' }) })
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    void streams.open({
      response,
      ...{ memberId: person.memberId, sessionId: sessionOf(person) },
      ...{ lastId: 0, isStaff: false },
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    streams,
    responses,
    async listen() {
      const stream = await listenTo(url, person)
      context.after(stream.close)
      return stream
    },
    async beatAll() {
      for (let second = 0; second < HEARTBEAT_SECONDS; second++) await streams.heartbeat()
    },
  }
}
