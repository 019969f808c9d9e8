import type { AppContext } from '#server/app-context.ts'

/** Maximum wait for an engine's answer, in ms. A slower engine counts as failing. */
const CHECK_TIMEOUT_MS = 2_000

/** Rejects if no answer arrives within the timeout. */
export const withTimeout = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS).unref()
    }),
  ])

/** `full` means that storage accepts nothing more but still serves its files. */
type EngineState = 'ok' | 'full' | 'failing'

/** Checks each engine. Resolves to pairs of an engine's name and its state. */
export function engineChecks({ db, files }: Pick<AppContext, 'db' | 'files'>) {
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
        const state = await withTimeout(check()).catch((): EngineState => 'failing')
        return [name, state] as const
      }),
    )
}
