import type { Db } from '../engines/database/database.ts'
import type { Handlers } from '../http/routes.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import { screenName } from '../words/screened-name.ts'
import { listTakenNames } from './account-queries.ts'
import { assertNickname, assertPassword, assertUsername } from './account-rules.ts'
import { assertFree, signUp } from './signup-acts.ts'

export const signupRoutes = ({ db, act, proofs, words }: Pick<Site, 'db' | 'act' | 'proofs' | 'words'>) =>
  ({
    'GET /api/nickname/duplicate': async ({ query: { nickname } }) => {
      assertNickname(nickname)
      screenName(nickname, await words.ready())
      return (await listTakenNames(db, { nickname })).length === 0
    },

    'GET /api/username/duplicate': async ({ query: { username } }) => {
      assertUsername(username)
      return (await listTakenNames(db, { username })).length === 0
    },

    'POST /api/signup': async ({ body: { nickname, username, password, proof } }) => {
      assertNickname(nickname)
      assertUsername(username)
      await assertPassword(password)
      const names = { nickname, username }
      await assertFree(db, names)
      const screen = screenName(nickname, await words.ready())
      const passwordHash = await hashPassword(password)
      const coming = { passwordHash, screen, prove: (trx: Db) => proofs.use(trx, proof) }
      return { data: { memberId: await act(on => signUp(on, names, coming)) } }
    },
  }) satisfies Partial<Handlers>
