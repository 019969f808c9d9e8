import Type, { type Static } from 'typebox'
import { Id, Line, Paragraphs, Time } from '#contract/platform/http/schema.ts'
import { CLAIM_NAME_MAX, REBUTTAL_MAX, REBUTTAL_MIN } from './rights-rules.ts'

/** What who is concerned asks to be put under a post, in the name in which it is to be said. */
export const AskedRebuttal = Type.Object({
  name: Line(CLAIM_NAME_MAX),
  text: Paragraphs(REBUTTAL_MAX, { minLength: REBUTTAL_MIN }),
})
export type AskedRebuttal = Static<typeof AskedRebuttal>

/** The same as it stands there. */
export const Rebuttal = Type.Object({
  rebuttalId: Id(),
  name: Type.String({ maxLength: CLAIM_NAME_MAX }),
  text: Type.String({ maxLength: REBUTTAL_MAX }),
  datetime: Time(),
})
export type Rebuttal = Static<typeof Rebuttal>
