import { randomBytes } from 'node:crypto'
import { commandArguments } from '#server/config/command-line.ts'
import { readSettings, type Settings } from '#server/config/config.ts'
import { dataDirError } from '#server/config/data-dir-errors.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { connectFilling } from '#server/seeding/filling-socket.ts'
import { demo } from './content.ts'
import { fill } from './fill.ts'
import { openLocalFilling } from './local-filling.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Only the running site can open an embedded database, so the demo is filled through it. */
async function openSite(settings: Settings) {
  const running = settings.databaseUrl ? undefined : await connectFilling(settings.dataDir)
  return running ?? openLocalFilling(settings)
}

async function fillSite(settings: Settings) {
  await makeFolder(settings.dataDir).catch(error => {
    throw dataDirError(error, settings)
  })
  const filling = await openSite(settings)
  try {
    const password = `${randomBytes(6).toString('base64url')}a1!`
    await fill(demo, { filling, password })
    await filling.end()
    say(`견본 회원: ${demo.members.map(({ username }) => username).join(', ')} / ${password}`)
    say('견본 글을 채웠습니다. 실행 중인 사이트에서는 바로 보이고, 아니면 npm start로 시작합니다.')
  } finally {
    await filling.close()
  }
}

try {
  commandArguments('npm run demo', 0)
  await fillSite(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
