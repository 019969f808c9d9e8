import type { Viewer } from '#contract/members.ts'
import { eachPostText } from '#contract/post-fields.ts'
import type { Screen, Screening } from '../words/screen.ts'
import type { CheckedDraft } from './post-rules.ts'

/** A draft looked through for watched words. Its answers are compared, not read: nobody looks through them. */
export function screened(
  draft: CheckedDraft,
  writer: Pick<Viewer, 'memberId' | 'staff'>,
  screening: Screening,
): { draft: CheckedDraft; screen: Screen } {
  const screen = screening({ place: 'post', board: draft.board, writer })
  const { title, doc, texts, hints } = draft
  return {
    screen,
    draft: {
      ...draft,
      title: screen.text('title', title),
      doc: screen.doc('content', doc),
      texts: eachPostText(name => {
        const text = texts[name]
        return text === null || name === 'answer' ? text : screen.text(name, text)
      }),
      hints: hints?.map(hint => screen.text('hints', hint)),
    },
  }
}
