import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

const words: Record<string, string> = {
  NotAllowedError: '패스키 확인을 취소했거나 시간이 지났습니다. 다시 시도해 주세요.',
  AbortError: '패스키 확인을 취소했거나 시간이 지났습니다. 다시 시도해 주세요.',
  InvalidStateError: '이 기기에는 이 계정의 패스키가 이미 있습니다.',
  SecurityError: '이 주소에서는 패스키를 쓸 수 없습니다. 사이트의 원래 주소로 접속해 주세요.',
}

/** Runs a ceremony of WebAuthn. Throws a refusal in Korean if the browser or the person refuses. */
export async function withKoreanErrors<T>(ceremony: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential === 'undefined')
    throw new Refusal('invalid', { message: '이 브라우저나 주소에서는 패스키를 쓸 수 없습니다.' })
  try {
    return await ceremony()
  } catch (error) {
    const message = error instanceof Error ? words[error.name] : undefined
    if (!message) throw error
    throw new Refusal('invalid', { message })
  }
}

/** Asks the person for a passkey. The answer is the body of the call that checks it. */
export async function authenticateWithPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { ticket, ...options } = (await browserApi('POST /api/passkey/start', { body: {} })).data
  const optionsJSON = { ...options, userVerification: 'required' as const }
  return { ticket, response: await withKoreanErrors(() => startAuthentication({ optionsJSON })) }
}
