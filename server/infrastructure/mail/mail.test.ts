import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readSettings } from '#server/config/config.ts'
import { openLogger } from '#server/config/logger.ts'
import { GiveUp } from '#server/infrastructure/jobs/jobs.ts'
import { pgBossJobs } from '#server/infrastructure/jobs/pg-boss.ts'
import { codeMail } from '#server/people/accounts/mails.ts'
import { sendTestMail } from '#server/people/digest/mail-try.ts'
import { startMemberJobs } from '#server/people/members/member-jobs.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { openMail } from './open-mail.ts'
import { smtpMail } from './smtp.ts'

const silent = { info() {}, warn() {} }
const letter = { to: 'reader@example.com', ...codeMail('activation', '단서', '012345') }

interface Received {
  from: string | false
  to: string[]
  message: Awaited<ReturnType<typeof PostalMime.parse>>
  raw: string
}

/**
 * A mail server on a local port, with one account. With `port`, a new one can listen on an earlier one's
 * port.
 */
async function mailServer(port = 0, refusalOf = (_to: string): number | undefined => undefined) {
  const received: Received[] = []
  let heard = () => {}
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us@er' && password === 'p/w' ? done(null, { user: username }) : done(new Error('who?')),
    onRcptTo({ address }, _session, done) {
      const responseCode = refusalOf(address)
      if (responseCode) done(Object.assign(new Error('no'), { responseCode }))
      else done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const message = await PostalMime.parse(raw)
        const from = envelope.mailFrom ? envelope.mailFrom.address : false
        received.push({
          ...{ from, message, raw: raw.toString() },
          to: envelope.rcptTo.map(({ address }) => address),
        })
        done()
        heard()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    received,
    port: address.port,
    url: `smtp://us%40er:p%2Fw@127.0.0.1:${address.port}`,
    firstMail: new Promise<void>(resolve => (heard = resolve)),
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const settingsFor = async (more = {}) => ({
  smtpUrl: undefined as string | undefined,
  mailFrom: undefined as string | undefined,
  siteName: '단서',
  contactEmail: 'contact@example.com',
  dataDir: await mkdtemp(join(tmpdir(), 'danseo-mail-')),
  ...more,
})

test('a letter in Korean reaches a mail server whole', async () => {
  const server = await mailServer()
  const mail = openMail(await settingsFor({ smtpUrl: server.url }), silent)
  await mail.send(letter)
  mail.close()
  await server.stop()
  const [{ from, to, message, raw }] = server.received as [Received]
  assert.deepEqual([from, to], ['contact@example.com', ['reader@example.com']])
  assert.match(raw, /^Auto-Submitted: auto-generated\r$/m)
  assert.deepEqual(message.from, { name: '단서', address: 'contact@example.com' })
  assert.equal(message.subject, '[단서] 이메일 인증 코드')
  assert.match(message.text ?? '', /012345/)
  assert.match(message.text ?? '', /10분 안에/)
})

test('a mail server that answers a line at a time without an end is left', async () => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write('220 post\r\n')
    socket.once('data', () => {
      const line = setInterval(() => socket.write('250-more\r\n'), 20)
      socket.on('close', () => clearInterval(line))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, {
    sender: () => 'us@example.com',
    log: silent,
    attemptMs: 300,
  })
  await assert.rejects(mail.send(letter), /aborted/)
  mail.close()
  // `close` finishes only when all connections are closed, so this checks that the client's connection is.
  server.close()
  await once(server, 'close')
})

test('MAIL_FROM is the sender', async () => {
  const server = await mailServer()
  const mail = openMail(
    await settingsFor({ smtpUrl: server.url, mailFrom: '추리 모임 <no-reply@danseo.example>' }),
    silent,
  )
  await mail.send(letter)
  mail.close()
  await server.stop()
  const [{ from, message }] = server.received as [Received]
  assert.equal(from, 'no-reply@danseo.example')
  assert.deepEqual(message.from, { name: '추리 모임', address: 'no-reply@danseo.example' })
})

test('nothing in an address, a subject or a site’s name becomes another receiver or header', async () => {
  const server = await mailServer()
  const mail = openMail(
    await settingsFor({ smtpUrl: server.url, siteName: '단서\r\nBcc: thief@example.com' }),
    silent,
  )
  for (const to of [
    'reader@example.com\r\nBcc: thief@example.com',
    'reader@example.com, thief@example.com',
    'reader@example.com>\r\nRCPT TO:<thief@example.com',
    '"thief@example.com" <reader@example.com>',
    'group: reader@example.com, thief@example.com;',
  ])
    await assert.rejects(mail.send({ ...letter, to }), /not one e-mail address/)
  await mail.send({ ...letter, subject: '안내\r\nBcc: thief@example.com\r\n\r\n본문' })
  mail.close()
  await server.stop()
  assert.equal(server.received.length, 1)
  const [{ to, message }] = server.received as [Received]
  assert.deepEqual(to, ['reader@example.com'])
  assert.equal(message.bcc, undefined)
  assert.ok(message.headers.every(({ key }) => key !== 'bcc'))
  assert.match(message.text ?? '', /012345/)
})

test('a refused recipient is given up, a busy mailbox or a wrong login is tried again, and the log says why', async () => {
  const lines: string[] = []
  // The site's own logger, which removes secrets by the names of their fields.
  const log = openLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  const codes: Record<string, number> = { 'nobody@example.com': 550, 'busy@example.com': 450 }
  const server = await mailServer(0, to => codes[to])
  const mail = openMail(await settingsFor({ smtpUrl: server.url }), log)
  const failureTo = (to: string, sender = mail) =>
    sender.send({ ...letter, to }).then(
      () => undefined,
      (error: Error) => error,
    )
  const unknown = await failureTo('nobody@example.com')
  assert.ok(unknown instanceof GiveUp, String(unknown))
  assert.equal(unknown.message, 'the mail server refused the recipient (550)')
  const busy = await failureTo('busy@example.com')
  assert.ok(busy && !(busy instanceof GiveUp))
  const stranger = openMail(await settingsFor({ smtpUrl: server.url.replace('p%2Fw', 'wrong') }), log)
  const wrongLogin = await failureTo('reader@example.com', stranger)
  assert.ok(wrongLogin && !(wrongLogin instanceof GiveUp))
  assert.deepEqual(
    lines
      .map(line => JSON.parse(line))
      .map(({ reason, command, responseCode }) => [reason, command, responseCode]),
    [
      ['EENVELOPE', 'RCPT TO', 550],
      ['EENVELOPE', 'RCPT TO', 450],
      ['EAUTH', 'AUTH PLAIN', 535],
    ],
  )
  assert.match(lines.join(), /"msg":"SMTP: a mail was not sent"/)
  assert.doesNotMatch(lines.join(), /@example/)
  assert.deepEqual(server.received, [])
  mail.close()
  stranger.close()
  await server.stop()
})

test('a letter waits for a mail server that is away, and arrives when it is back', async () => {
  const away = await mailServer()
  await away.stop()
  const settings = await settingsFor({ smtpUrl: away.url })
  const database = await openReadyDatabase('migrated')
  const jobs = await pgBossJobs(
    { pool: database.pool },
    { onError: () => {}, pace: { pollSeconds: 0.5, repeatSeconds: 1 } },
  )
  const mail = openMail(settings, silent)
  let refused = () => {}
  const refusal = new Promise<void>(resolve => (refused = resolve))
  const watched = {
    ...mail,
    send: (sent: typeof letter) =>
      mail.send(sent).catch(error => {
        refused()
        throw error
      }),
  }
  let sent = 0
  const counts = { add: () => void sent++, flush: async () => {}, close: async () => {} }
  await startMemberJobs({ db: database.db, jobs, mail: watched, counts })
  await jobs.add(database.db, 'mail', letter)
  await refusal
  const back = await mailServer(away.port)
  await back.firstMail
  assert.equal(back.received.length, 1)
  assert.deepEqual(back.received[0]?.to, ['reader@example.com'])
  await jobs.close()
  assert.equal(sent, 1, 'a letter that was refused first is counted once')
  mail.close()
  await back.stop()
  await database.close()
})

test('without a mail server a letter is a file that mail programs read, and its code a line of the log', async () => {
  const settings = await settingsFor()
  const lines: unknown[][] = []
  const mail = openMail(settings, { ...silent, info: (...line: unknown[]) => void lines.push(line) })
  await mail.send(letter)
  mail.close()
  const folder = join(settings.dataDir, 'outbox')
  const [name = '', ...others] = await readdir(folder)
  assert.deepEqual(others, [])
  assert.match(name, /^\d{4}-\d\d-\d\dT[\d.-]+Z-[\da-f]{8}\.eml$/)
  assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
  const message = await PostalMime.parse(await readFile(join(folder, name)))
  assert.deepEqual(message.to, [{ name: '', address: 'reader@example.com' }])
  assert.deepEqual(message.from, { name: '단서', address: 'contact@example.com' })
  assert.equal(message.subject, letter.subject)
  assert.match(message.text ?? '', /012345/)
  assert.equal(lines.length, 1)
  assert.match(JSON.stringify(lines), /012345/)
})

test('an operator tries the mail, whose headers for unsubscribing are each on one line', async () => {
  const server = await mailServer()
  const siteUrl = 'https://a-rather-long-name-of-a-mystery-reading-club.and-its-community.example.com'
  const env = { SMTP_URL: server.url, SITE_URL: siteUrl, DATA_DIR: (await settingsFor()).dataDir }
  const lines: string[] = []
  await sendTestMail(readSettings(env), 'operator@example.com', line => lines.push(line))
  await server.stop()
  const [{ to, raw }] = server.received as [Received]
  assert.deepEqual(to, ['operator@example.com'])
  assert.match(raw, new RegExp(`^List-Unsubscribe: <${siteUrl}/unsubscribe/A{22}>\\r$`, 'm'))
  assert.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  assert.match(lines.join(), /Sent to operator@example\.com through 127\.0\.0\.1/)
  await assert.rejects(
    sendTestMail(readSettings(env), 'operator@example.com', () => {}),
    /^Error: SMTP_URL: the mail was not sent \(connect ECONNREFUSED [\d.:]+\)$/,
  )
  const { SMTP_URL: _, ...alone } = env
  await sendTestMail(readSettings(alone), 'operator@example.com', line => lines.push(line))
  assert.match(lines.at(-1) ?? '', /SMTP_URL is not set/)
})
