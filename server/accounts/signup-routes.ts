import { assertConsents } from '../consents/consent-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { Handlers } from '../http/routes.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import { screenName } from '../words/screened-name.ts'
import { assertNickname, assertPassword, assertUsername } from './account-rules.ts'
import { listTakenNames } from './name-queries.ts'
import { assertFree, signUp } from './signup-acts.ts'

export const signupRoutes = ({
  db,
  act,
  proofs,
  settings,
  words,
}: Pick<Site, 'db' | 'act' | 'proofs' | 'settings' | 'words'>) =>
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

    'POST /api/signup': async ({ body: { nickname, username, password, proof, consents } }) => {
      assertNickname(nickname)
      assertUsername(username)
      await assertPassword(password)
      assertConsents(consents, { isAsked: settings.newcomerGuard })
      const names = { nickname, username }
      await assertFree(db, names)
      const screen = await screenName(nickname, await words.ready())
      const passwordHash = await hashPassword(password)
      const hasAgreed = consents !== undefined
      const coming = { passwordHash, hasAgreed, screen, prove: (trx: Db) => proofs.use(trx, proof) }
      return { data: { memberId: await act(on => signUp(on, names, coming)) } }
    },
  }) satisfies Partial<Handlers>
