import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { readNote, saveNote } from './note-acts.ts'
import { countNotes, listNotes } from './note-list-queries.ts'

function targetOf({ postId, day }: { postId?: number | undefined; day?: string | undefined }): NoteTarget {
  if (postId !== undefined && day === undefined) return { postId }
  if (day !== undefined && postId === undefined) return { day }
  throw invalid('postId', '글이나 날짜 가운데 하나를 적어 주세요.')
}

export const noteRoutes = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  ({
    'GET /api/note': async ({ query, viewer: { memberId } }) => {
      const { text, grid, board, version, savedAt } = await readNote(
        db,
        { ...targetOf(query), memberId },
        now(),
      )
      return { data: { text, grid, board, version, savedAt } }
    },

    'PUT /api/note': async ({
      write,
      body: { text, grid = null, board, version, ...body },
      viewer: { memberId },
    }) => {
      const target = targetOf(body)
      const data = await write(ctx =>
        saveNote(ctx, { ...target, memberId, text, grid, board, version, now: now() }),
      )
      return { data }
    },

    'GET /api/user/notes': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, PROFILE_PAGE_SIZE)
      const [total, data] = await Promise.all([countNotes(db, memberId), listNotes(db, memberId, window)])
      return { data, page: window.page, size: window.size, total }
    },
  }) satisfies Partial<Handlers>
