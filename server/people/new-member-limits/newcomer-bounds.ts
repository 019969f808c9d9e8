import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import type { RateLimit } from '#server/platform/limits/rate-counters.ts'

export const DAY_SECONDS = 86_400

export const newcomerLimits = (
  kind: 'post' | 'remark',
  { postsADay, remarkSeconds, remarksADay }: OptionFigures,
): RateLimit[] =>
  kind === 'post'
    ? [{ max: postsADay, perSeconds: DAY_SECONDS }]
    : [
        { max: 1, perSeconds: remarkSeconds },
        { max: remarksADay, perSeconds: DAY_SECONDS },
      ]

/** A text that a newcomer is about to save, either new or edited. */
export interface NewcomerText {
  memberId: number
  /** The text's field in the request, `content` by default. */
  field?: string
  kind: 'post' | 'remark'
  links: number
  images: number
  mentions?: number
}
