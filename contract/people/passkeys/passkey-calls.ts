import Type, { type Static } from 'typebox'
import { proofFields, Ticket } from '#contract/people/accounts/proof-of-self.ts'
import { OpenedSession } from '#contract/people/members/members.ts'
import { type Call, Data, Id, Line, Nothing } from '#contract/platform/http/schema.ts'
import { PASSKEY_LABEL_MAX, PASSKEYS_MAX } from './passkey-rules.ts'

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', minLength: 1, maxLength })
const CredentialId = () => Base64Url(1_400)
/** The ways in which a browser reaches an authenticator, such as `internal` and `usb`. */
const Transports = () => Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })

/** A browser's answer to `navigator.credentials.get`, in the JSON form of WebAuthn. */
const Assertion = Type.Object({
  id: CredentialId(),
  rawId: CredentialId(),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Type.Optional(Base64Url(100)),
  }),
})
export type Assertion = Static<typeof Assertion>

/** A browser's answer to `navigator.credentials.create`, in the JSON form of WebAuthn. */
const Attestation = Type.Object({
  id: CredentialId(),
  rawId: CredentialId(),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(16_000),
    transports: Type.Optional(Transports()),
  }),
})
export type Attestation = Static<typeof Attestation>

const Answered = Type.Object({ ticket: Ticket(), response: Assertion })

export const passkeyCalls = {
  'POST /api/passkey/start': {
    summary: '패스키 확인 시작: 기기가 서명할 값을 받습니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'check',
    body: Type.Object({}),
    reply: Data(Type.Object({ ticket: Type.String(), challenge: Type.String(), rpId: Type.String() })),
  },
  'POST /api/passkey/signin': {
    summary: '패스키로 로그인합니다. 2단계 인증의 코드는 묻지 않습니다',
    access: 'anyone',
    refuses: ['wrong_credentials'],
    isPersonal: true,
    limit: 'signin',
    body: Answered,
    reply: Data(OpenedSession),
  },
  'POST /api/passkey/prove': {
    summary: '패스키로 본인임을 확인하는 표(ticket)를 받습니다. 2단계 인증의 코드를 대신합니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials'],
    limit: 'signin',
    body: Answered,
    reply: Data(Type.Object({ ticket: Type.String() })),
  },
  'POST /api/user/passkey/start': {
    summary: '패스키 추가 시작',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    /** `code` is required from members with a second factor, unless another passkey is the proof. */
    body: Type.Object({ ...proofFields, code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })) }),
    reply: Data(
      Type.Object({
        ticket: Type.String(),
        challenge: Type.String(),
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        /** The member's passkeys, so that a device that has one doesn't create another. */
        excludeCredentials: Type.Array(
          Type.Object({
            id: Type.String(),
            type: Type.Literal('public-key'),
            transports: Transports(),
          }),
          { maxItems: PASSKEYS_MAX },
        ),
      }),
    ),
  },
  'POST /api/user/passkey': {
    summary: '패스키를 추가합니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object({ ticket: Ticket(), response: Attestation, label: Line(PASSKEY_LABEL_MAX) }),
    status: 201,
    reply: Data(Type.Object({ passkeyId: Id() })),
  },
  'DELETE /api/user/passkey': {
    summary: '패스키를 삭제합니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict', 'not_found'],
    limit: 'signin',
    body: Type.Object({ passkeyId: Id(), ...proofFields }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
