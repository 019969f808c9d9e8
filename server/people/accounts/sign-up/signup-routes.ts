import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { assertConsents } from '#server/people/consents/consent-rules.ts'
import { listNamesOf } from '#server/people/sessions/passwords/password-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { screenName } from '#server/trust/word-filter/screened-name.ts'
import { assertNickname, assertPassword, assertUsername, chosenPasswordProblem } from '../account-rules.ts'
import { listTakenNames } from '../name-queries.ts'
import { assertNamesFree, signUp } from './signup-acts.ts'

export const signupRoutes = ({
  db,
  proofs,
  settings,
  words,
}: Pick<AppContext, 'db' | 'proofs' | 'settings' | 'words'>) =>
  ({
    'GET /api/nickname/duplicate': async ({ query: { nickname } }) => {
      assertNickname(nickname)
      await screenName(nickname, await words.ready(), { isQuestion: true })
      return (await listTakenNames(db, { nickname })).length === 0
    },

    'GET /api/username/duplicate': async ({ query: { username } }) => {
      assertUsername(username)
      return (await listTakenNames(db, { username })).length === 0
    },

    // The list of common passwords is too long for a browser, so the form asks the server before it is
    // submitted.
    'POST /api/password/check': async ({ body: { password, nickname = '', username = '' }, viewer }) => {
      const names = [nickname, username, ...(viewer ? await listNamesOf(db, viewer.memberId) : [])]
      return { data: { problem: (await chosenPasswordProblem(password, { settings, names })) ?? null } }
    },

    'POST /api/signup': async ({ write, body: { nickname, username, password, proof, consents } }) => {
      assertNickname(nickname)
      assertUsername(username)
      await assertPassword(password, { settings, names: [nickname, username] })
      assertConsents(consents)
      const names = { nickname, username }
      await assertNamesFree(db, names)
      const screen = await screenName(nickname, await words.ready())
      const passwordHash = await hashPassword(password)
      const coming = { passwordHash, screen, prove: (trx: Db) => proofs.use(trx, proof) }
      return { data: { memberId: await write(ctx => signUp(ctx, names, coming)) } }
    },
  }) satisfies Partial<Handlers>
