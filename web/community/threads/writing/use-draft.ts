import { useEffect } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { keepTyped, takeTyped, typedAt } from '#web/app/session/typed.ts'
import { findDraft, joinedTexts, keepDraft } from './remark-drafts.ts'

interface Draft {
  name: string
  viewer: Viewer | null
  /** Puts what was kept into the form. */
  fill: (values: { content: string }) => void
}

/** Keeps what is typed: a member's under the draft's name, and for who can't write yet until they can. */
export const keptBy =
  ({ name, viewer }: Omit<Draft, 'fill'>) =>
  (text: string) =>
    viewer?.activated ? keepDraft(name, viewer, text) : keepTyped(name, text)

/** Fills a form with what was kept of it. */
export function useDraft({ name, viewer, fill }: Draft) {
  useEffect(() => {
    if (!viewer?.activated) {
      const typed = typedAt(name)
      if (typed) fill({ content: typed })
      return
    }
    // What was typed before signing in goes below what the member had begun.
    const draft = joinedTexts(findDraft(name, viewer), takeTyped(name))
    if (draft === '') return
    keepDraft(name, viewer, draft)
    fill({ content: draft })
  }, [viewer, name, fill])
}
