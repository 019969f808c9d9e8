import { isEmail } from '#contract/people/members/members.ts'
import { commandArguments, endWithUsage } from '#server/config/command-line.ts'
import { readSettings } from '#server/config/config.ts'
import { sendTestMail } from './mail-try.ts'

const USAGE = 'npm run mail:try -- you@example.com'

try {
  const [to = ''] = commandArguments(USAGE, 1)
  if (!isEmail(to)) endWithUsage(`usage: ${USAGE}`)
  await sendTestMail(readSettings(process.env), to, line => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
