import Type from 'typebox'
import { Id, pageQuery } from '#contract/platform/http/schema.ts'

/** The requested page of comments, reviews or remarks. */
export const threadQuery = {
  /** The id of a text. The page that contains it is requested, instead of `page`. */
  around: Type.Optional(Id()),
  /**
   * The id of a thread's first text, whose replies are requested, flat and oldest first. `around` is then one of
   * these replies.
   */
  under: Type.Optional(Id()),
  ...pageQuery,
}

/** The thread that contains the text `around`. */
export const threadId = Type.Optional(Id())
