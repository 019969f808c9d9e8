import Type, { type Static } from 'typebox'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { type Call, Count, Data, LINE_PATTERN, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { accents } from './accents.ts'
import {
  BUSINESS_MAX,
  type BusinessField,
  businessFields,
  DESCRIPTION_MAX,
  LABEL_MAX,
  LETTER_MAX,
  LINE_MAX,
  LINK_HREF_MAX,
  LINK_LABEL_MAX,
  LINKS_MAX,
  NAME_MAX,
  SENTENCE_MAX,
} from './face-rules.ts'

export * from './accents.ts'
export * from './face-checks.ts'
export * from './face-rules.ts'

const line = (maxLength: number) => Type.String({ maxLength, pattern: LINE_PATTERN })

const Business = () =>
  Type.Object(
    Object.fromEntries(businessFields.map(name => [name, line(BUSINESS_MAX)])) as Record<
      BusinessField,
      ReturnType<typeof line>
    >,
  )

const faceFields = () => ({
  name: OrNull(line(NAME_MAX)),
  sentence: line(SENTENCE_MAX),
  description: line(DESCRIPTION_MAX),
  letter: line(LETTER_MAX),
  accent: OneOf(accents),
  boards: Type.Array(
    Type.Object({
      key: Type.Unsafe<BoardKey>(OneOf(boardKeys)),
      label: line(LABEL_MAX),
      line: line(LINE_MAX),
      hidden: Type.Boolean(),
    }),
    { maxItems: boardKeys.length },
  ),
  business: OrNull(Business()),
  links: Type.Array(Type.Object({ label: line(LINK_LABEL_MAX), href: line(LINK_HREF_MAX) }), {
    maxItems: LINKS_MAX,
  }),
})

/** The version of the saved settings. The face and the other site settings share it. */
const version = () => ({ version: Count({ maximum: 2_147_483_647 }) })

/** The length of a picture's version, which is a hash. */
const VERSION_LENGTH = 43

const StoredFace = () =>
  Type.Object({
    ...faceFields(),
    picture: OrNull(Type.String({ maxLength: VERSION_LENGTH })),
    ...version(),
    changedAt: OrNull(Time()),
    /** The name that is used without one here. */
    usualName: Type.String(),
  })
export type StoredFace = Static<ReturnType<typeof StoredFace>>

export const faceCalls = {
  'GET /api/admin/face': {
    summary: '사이트의 이름, 소개, 표시, 색, 게시판의 이름과 순서, 사업자 정보와 링크',
    access: 'admin',
    reply: Data(StoredFace()),
  },
  'PUT /api/admin/face': {
    summary: '사이트 꾸미기 저장. image: 올린 이미지의 주소, null이면 글자, 없으면 그대로',
    access: 'admin',
    refuses: ['stale'],
    limit: 'write',
    body: Type.Object({
      ...faceFields(),
      image: Type.Optional(OrNull(Type.String({ maxLength: 100 }))),
      ...version(),
    }),
    reply: Data(Type.Object(version())),
  },
} as const satisfies Record<string, Call>
