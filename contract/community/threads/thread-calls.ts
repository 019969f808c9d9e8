import Type from 'typebox'
import { Id, pageQuery } from '#contract/platform/http/schema.ts'

/** The requested page of comments, reviews or remarks. */
export const threadQuery = {
  /** The id of a remark whose page is requested, instead of `page`. */
  around: Type.Optional(Id()),
  /**
   * The id of a top-level remark whose replies are requested, flat and oldest first. `around` is then one of
   * these replies.
   */
  under: Type.Optional(Id()),
  ...pageQuery,
}

/** The thread that contains the remark `around`. */
export const threadId = Type.Optional(Id())
