import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

/** A mail server that may fall silent before a letter's text without closing the connection. */
async function aMailServer() {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const silence = { isOn: false, fallen: 0 }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let text: string | undefined
    let rest = ''
    socket.write('220 post\r\n')
    socket.on('data', chunk => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text !== undefined) {
          if (line !== '.') text += `${line}\n`
          else {
            letters.push(text)
            text = undefined
            socket.write('250 taken\r\n')
          }
        } else if (/^DATA/i.test(line)) {
          if (silence.isOn) {
            silence.fallen += 1
            return
          }
          text = ''
          socket.write('354 go on\r\n')
        } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    letters,
    silence,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a stop while the mail server says nothing ends in time, and the letter goes once afterwards', async t => {
  const mail = await aMailServer()
  t.after(mail.close)
  const env = {
    ...(await startedDatabase()),
    DATA_DIR: await aReadyFolder(),
    SMTP_URL: mail.url,
    RATE_LIMIT: 'off',
  }
  mail.silence.isOn = true
  const first = startProcess(env)
  t.after(() => first.stop())
  const { post } = caller(await first.origin)
  const joined = { nickname: '기다림', username: 'waiting1', password: 'Abcdef1!x', consents: allConsents() }
  await post(null, '/api/signup', joined)
  const { accessToken } = (await post(null, '/api/signin', joined)).body.data
  await post({ token: accessToken }, '/api/email/authentication', { email: 'waiting@example.com' })
  await soon('a letter under way', async () => (mail.silence.fallen > 0 ? true : undefined))
  // A process that exceeds its time for stopping exits with 1.
  assert.equal(await first.stop(), 0, first.heard.err)
  assert.equal(mail.letters.length, 0)

  mail.silence.isOn = false
  const second = startProcess(env)
  t.after(() => second.stop())
  await second.origin
  await soon('the letter', async () => (mail.letters.length > 0 ? true : undefined))
  assert.equal(mail.letters.length, 1)
})
