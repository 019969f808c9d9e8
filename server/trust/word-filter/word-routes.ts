import { WATCHED_WORDS_PAGE_SIZE } from '#contract/trust/word-filter/watched-words.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { addWord, changeWord, removeWord, validateWatchedWord } from './word-acts.ts'
import { countWords, listWords } from './word-queries.ts'

export function wordRoutes({ db, bus, words }: Pick<AppContext, 'db' | 'bus' | 'words'>) {
  /** All servers then reload the list before they check their next text. */
  const sayChanged = () => bus.publish('words', {})

  return {
    'GET /api/admin/word': async ({ query: { searchTerm, ...paging } }) => {
      const window = pageWindowOf(paging, WATCHED_WORDS_PAGE_SIZE)
      await words.flush()
      const [data, total] = [await listWords(db, searchTerm, window), await countWords(db, searchTerm)]
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/admin/word': async ({ body, viewer, write }) => {
      const word = validateWatchedWord(body)
      const wordId = await write(ctx => addWord(ctx, viewer.memberId, word))
      sayChanged()
      return { data: { wordId } }
    },

    'PUT /api/admin/word': async ({ body: { wordId, ...body }, viewer, write }) => {
      const word = validateWatchedWord(body)
      await write(ctx => changeWord(ctx, viewer.memberId, wordId, word))
      sayChanged()
      return { data: { wordId } }
    },

    'DELETE /api/admin/word': async ({ query: { wordId }, viewer, write }) => {
      await write(ctx => removeWord(ctx, viewer.memberId, wordId))
      sayChanged()
      return null
    },

    'POST /api/admin/word/test': async ({ body: { text } }) => {
      const hits = await (await words.matcher()).find(text)
      const data = hits.map(({ word: { wordId, word, action }, from, to }) => ({
        ...{ wordId, word, action },
        ...{ from, to },
      }))
      return { data: data.toSorted((one, other) => one.from - other.from || other.to - one.to) }
    },
  } satisfies Partial<Handlers>
}
