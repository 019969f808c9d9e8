import { lockFolder } from '#server/infrastructure/database/data-dir-lock/data-dir-lock.ts'

// Takes a lock, says whether it has it, and holds it until it is killed.
const said = await lockFolder(process.argv[2] as string).then(
  () => 'mine',
  (error: Error) => error.message,
)
process.stdout.write(`${said}\n`)
setInterval(() => {}, 60_000)
