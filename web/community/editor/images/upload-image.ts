import { Refusal } from '#contract/platform/http/refusals.ts'
import type { ImageChange } from '#contract/platform/images/image-rules.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { refreshAccessToken, storedTokens } from '#web/app/api/tokens.ts'

interface Sending {
  /** Reports the share sent, from 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

type Answer = Partial<{
  data: string
  changed: ImageChange | null
  code: Refusal['code']
  message: string
}> | null

/** Uses XMLHttpRequest, because fetch can't report upload progress. */
function attempt(file: File, token: string | undefined, { onProgress, signal }: Sending) {
  return new Promise<{ status: number; answer: Answer }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', '/api/image')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, answer: request.response as Answer })
    request.onerror = () => reject(new NoResponse())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Uploads one image. An expired access token is refreshed once and the upload retried. */
export async function uploadImage(file: File, sending: Sending) {
  const token = storedTokens()?.accessToken
  let { status, answer } = await attempt(file, token, sending)
  const renewed = status === 401 && token ? await refreshAccessToken(token) : undefined
  if (renewed) ({ status, answer } = await attempt(file, renewed, sending))
  if (status < 300 && answer?.data) return { link: answer.data, changed: answer.changed ?? null }
  throw new Refusal(answer?.code ?? 'internal', answer?.message ? { message: answer.message } : {})
}
