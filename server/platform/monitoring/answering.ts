import type { Site } from '#server/app-context.ts'

/** An engine that takes longer is as good as gone. */
const CHECK_TIMEOUT_MS = 2_000

/** Rejects if no answer comes in time. */
export const inTime = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS).unref()
    }),
  ])

/** `full` is storage that takes nothing more, and goes on showing what it has. */
export type EngineState = 'ok' | 'full' | 'failing'

/** Asks each engine how it is. Resolves to pairs of its name and the answer. */
export function enginesAnswering({ db, files }: Pick<Site, 'db' | 'files'>) {
  const checks: Record<'database' | 'storage', () => Promise<EngineState>> = {
    async database() {
      await db.selectNoFrom(eb => eb.lit(1).as('one')).execute()
      return 'ok'
    },
    storage: () => files.check(),
  }
  return () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const state = await inTime(check()).catch((): EngineState => 'failing')
        return [name, state] as const
      }),
    )
}
