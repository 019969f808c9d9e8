import { invalid } from '#contract/platform/http/refusals.ts'
import { cleanText } from '#contract/platform/text/text.ts'
import { POST_CONTENT_MAX } from './document.ts'

export const refused = (message = '글의 형식이 올바르지 않습니다.') => invalid('content', message)

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused()
  return value as Fields
}

export const attrsOf = (node: Fields): Fields => fieldsOf(node.attrs ?? {})

export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw refused()
  return value
}

export function textOf(value: unknown, maxLength = POST_CONTENT_MAX) {
  if (typeof value !== 'string') throw refused()
  const { text, problem } = cleanText(value)
  if (problem) throw refused(problem)
  if (text.length > maxLength) throw refused()
  return text
}

export function wholeNumber(value: unknown, from: number, to: number) {
  if (typeof value !== 'number' || !(value >= from && value <= to)) throw refused()
  return Math.round(value)
}
