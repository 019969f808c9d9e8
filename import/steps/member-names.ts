import { nicknameProblem, normalizeNickname } from '#contract/people/accounts/nicknames.ts'
import { isEmail, usernameProblem } from '#contract/people/members/members.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hasMailbox } from '#server/people/accounts/account-queries.ts'
import { acceptableText } from '../content/clean-text.ts'
import type { OldMember } from '../source/source.ts'

const isTaken = async (trx: Db, column: 'nickname_key' | 'username_key', name: string) =>
  (await trx.selectFrom('member').select('id').where(column, '=', nameKey(name)).executeTakeFirst()) !==
  undefined

/** The nickname if it is allowed and free, else one made of the member's number. */
export async function nicknameOf(trx: Db, id: number, { nickname }: OldMember) {
  const wanted = normalizeNickname(acceptableText(nickname, { isLine: true }))
  if (nicknameProblem(wanted) === null && !(await isTaken(trx, 'nickname_key', wanted))) return wanted
  const own = `회원${id}`
  return (await isTaken(trx, 'nickname_key', own)) ? `${own}-1` : own
}

export async function usernameOf(trx: Db, id: number, { username }: OldMember) {
  const isFine = usernameProblem(username) === undefined && !(await isTaken(trx, 'username_key', username))
  return isFine ? username : `member${id}`
}

/** The verified address, unless another member has the mailbox already. */
export async function emailOf(trx: Db, { email }: OldMember) {
  if (email === null || !isEmail(email)) return null
  const owner = await trx.selectFrom('member').select('id').where(hasMailbox(email)).executeTakeFirst()
  return owner ? null : email
}
