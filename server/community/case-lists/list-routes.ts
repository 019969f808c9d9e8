import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import {
  addListItem,
  changeItem,
  changeList,
  createList,
  listNotFound,
  removeItem,
  removeList,
  requireOneItem,
} from './list-acts.ts'
import { findList, listItems, listListsOf } from './list-queries.ts'

export function listRoutes({ db, words }: Pick<AppContext, 'db' | 'words'>) {
  async function whole(listId: number, readerId?: number) {
    const list = await findList(db, listId, readerId)
    if (!list || (readerId !== undefined && list.memberId !== readerId)) throw listNotFound()
    return { data: { ...list, items: await listItems(db, listId) } }
  }

  return {
    'GET /api/list': ({ query: { listId } }) => whole(listId),

    'GET /api/user/list': ({ query: { listId }, viewer: { memberId } }) => whole(listId, memberId),

    'GET /api/user/lists': async ({ query, viewer: { memberId } }) => ({
      data: await listListsOf(db, memberId, { ...query, isOwn: true }),
    }),

    'POST /api/list': async ({ body, viewer, write }) => {
      const screening = await words.ready()
      const { listId, isHeld } = await write(ctx => createList(ctx, viewer, body, screening))
      return { data: { listId, ...pendingReview(isHeld) } }
    },

    'PUT /api/list': async ({ body: { listId, ...list }, viewer, write }) => {
      const screening = await words.ready()
      const isHeld = await write(ctx => changeList(ctx, { viewer, listId }, list, screening))
      return { data: { listId, ...pendingReview(isHeld) } }
    },

    'DELETE /api/list': async ({ query: { listId }, viewer: { memberId }, write }) => {
      await write(ctx => removeList(ctx, { listId, memberId }))
      return null
    },

    'POST /api/list/item': async ({ body: { listId, ...given }, viewer: { memberId }, write }) => {
      const item = requireOneItem(given)
      await write(ctx => addListItem(ctx, { listId, memberId }, item))
      return null
    },

    'PUT /api/list/item': async ({ body: { listId, note, place, ...given }, viewer, write }) => {
      const item = requireOneItem(given)
      const screening = await words.ready()
      await write(ctx => changeItem(ctx, { viewer, listId, item }, { note, place }, screening))
      return null
    },

    'DELETE /api/list/item': async ({ query: { listId, ...given }, viewer: { memberId }, write }) => {
      const item = requireOneItem(given)
      await write(ctx => removeItem(ctx, { listId, memberId }, item))
      return null
    },
  } satisfies Partial<Handlers>
}
