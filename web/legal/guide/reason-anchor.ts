import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'

/** Where the guide says what a reason means. */
export const reasonAnchor = (reason: ReasonKey) => `reason-${reason}`
