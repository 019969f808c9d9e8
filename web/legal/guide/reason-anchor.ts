import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'

/** The anchor in the guide that explains a reason. */
export const reasonAnchor = (reason: ReasonKey) => `reason-${reason}`
