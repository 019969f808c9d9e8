import { isEmail } from '#contract/people/members/members.ts'
import { readSettings } from '#server/config/config.ts'
import { sendTestMail } from './mail-try.ts'

const USAGE = 'usage: npm run mail:try -- you@example.com'

try {
  const [to = '', ...rest] = process.argv.slice(2)
  if (!isEmail(to) || rest.length > 0) throw new Error(USAGE)
  await sendTestMail(readSettings(process.env), to, line => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
