import type { CallName } from '#contract/calls.ts'

/** The calls that create something and accept an idempotency key. A retry creates nothing. */
export const creations = [
  'POST /api/post',
  'POST /api/comment',
  'POST /api/daily/remark',
  'POST /api/book',
  'POST /api/review',
  'POST /api/series',
  'POST /api/list',
  'POST /api/vote',
  'POST /api/appeal',
  'POST /api/moderation/decide',
  'POST /api/moderation/direct',
  'POST /api/moderation/sweep',
  'POST /api/admin/word',
  'POST /api/admin/notice',
  'POST /api/admin/demand',
  'POST /api/rights/claim',
  'POST /api/rights/objection',
  'POST /api/inquiry',
  'POST /api/user/inquiry',
] as const satisfies CallName[]
