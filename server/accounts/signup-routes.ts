import { isUsername, passwordProblem, usernameRuleWords } from '#contract/members.ts'
import { nicknameProblem } from '#contract/nicknames.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Handlers } from '../http/routes.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import { insertMember, listTakenNames, type NameField, type Names } from './account-queries.ts'
import { isCommonPassword } from './common-passwords.ts'

const takenWords: Record<NameField, string> = {
  nickname: '이미 사용 중인 닉네임입니다.',
  username: '이미 사용 중인 아이디입니다.',
}

export function assertNickname(nickname: string) {
  const problem = nicknameProblem(nickname)
  if (problem) throw invalid('nickname', problem)
}

function assertUsername(username: string) {
  if (!isUsername(username)) throw invalid('username', usernameRuleWords)
}

export async function assertPassword(password: string, field = 'password') {
  const problem = passwordProblem(password)
  if (problem) throw invalid(field, problem)
  if (await isCommonPassword(password))
    throw invalid(field, '흔히 쓰여 쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.')
}

export function taken(fields: NameField[]) {
  const [first] = fields
  return new Refusal('conflict', {
    ...(first && { message: takenWords[first] }),
    fields: Object.fromEntries(fields.map(field => [field, takenWords[field]])),
  })
}

export function signupRoutes({ db, pages }: Pick<Site, 'db' | 'pages'>) {
  async function assertFree(names: Names) {
    const fields = await listTakenNames(db, names)
    if (fields.length > 0) throw taken(fields)
  }

  return {
    'GET /api/nickname/duplicate': async ({ query: { nickname } }) => {
      assertNickname(nickname)
      return (await listTakenNames(db, { nickname })).length === 0
    },

    'GET /api/username/duplicate': async ({ query: { username } }) => {
      assertUsername(username)
      return (await listTakenNames(db, { username })).length === 0
    },

    'POST /api/signup': async ({ body: { nickname, username, password } }) => {
      assertNickname(nickname)
      assertUsername(username)
      await assertPassword(password)
      const names = { nickname, username }
      await assertFree(names)
      const memberId = await insertMember(db, { ...names, passwordHash: await hashPassword(password) })
      if (memberId === undefined) {
        await assertFree(names)
        throw new Refusal('conflict')
      }
      pages.drop('rank')
      return { data: { memberId } }
    },
  } satisfies Partial<Handlers>
}
