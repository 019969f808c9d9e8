import { Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import {
  deleteRateCounter,
  hitRateCounter,
  type RateLimit,
  rateCounterKey,
  undoRateCounterHit,
} from '#server/platform/limits/rate-counters.ts'
import { isKnownAddress } from '../devices/known-addresses.ts'

/**
 * Tries of one account's password from one IP address. The limit allows people to try all passwords they use.
 */
const FROM_ONE_PLACE: RateLimit[] = [
  { max: 10, perSeconds: 600 },
  { max: 50, perSeconds: 86_400 },
]

/**
 * Tries from all addresses unknown to the account, together, so that a thousand addresses guess no faster. An
 * attacker who reaches the limit doesn't lock the owner out of known addresses, and a reset by mail makes a
 * new address known.
 */
const FROM_STRANGERS: RateLimit[] = [
  { max: 30, perSeconds: 3_600 },
  { max: 100, perSeconds: 86_400 },
]

const waitWords = (seconds: number) =>
  seconds < 3_600 ? `${Math.ceil(seconds / 60)}분` : `${Math.ceil(seconds / 3_600)}시간`

const tooManyTries = (seconds: number) =>
  new Refusal('too_many_requests', {
    message: `이 계정의 비밀번호가 여러 번 틀렸습니다. ${waitWords(seconds)} 뒤에 다시 시도하거나 비밀번호를 재설정해 주세요.`,
    retryAfterSeconds: seconds,
  })

interface Tries {
  /** The counter's key for this address. The counter is deleted after a right password. */
  here: string
  /** The counter's key for all unknown addresses, if this address is unknown. */
  everywhere?: string | undefined
}

/**
 * Counts each try before the check, so that concurrent tries can't exceed the limit. The count of a right
 * password is taken back.
 */
async function counted(db: Db, { here, everywhere }: Tries, check: () => Promise<boolean>) {
  const wait = await hitRateCounter(db, here, FROM_ONE_PLACE)
  if (wait !== undefined) throw tooManyTries(wait)
  const strangersWait = everywhere && (await hitRateCounter(db, everywhere, FROM_STRANGERS))
  if (strangersWait) {
    await undoRateCounterHit(db, here)
    throw tooManyTries(strangersWait)
  }
  const takeBack = async () => {
    await undoRateCounterHit(db, here)
    if (everywhere) await undoRateCounterHit(db, everywhere)
  }
  const isRight = await check().catch(async error => {
    await takeBack()
    throw error
  })
  if (!isRight) return false
  await takeBack()
  await deleteRateCounter(db, here)
  return true
}

interface SignIn {
  username: string
  address: string
  memberId: number | undefined
}

type TryParts = Pick<AppContext, 'db' | 'fingerprint'>

/** Counts a try to sign in. Tries of an unknown username are counted in the same way. */
export async function limitSignInTries(
  { db, fingerprint }: TryParts,
  { username, address, memberId = 0 }: SignIn,
  check: () => Promise<boolean>,
) {
  const name = nameKey(username)
  const isKnown = await isKnownAddress(db, { memberId, address, fingerprint })
  const tries = {
    here: rateCounterKey(fingerprint, 'signin', name, addressKey(address)),
    everywhere: isKnown ? undefined : rateCounterKey(fingerprint, 'signin-by-strangers', name),
  }
  return counted(db, tries, check)
}

/**
 * Counts a try of one's own password within a session. The limit slows guessing in a stolen session, without
 * blocking other sessions.
 */
export const limitOwnPasswordTries = (
  { db, fingerprint }: TryParts,
  sessionId: string,
  check: () => Promise<boolean>,
) => counted(db, { here: rateCounterKey(fingerprint, 'own-password', sessionId) }, check)
