import { isIP } from 'node:net'

const TIME_LIMIT_MS = 10_000

/** The most addresses that a call may name, by the protocol. */
export const ADDRESSES_MAX = 10_000

/** Names that lead nowhere out there. */
const WITHIN = /(^|\.)(localhost|local|lan|internal|home\.arpa|test|example|invalid)$/

/** Whether search engines can come to an address of this site. */
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

/** What a search engine made of a call, and why it wasn't `taken`. `later`: it is worth another try. */
export interface Outcome {
  outcome: 'taken' | 'refused' | 'later'
  why: string
}

const isLater = (status: number) => status === 408 || status === 429 || status >= 500

/** Tells a search engine which addresses came, changed or went (https://www.indexnow.org/documentation). */
export async function tellOfChanges({ url, key, siteUrl, paths }: News): Promise<Outcome> {
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
