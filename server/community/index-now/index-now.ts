import { isIP } from 'node:net'

const TIME_LIMIT_MS = 10_000

/** Maximum addresses per call, set by the protocol. */
export const ADDRESSES_MAX = 10_000

/** Host names that can't be resolved on the public internet. */
const WITHIN = /(^|\.)(localhost|local|lan|internal|home\.arpa|test|example|invalid)$/

/** Whether search engines can reach this site. */
export function isPublic(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  return hostname.includes('.') && !isIP(hostname) && !WITHIN.test(hostname)
}

export const keyFile = (key: string) => `/${key}.txt`

interface News {
  url: string
  key: string
  siteUrl: string
  paths: string[]
}

/** The result of a call. If it is not `taken`, there is a reason. `later` means that a retry makes sense. */
interface SubmitOutcome {
  outcome: 'taken' | 'refused' | 'later'
  why: string
}

const isLater = (status: number) => status === 408 || status === 429 || status >= 500

/**
 * Submits added, changed and removed addresses to a search engine (https://www.indexnow.org/documentation).
 */
export async function submitChanges({ url, key, siteUrl, paths }: News): Promise<SubmitOutcome> {
  const urlList = paths.map(path => new URL(siteUrl + path).href)
  const news = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: new URL(siteUrl + keyFile(key)).href,
    urlList,
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(news),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    await answer.body?.cancel()
    const why = `it answered ${answer.status}`
    return { outcome: answer.ok ? 'taken' : isLater(answer.status) ? 'later' : 'refused', why }
  } catch (error) {
    return { outcome: 'later', why: String((error as Error).cause ?? error) }
  }
}
