import Type, { type Static, type TNumber } from 'typebox'
import { type Call, Count, Data, LINE_PATTERN, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { wordActions } from '#contract/trust/word-filter/word-actions.ts'
import {
  figureBounds,
  GUIDE_WORDS_MAX,
  OFFICER_MAX,
  type OptionFigure,
  type OptionFigures,
  optionFigures,
} from './option-rules.ts'

export * from './option-rules.ts'

/**
 * The schema's bounds are wide. The rules check the real bounds, so that the user reads their message beside
 * the field.
 */
const figures = () =>
  Object.fromEntries(
    optionFigures.map(name => [name, Type.Number({ minimum: 0, maximum: figureBounds[name].max * 10 })]),
  ) as Record<OptionFigure, TNumber>

const officer = () => OrNull(Type.String({ maxLength: OFFICER_MAX, pattern: LINE_PATTERN }))
const words = () => ({
  guideWords: Type.String({ maxLength: GUIDE_WORDS_MAX }),
  privacyOfficer: officer(),
  youthOfficer: officer(),
})
/** The version of the saved options; 0 before the first save. */
const version = () => ({ version: Count({ maximum: 2_147_483_647 }) })

const StoredSettings = () =>
  Type.Object({ ...figures(), ...words(), wordAction: OneOf(wordActions), ...version() })
export type StoredOptions = OptionFigures & Omit<Static<ReturnType<typeof StoredSettings>>, OptionFigure>

export const optionCalls = {
  'GET /api/guide': {
    summary: '자동으로 가리는 기준과 가입 초기의 제한, 운영진이 덧붙인 말, 책임자의 이름. 지금 쓰는 그대로',
    access: 'anyone',
    reply: Data(Type.Object({ ...figures(), ...words(), changedAt: OrNull(Time()) })),
  },
  'GET /api/admin/settings': {
    summary: '운영 설정. environment: 여기에 이름이 없을 때 쓰는 서버 설정의 책임자',
    access: 'admin',
    reply: Data(
      Type.Object({
        ...StoredSettings().properties,
        changedAt: OrNull(Time()),
        environment: Type.Object({ privacyOfficer: officer(), youthOfficer: officer() }),
      }),
    ),
  },
  'PUT /api/admin/settings': {
    summary: '운영 설정 변경. version: 고치기 시작한 설정의 것, wordAction: 없으면 그대로',
    access: 'admin',
    refuses: ['stale'],
    limit: 'write',
    // Optional, because a form opened before this release does not send it.
    body: Type.Object({ ...StoredSettings().properties, wordAction: Type.Optional(OneOf(wordActions)) }),
    reply: Data(Type.Object(version())),
  },
} as const satisfies Record<string, Call>
