import { postTextNames } from '#contract/community/posts/post-fields.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'
import type { CheckedDraft } from './post-rules.ts'

/**
 * Screens a draft for watched words. Answers are not screened, because nobody reads them; they are only
 * compared with attempts.
 */
export async function screenDraft(
  draft: CheckedDraft,
  writer: Pick<Viewer, 'memberId' | 'staff'>,
  screening: Screening,
): Promise<{ draft: CheckedDraft; screen: TextScreen }> {
  const screen = screening({ place: 'post', board: draft.board, writer })
  const title = await screen.text('title', draft.title)
  const doc = await screen.doc('content', draft.doc)
  const texts = { ...draft.texts }
  for (const name of postTextNames) {
    const text = texts[name]
    if (text !== null && name !== 'answer') texts[name] = await screen.text(name, text)
  }
  const hints = draft.hints && (await screen.texts('hints', draft.hints))
  return { screen, draft: { ...draft, title, doc, texts, hints } }
}
