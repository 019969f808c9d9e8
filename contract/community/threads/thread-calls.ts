import Type from 'typebox'
import { Id, pageQuery } from '#contract/platform/http/schema.ts'

/** Which part of a talk is asked for, be it of comments, reviews or remarks. */
export const threadQuery = {
  /** One whose page is wanted, whichever that is, instead of `page`. */
  around: Type.Optional(Id()),
  /** One at the top: a page of what hangs under it, flat and oldest first. `around` is then one of these. */
  under: Type.Optional(Id()),
  ...pageQuery,
}

/** In which thread the one is that `around` asked for. */
export const threadId = Type.Optional(Id())
