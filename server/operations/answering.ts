import type { Site } from '../site.ts'

/** An engine that takes longer is as good as gone. */
const CHECK_TIMEOUT_MS = 2_000

/** Rejects where no answer comes in time. */
export const inTime = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS).unref()
    }),
  ])

/** Asks each engine that this server can't serve without; whether it answered, by its name. */
export function enginesAnswering({ db, files }: Pick<Site, 'db' | 'files'>) {
  const checks = {
    database: () => db.selectNoFrom(eb => eb.lit(1).as('one')).execute(),
    storage: () => files.check(),
  }
  return async () => {
    const answers = Object.entries(checks).map(async ([name, check]) => {
      const answered = await inTime<unknown>(check()).then(
        () => true,
        () => false,
      )
      return [name, answered] as const
    })
    return Promise.all(answers)
  }
}
