import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { acceptedAnswers, normalAnswer, sameAnswer } from './answers.ts'

const nfd = (text: string) => text.normalize('NFD')

/** Each case: the submitted answer, the author's answers, and whether it is right. */
const cases: [submitted: string, accepted: string, right: boolean][] = [
  // Hangul in its forms
  ['집사', '집사', true],
  [nfd('집사'), '집사', true],
  ['집사', nfd('집사'), true],
  [nfd('밀실의 열쇠'), '밀실의열쇠', true],
  ['집사', '집시', false],
  ['집사가', '집사', false],
  ['집', '집사', false],
  ['집사', '집', false],
  ['각', '가ㄱ', false],
  ['한글', 'ㅎㅏㄴㄱㅡㄹ', false],
  ['㉮', '가', true],
  ['㈜단서', '(주)단서', true],
  // lone jamo are preserved
  ['ㄱㄴㄷ', 'ㄱㄴㄷ', true],
  ['ㄱ ㄴ ㄷ', 'ㄱㄴㄷ', true],
  ['ㄱ', 'ㄱ', true],
  ['ㄱ', 'ㄴ', false],
  ['ㄱㅏ', '가', false],
  ['ㄱㅏ', 'ㄱㅏ', true],
  ['가ㄳ', '갃', false],
  ['각ㅅ', '갃', false],
  ['ㅋㅋ', 'ㅋㅋ', true],
  ['ㅋㅋ', 'ㅋㅋㅋ', false],
  ['\u1100\u1102\u1103', 'ㄱㄴㄷ', true],
  ['\u1112\u1161\u11ab', '한', true],
  ['가\u115f\u11a8', '각', true],
  ['\u11a8', 'ㄱ', true],
  ['ﾡﾤﾧ', 'ㄱㄴㄷ', true],
  ['㉠㉡', 'ㄱㄴ', true],
  ['㈀', '(ㄱ)', true],
  // width
  ['ＡＢＣ１２３', 'abc123', true],
  ['１３', '13', true],
  ['①', '1', true],
  ['Ⅳ', 'IV', true],
  ['３㎏', '3kg', true],
  ['ｶﾞﾗｽ', 'ガラス', true],
  ['½', '1/2', true],
  ['ﬁre', 'fire', true],
  // case
  ['MOON', 'moon', true],
  ['Moriarty 교수', '모리아티 교수', false],
  ['moriarty 교수', 'Moriarty교수', true],
  ['STRASSE', 'Straße', true],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσεύς', false],
  ['ΣΑΣ', 'σας', true],
  ['Café', 'CAFE\u0301', true],
  ['cafe', 'café', false],
  // white space
  ['  집 사  ', '집사', true],
  ['집\t사', '집사', true],
  ['집\u3000사', '집사', true],
  ['집\u00a0사', '집사', true],
  ['집\u200b사', '집사', true],
  ['\ufeff집사', '집사', true],
  ['집\u3164사', '집사', true],
  // punctuation
  ['집사!', '집사', true],
  ['“집사”', '집사', true],
  ['집사~', '집사', true],
  ['집사^^', '집사', true],
  ['집사…', '집사', true],
  ['집사。', '집사', true],
  ['『집사』', '집사', true],
  ['10:30', '10시 30분', false],
  ['10:30', '1030', true],
  ['1,000원', '1000원', true],
  ['2026.11.20', '2026-11-20', true],
  ['빨강·파랑', '빨강파랑', true],
  ['빨강ㆍ파랑', '빨강·파랑', true],
  ['don’t', "don't", true],
  ['snake_case', 'snakecase', true],
  // symbols and emoji count
  ['+', '+', true],
  ['+', '=', false],
  ['＋', '+', true],
  ['♥', '♥', true],
  ['♥\ufe0f', '♥', true],
  ['♥', '♡', false],
  ['C++', 'C', false],
  ['100%', '100', true],
  ['$5', '5', false],
  ['🔑', '🔑', true],
  ['🔑', '🗝', false],
  ['🔑 열쇠', '🔑열쇠', true],
  ['1\ufe0f\u20e3', '1', true],
  ['👍🏽', '👍', true],
  // answers made only of punctuation are compared by it
  ['?', '?', true],
  ['？', '?', true],
  ['? !', '?!', true],
  ['?', '!', false],
  ['?', '집사', false],
  ['^', '^', true],
  ['ㆍ', 'ㆍ', true],
  // digits
  ['42', '42', true],
  ['042', '42', false],
  ['4 2', '42', true],
  // several accepted answers, one per line
  ['콜롬보', '형사 콜롬보\n콜롬보\nColumbo', true],
  ['columbo', '형사 콜롬보\n콜롬보\nColumbo', true],
  ['형사콜롬보', '형사 콜롬보\n콜롬보\nColumbo', true],
  ['형사 콜롬보 콜롬보', '형사 콜롬보\n콜롬보', false],
  ['집사', '\n\n  \n집사\n', true],
  ['둘', '하나\r\n둘', true],
]

for (const [submitted, accepted, right] of cases)
  test(`${JSON.stringify(submitted)} is ${right ? 'right' : 'wrong'} where ${JSON.stringify(accepted)} is accepted`, () => {
    assert.equal(sameAnswer(submitted, accepted), right)
  })

test('nothing is accepted where an author wrote nothing that can be seen', () => {
  for (const nothing of [null, '', ' \n\t\n', '\u3164', '\u200b\n\u2800']) {
    assert.equal(sameAnswer('집사', nothing), null)
    assert.equal(sameAnswer('', nothing), null)
  }
})

test('invisible characters are no answer', () => {
  for (const nothing of ['', ' ', '\u3000', '\u3164', '\uffa0', '\u200b\u200d', '\ufe0f', '\u2800'])
    assert.equal(normalAnswer(nothing), '', JSON.stringify(nothing))
  assert.equal(sameAnswer('\u3164', '집사'), false)
})

test('accepted answers that read alike are one', () => {
  assert.deepEqual(acceptedAnswers('집사\n 집 사 \n집사!\n정원사'), ['집사', '정원사'])
})

test('every way to write an answer down compares equal to the others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const normal = normalAnswer(text)
      assert.equal(normalAnswer(text.normalize('NFC')), normal)
      assert.equal(normalAnswer(text.normalize('NFD')), normal)
      assert.equal(normalAnswer(` ${text}\n`), normal)
    }),
    { numRuns: 2_000 },
  )
})

test('Hangul syllables and the jamo around them stay apart', () => {
  const hangul = fc.oneof(
    fc.integer({ min: 0x3131, max: 0x3163 }).map(code => String.fromCodePoint(code)),
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map(code => String.fromCodePoint(code)),
  )
  fc.assert(
    fc.property(fc.array(hangul), letters => {
      assert.equal(normalAnswer(letters.join('')), letters.join(''))
      assert.equal(normalAnswer(letters.join(' ')), letters.join(''))
    }),
  )
})
