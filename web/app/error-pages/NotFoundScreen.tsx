import { Refusal } from '#contract/platform/http/refusals.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'

export async function load() {
  throw new Refusal('not_found')
}

export const head = (): HeadContent => ({ title: '', description: '', canonical: null, isPrivate: true })

/** Never rendered: `load` refuses, and the failure screen shows instead. */
export const NotFoundScreen = () => null
