import type { CustomFetch } from 'openid-client'

/** Maximum seconds for one response of a provider. */
export const PROVIDER_TIMEOUT_SECONDS = 5
/** Maximum bytes of a response. Kakao's longest profile takes under 4 KB. */
const ANSWER_BYTES_MAX = 64 * 1024

async function bounded(response: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the provider answers more than it should')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Fetches a provider's complete response within the time and size limits. */
export const boundedFetch: CustomFetch = async (url, { duplex: _, ...options }) => {
  const signal = options.signal ?? AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1_000)
  const response = await fetch(url, { ...options, body: options.body as BodyInit, signal })
  const body = await bounded(response)
  const { status, headers } = response
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}
