import type { ExternalBook } from '#contract/library/books/books.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { type BookCatalogue, CATALOGUE_RESULTS } from './book-catalogue.ts'
import { expiringLruCache } from './expiring-lru-cache.ts'
import { parseKakaoDocuments } from './kakao-documents.ts'

/** Timeout of a lookup in ms. After a timeout, the member can enter the book by hand. */
const TIME_LIMIT_MS = 5_000
/** Maximum response size in bytes. Twenty books take about 30 KB. */
const ANSWER_BYTES_MAX = 1024 * 1024
const CACHED_SEARCHES = 200
/** Cache lifetime in ms. It is the longest delay until a new edition appears. */
const CACHED_FOR_MS = 10 * 60_000

const WORDS = '지금은 도서를 검색할 수 없습니다. 직접 입력해 주세요.'

/** The reason is only logged, never sent to the client. */
const unavailable = (reason: unknown) =>
  Object.assign(new Refusal('unavailable', { message: WORDS }), { cause: reason })

async function textOf(response: Response) {
  let text = ''
  let bytes = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the answer of the book search is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Kakao's book search (`/v3/search/book`), authorized by a REST key. */
export function kakaoCatalogue({
  url,
  key,
  timeLimitMs = TIME_LIMIT_MS,
}: {
  url: string
  key: string
  timeLimitMs?: number
}): BookCatalogue {
  const cache = expiringLruCache<ExternalBook[]>({ entries: CACHED_SEARCHES, forMs: CACHED_FOR_MS })

  async function ask(query: string) {
    const endpoint = new URL(`${url.replace(/\/+$/, '')}/v3/search/book`)
    endpoint.search = new URLSearchParams({ query, size: String(CATALOGUE_RESULTS) }).toString()
    const response = await fetch(endpoint, {
      headers: { authorization: `KakaoAK ${key}` },
      // A redirect must not send the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the book search answered ${response.status}`)
    }
    return parseKakaoDocuments(JSON.parse(await textOf(response)))
  }

  return {
    async search(query) {
      const form = searchForm(query)
      const cached = cache.get(form)
      if (cached) return cached
      try {
        const books = await ask(query)
        cache.set(form, books)
        return books
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}
