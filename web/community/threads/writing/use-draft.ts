import { type RefObject, useEffect } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { storeTypedText, takeTypedText, typedText } from '#web/app/session/typed.ts'
import { controlOf } from '#web/ui/forms/form-controls.ts'
import { findCommentDraft, joinedTexts, storeCommentDraft } from './comment-drafts.ts'

interface Draft {
  name: string
  viewer: Viewer | null
  form: RefObject<HTMLFormElement | null>
  /** Whether the form's text is under way to the server. */
  isSending: boolean
  /** Puts a saved text into the form. */
  fill: (values: { content: string }) => void
}

/**
 * Saves typed text: a member's as a draft, and a visitor's in this tab until they sign in. Returns when a draft
 * was saved.
 */
export const draftSaver =
  ({ name, viewer }: Pick<Draft, 'name' | 'viewer'>) =>
  (text: string, sent?: string): string | undefined => {
    if (viewer?.activated) return storeCommentDraft(name, viewer, text, sent)
    storeTypedText(name, text)
    return undefined
  }

/** Fills a form with its saved text. */
export function useDraft({ name, viewer, form, isSending, fill }: Draft) {
  useEffect(() => {
    // A text that was sent before the session was known must not come back beside a draft.
    if (isSending) return
    if (!viewer?.activated) {
      // The field may have text from before the script ran.
      const typed = joinedTexts(typedText(name), controlOf(form.current, 'content')?.value ?? '')
      if (typed) fill({ content: typed })
      return
    }
    // Text typed before the sign-in goes below the member's draft.
    const draft = joinedTexts(findCommentDraft(name, viewer), takeTypedText(name))
    if (draft === '') return
    storeCommentDraft(name, viewer, draft)
    if (controlOf(form.current, 'content')?.value !== draft) fill({ content: draft })
  }, [viewer, name, form, isSending, fill])
}
