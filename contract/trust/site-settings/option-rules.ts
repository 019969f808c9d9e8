import { defaultSetup, type Setup } from '#contract/trust/first-hour/setup-rules.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import { defaultFace, type Face } from './face-rules.ts'

/**
 * Defaults of the figures that admins can change without a restart. The guide shows all readers the figures
 * in force.
 */
export const defaultFigures = {
  /** Minimum total weight of reports, and minimum reporters, to hide a text. */
  hidesAt: 3,
  hidesBy: 3,
  /** Factor by which the required weight is multiplied if the author is trusted. */
  trustedAuthor: 1.5,
  /** Hours until a text hidden by reports is restored without review. */
  returnHours: 72,
  /** Reporters and reported texts within a day that silence a newcomer, and the duration in days. */
  pausedBy: 3,
  pausedOver: 2,
  pauseDays: 3,
  /**
   * Maximum links and images in one text of a newcomer. Spammers need many of them; other newcomers rarely
   * do.
   */
  postLinks: 2,
  remarkLinks: 1,
  postImages: 1,
  /** Limits of a newcomer's writes and edits: seconds between two remarks, and texts per day. */
  remarkSeconds: 15,
  remarksADay: 20,
  postsADay: 3,
}
export type OptionFigures = typeof defaultFigures
export type OptionFigure = keyof OptionFigures
export const optionFigures = Object.keys(defaultFigures) as OptionFigure[]

interface Bounds {
  label: string
  unit: string
  min: number
  max: number
  /** Step of the value; 1 if left out. */
  step?: 0.5
}

export const figureBounds: Record<OptionFigure, Bounds> = {
  hidesAt: { label: '가림 기준 점수', unit: '이상', min: 2, max: 30, step: 0.5 },
  // At least two, so that no single member can hide a text.
  hidesBy: { label: '가림 기준 회원 수', unit: '명 이상', min: 2, max: 20 },
  trustedAuthor: { label: '오래 활동한 회원의 글에 필요한 무게', unit: '배', min: 1, max: 3, step: 0.5 },
  returnHours: { label: '미처리 시 자동 복구까지', unit: '시간 뒤', min: 24, max: 168 },
  pausedBy: { label: '정지 기준 회원 수', unit: '명 이상', min: 2, max: 20 },
  pausedOver: { label: '정지 기준 글 수', unit: '개 이상', min: 1, max: 10 },
  pauseDays: { label: '글쓰기 정지 기간', unit: '일', min: 1, max: 14 },
  postLinks: { label: '글 하나의 링크', unit: '개까지', min: 0, max: 20 },
  remarkLinks: { label: '댓글 하나의 링크', unit: '개까지', min: 0, max: 20 },
  postImages: { label: '글 하나의 이미지', unit: '장까지', min: 0, max: 20 },
  remarkSeconds: { label: '댓글 사이의 간격', unit: '초', min: 1, max: 600 },
  remarksADay: { label: '하루에 쓰거나 수정하는 댓글', unit: '개까지', min: 1, max: 500 },
  postsADay: { label: '하루에 쓰거나 수정하는 글', unit: '개까지', min: 1, max: 100 },
}

/** Maximum length of the operator's own text in the guide, in characters. */
export const GUIDE_WORDS_MAX = 2_000
export const OFFICER_MAX = 40

export interface Options extends OptionFigures {
  guideWords: string
  /** `null` to use the name in the server's environment. */
  privacyOfficer: string | null
  youthOfficer: string | null
  /** The default action of a new watched word. */
  wordAction: WordAction
  /** The look of the site. It has its own form and call. */
  face: Face
  /** The remaining steps of the operator's first hour. */
  setup: Setup
}

export const defaultOptions: Options = {
  ...defaultFigures,
  guideWords: '',
  privacyOfficer: null,
  youthOfficer: null,
  wordAction: 'hold',
  face: defaultFace,
  setup: defaultSetup,
}

const DAY_SECONDS = 86_400

/** Validates one figure. Returns the problem, if any. */
export function figureProblem(name: OptionFigure, value: number) {
  const { min, max, step = 1 } = figureBounds[name]
  if (Number.isFinite(value) && value >= min && value <= max && Number.isInteger(value / step))
    return undefined
  return step === 1
    ? `${min}부터 ${max}까지의 정수로 입력해 주세요.`
    : `${min}부터 ${max}까지, ${step} 단위로 입력해 주세요.`
}

/** Validates all figures together. Returns the first problem, if any. */
export function optionsProblem(figures: OptionFigures): { field: OptionFigure; message: string } | undefined {
  for (const field of optionFigures) {
    const message = figureProblem(field, figures[field])
    if (message) return { field, message }
  }
  const { hidesAt, hidesBy, pausedBy, remarkSeconds, remarksADay, remarkLinks, postLinks } = figures
  if (hidesAt < hidesBy)
    return {
      field: 'hidesAt',
      message: '회원 수 이상이어야 합니다. 그보다 작으면 신고가 자주 틀린 회원들만으로 글이 가려집니다.',
    }
  if (pausedBy < hidesBy)
    return {
      field: 'pausedBy',
      message: '글을 가리는 회원 수 이상이어야 합니다. 글쓰기 정지는 글 가림보다 무거운 조치입니다.',
    }
  if (remarkLinks > postLinks)
    return { field: 'remarkLinks', message: '댓글의 링크는 글의 링크보다 많을 수 없습니다.' }
  if (remarkSeconds * remarksADay > DAY_SECONDS)
    return { field: 'remarksADay', message: '그 간격으로는 하루에 다 쓸 수 없는 수입니다.' }
  return undefined
}
