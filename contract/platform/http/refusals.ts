/** Every refusal of the site: its HTTP status and its Korean message. */
export const refusals = {
  invalid: [400, '입력한 내용을 확인해 주세요.'],
  unauthenticated: [401, '로그인이 필요합니다.'],
  wrong_credentials: [401, '아이디 또는 비밀번호가 일치하지 않습니다.'],
  second_factor: [401, '인증 앱의 코드를 입력해 주세요.'],
  forbidden: [403, '권한이 없습니다.'],
  not_activated: [403, '이메일 인증을 마친 회원만 이용할 수 있습니다.'],
  consent: [403, '이용약관에 동의한 뒤 이용할 수 있습니다.'],
  newcomer: [403, '가입 초기에는 아직 할 수 없습니다.'],
  silenced: [403, '지금은 글을 쓸 수 없습니다.'],
  suspended: [403, '이용이 정지된 계정입니다.'],
  own_case: [403, '본인과 관련된 건은 처리할 수 없습니다.'],
  not_found: [404, '찾을 수 없습니다.'],
  withheld: [404, '가려진 글입니다.'],
  request_timeout: [408, '요청 시간이 초과되었습니다. 다시 시도해 주세요.'],
  conflict: [409, '이미 있는 내용입니다.'],
  stale: [409, '다른 운영진이 먼저 처리했습니다. 새로 불러왔습니다.'],
  already_reviewed: [409, '이미 검토를 마쳤습니다. 그 뒤로 내용이 바뀌면 다시 신고할 수 있습니다.'],
  too_large: [413, '보낸 내용이 너무 큽니다.'],
  unsupported_media_type: [415, '지원하지 않는 형식입니다.'],
  too_many_requests: [429, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
  headers_too_large: [431, '요청이 너무 깁니다. 주소를 줄이거나 쿠키를 삭제하고 다시 시도해 주세요.'],
  internal: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
  unavailable: [503, '지금은 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
  storage_full: [507, '저장 공간이 가득 차서 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export interface RefusalDetails {
  /** The message that replaces the default one of the code. */
  message?: string
  /** The Korean reason for each invalid field, by field name. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Additional fields of the response's `data`, for example the id of the book that already exists. */
  data?: Record<string, unknown>
}

/**
 * A refusal with its reason. The server throws it, one handler turns it into HTTP, and the browser's client
 * restores it.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code][1])
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code][0]
    this.details = details
  }
}

const notFoundMessages = {
  post: '삭제된 글입니다.',
  comment: '삭제된 댓글입니다.',
  book: '도서를 찾을 수 없습니다.',
  member: '회원을 찾을 수 없습니다.',
}
/** The refusal of an action on something deleted or nonexistent. */
export const notFound = (what: keyof typeof notFoundMessages) =>
  new Refusal('not_found', { message: notFoundMessages[what] })

export const invalid = (field: string, message: string) =>
  new Refusal('invalid', { message, fields: { [field]: message } })
