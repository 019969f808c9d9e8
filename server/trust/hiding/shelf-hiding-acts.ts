import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import { updateHeld } from './held-images.ts'
import type { Hiding } from './hiding.ts'

export const HIDDEN_SERIES = '(가려진 연재)'
export const HIDDEN_BOOK = '(가려진 도서)'

export const seriesHiding: Hiding = {
  async hide({ trx, invalidate }, { targetId }) {
    const texts = await trx
      .selectFrom('series')
      .select(['title', 'synopsis'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    const hidden = { title: HIDDEN_SERIES, synopsis: '' }
    await trx.updateTable('series').set(hidden).where('id', '=', targetId).execute()
    invalidate(...seriesTags(targetId))
    return { texts }
  },
  async show({ trx, invalidate }, { targetId }, { texts }) {
    await trx
      .updateTable('series')
      .set(texts as { title: string; synopsis: string })
      .where('id', '=', targetId)
      .execute()
    invalidate(...seriesTags(targetId))
  },
}

const imageNamed = (thumbnail: string | null | undefined) =>
  thumbnail?.startsWith(IMAGE_PATH) ? [thumbnail.slice(IMAGE_PATH.length)] : []

export const bookHiding: Hiding = {
  async hide({ trx, invalidate }, { targetId }) {
    const texts = await trx
      .selectFrom('book')
      .select(['title', 'author', 'publisher', 'plot', 'thumbnail'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    const hidden = { title: HIDDEN_BOOK, author: '', publisher: '', plot: '', thumbnail: null }
    await trx.updateTable('book').set(hidden).where('id', '=', targetId).execute()
    await updateHeld(trx, imageNamed(texts.thumbnail))
    invalidate(...reviewTags(targetId))
    return { texts }
  },
  async show({ trx, invalidate }, { targetId }, { texts }) {
    await trx
      .updateTable('book')
      .set(
        texts as { title: string; author: string; publisher: string; plot: string; thumbnail: string | null },
      )
      .where('id', '=', targetId)
      .execute()
    await updateHeld(trx, imageNamed(texts?.thumbnail))
    invalidate(...reviewTags(targetId))
  },
}
