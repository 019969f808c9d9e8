import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinedTexts } from './comment-drafts.ts'

const cases: [begun: string, typed: string, joined: string][] = [
  ['', '', ''],
  ['집사가 수상합니다.', '', '집사가 수상합니다.'],
  ['', '이봐요', '이봐요'],
  ['집사가 수상합니다.', '이봐요', '집사가 수상합니다.\n\n이봐요'],
  // Typing goes on while the viewer becomes known. The text is not duplicated.
  ['이봐요 ', '이봐요 @초', '이봐요 @초'],
  ['이봐요 @초', '이봐요', '이봐요 @초'],
]
for (const [begun, typed, joined] of cases)
  test(`“${begun}” and then “${typed}” are one text`, () => assert.equal(joinedTexts(begun, typed), joined))
