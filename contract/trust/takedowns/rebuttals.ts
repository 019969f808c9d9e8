import Type, { type Static } from 'typebox'
import { Id, Line, Paragraphs, Time } from '#contract/platform/http/schema.ts'
import { CLAIM_NAME_MAX, REBUTTAL_MAX, REBUTTAL_MIN } from './rights-rules.ts'

/** A rebuttal that a claimant asks to publish under a post, with the name to show. */
export const RebuttalRequest = Type.Object({
  name: Line(CLAIM_NAME_MAX),
  text: Paragraphs(REBUTTAL_MAX, { minLength: REBUTTAL_MIN }),
})
export type RebuttalRequest = Static<typeof RebuttalRequest>

/** A rebuttal as published. */
export const Rebuttal = Type.Object({
  rebuttalId: Id(),
  name: Type.String({ maxLength: CLAIM_NAME_MAX }),
  text: Type.String({ maxLength: REBUTTAL_MAX }),
  datetime: Time(),
})
export type Rebuttal = Static<typeof Rebuttal>
