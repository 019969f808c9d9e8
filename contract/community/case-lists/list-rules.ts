import { lengthOf, lengthWords } from '#contract/platform/text/text.ts'

export const LIST_TITLE_MAX = 60
export const LIST_TEXT_MAX = 500
export const ITEM_NOTE_MAX = 200
/** Maximum items of a list. One call requests the viewer's progress on all of them. */
export const LIST_ITEMS_MAX = 100
export const LISTS_MAX = 50
/** Minimum items of a list that search engines may index. */
export const LIST_ITEMS_LISTED = 3

/** The first problem of a list's texts, with its field; `null` if there is none. */
export function listProblem({ title, text }: { title: string; text: string }) {
  if (title.trim() === '') return { field: 'title', message: '제목을 입력해 주세요.' } as const
  if (lengthOf(title) > LIST_TITLE_MAX)
    return { field: 'title', message: `제목은 ${lengthWords(LIST_TITLE_MAX)}` } as const
  if (lengthOf(text) > LIST_TEXT_MAX)
    return { field: 'text', message: `설명은 ${lengthWords(LIST_TEXT_MAX)}` } as const
  return null
}
