import type { Setup } from '#contract/trust/first-hour/setup-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { changeOptions } from '#server/trust/site-settings/option-acts.ts'
import { lockOptions } from '#server/trust/site-settings/option-queries.ts'

/** Changes the stored state of the setup guide. */
export async function changeSetup(
  ctx: WriteContext,
  { change, byId }: { change: (before: Setup) => Setup; byId: number },
) {
  const { options, version } = await lockOptions(ctx.trx)
  await changeOptions(ctx, { options: { setup: change(options.setup) }, version, byId })
}
