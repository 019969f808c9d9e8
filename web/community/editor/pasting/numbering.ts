const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const roman = (number: number) =>
  ROMAN.reduce(
    ({ rest, words }, [value, letters]) => ({
      rest: rest % value,
      words: words + letters.repeat(Math.floor(rest / value)),
    }),
    { rest: number, words: '' },
  ).words

const nth = (letters: string) => (number: number) => letters[number - 1]

/** Non-numeric list numberings, by their values of `list-style-type` and `type`. */
const counters: [type: RegExp, of: (number: number) => string | undefined][] = [
  [/^(?:lower-alpha|lower-latin|a)$/, nth('abcdefghijklmnopqrstuvwxyz')],
  [/^(?:upper-alpha|upper-latin|A)$/, nth('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  [/^(?:lower-roman|i)$/, roman],
  [/^(?:upper-roman|I)$/, number => roman(number).toUpperCase()],
  [/^hangul$/, nth('가나다라마바사아자차카타파하')],
  [/^hangul-consonant$/, nth('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ')],
  [/^lower-greek$/, nth('αβγδεζηθικλμνξοπρστυφχψω')],
  [/^decimal-leading-zero$/, number => String(number).padStart(2, '0')],
]

/** The counter of a non-numeric list, which a post's numbered list can't show. */
export const counterOf = (type: string) => counters.find(([name]) => name.test(type))?.[1]
