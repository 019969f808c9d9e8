import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { isGoodPassword } from '#contract/people/members/members.ts'
import { nameKey, normalForm } from '#contract/platform/text/text.ts'
import type { Settings } from '#server/config/config.ts'
import { BadSetting } from '#server/config/env-parsers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { isCommonPassword, isNamePassword, namesOfSite } from './common-passwords.ts'

const ADMIN_NICKNAME = '관리자'
/** The alphabet of a generated password, without look-alike letters and digits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%^&*'

function randomPassword(): string {
  const password = Array.from({ length: 20 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return isGoodPassword(password) ? password : randomPassword()
}

type AdminSettings = Pick<Settings, 'adminUsername' | 'adminPassword' | 'siteName' | 'siteUrl'>

const findAdmin = (db: Db) =>
  db.selectFrom('member').select('id').where('id', '=', ADMIN_ID).executeTakeFirst()

/** Only the first server creates the admin. A concurrent server waits and finds the row. */
const insertAdmin = (db: Db, username: string, password_hash: string) =>
  inDatabaseTransaction(db, async trx => {
    const made = await trx
      .insertInto('member')
      .values({
        id: ADMIN_ID,
        username,
        username_key: nameKey(username),
        nickname: ADMIN_NICKNAME,
        nickname_key: nameKey(ADMIN_NICKNAME),
        password_hash,
        activated: true,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // The id was given explicitly, so the sequence has not advanced. Without this statement, the first member
    // would get the same id.
    if (made)
      await sql`
        select setval('member_id_seq', greatest((select last_value from member_id_seq), ${ADMIN_ID}))`.execute(
        trx,
      )
    return made !== undefined
  })

/**
 * Applies the password rule for members to the configured password, which is only read at the first start.
 */
async function givenPassword(text: string, settings: AdminSettings) {
  const password = normalForm(text, 'NFC')
  const names = [settings.adminUsername, ADMIN_NICKNAME, ...namesOfSite(settings)]
  if ((await isCommonPassword(password)) || isNamePassword(password, names))
    throw new BadSetting('ADMIN_PASSWORD: one of those that are guessed first; choose another')
  return password
}

/** Creates the admin at the first start. Returns the password to print if one was generated. */
export async function ensureAdmin(db: Db, settings: AdminSettings) {
  if (await findAdmin(db)) return undefined
  const given = settings.adminPassword
  const password = given === undefined ? randomPassword() : await givenPassword(given, settings)
  const isMade = await insertAdmin(db, settings.adminUsername, await hashPassword(password))
  if (!isMade && !(await findAdmin(db)))
    throw new BadSetting('ADMIN_USERNAME: another member has this name, or the nickname 관리자')
  return isMade && settings.adminPassword === undefined ? password : undefined
}

/**
 * Creates the admin. Prints a generated password at once, because it would be lost if a later step failed.
 */
export async function ensureAdminAndPrintPassword(db: Db, settings: AdminSettings) {
  const password = await ensureAdmin(db, settings)
  if (password)
    process.stdout.write(`관리자: ${settings.adminUsername} / ${password} (다시 표시되지 않습니다)\n`)
}
