import assert from 'node:assert/strict'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

export const p = (...content: unknown[]) => ({ type: 'paragraph', content })
export const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
export const parse = (...content: unknown[]) => parseDocument(JSON.stringify({ type: 'doc', content }))
export const refuses = (act: () => unknown) =>
  assert.throws(act, error => error instanceof Refusal && error.details.fields?.content !== undefined)
export const image = (attrs: object) => ({
  type: 'image',
  attrs: { src: 'https://example.com/a.png', ...attrs },
})
export const li = (...content: unknown[]) => ({ type: 'listItem', content })
export const cover = (...content: unknown[]) => ({ type: 'spoilerBlock', content })
