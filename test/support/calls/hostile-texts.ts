/** Texts of about the given length that make careless patterns, parsers and normal forms slow. */
export const repeated =
  (part: string, beginning = '', end = '') =>
  (length: number) =>
    beginning + part.repeat(Math.max(1, Math.floor(length / part.length))) + end

export const hostileTexts: Record<string, (length: number) => string> = {
  'marks upon one letter': repeated('\u0316\u0301', 'a'),
  'thirty marks upon each letter': repeated(`a${'\u0316\u0301'.repeat(15)}`),
  'six marks upon each letter': repeated(`a${'\u0316\u0301'.repeat(3)}`),
  'half-width sound marks': repeated('\uff9e\u0316', 'a'),
  'parts of syllables': repeated('\u1100\u1161\u11a8'),
  'lone letters': repeated('ㄱㅏ'),
  'emoji that are joined': repeated('👨\u200d'),
  joiners: repeated('\u200d', 'a'),
  'joiners after marks': repeated('م\u064b\u064b\u064b\u200c'),
  'variation selectors': repeated('\ufe0f'),
  tags: repeated('\u{e0041}', '🏴'),
  'letters between what nobody sees': repeated('가\u200b\u00a0'),
  // A single character that becomes eighteen letters in its compatibility form.
  'letters that are words': length => '\ufdfa'.repeat(length / 18),
  'an address of marks and brackets': length => `http://x/${'.'.repeat(length / 2)}${')'.repeat(length / 2)}`,
  'an address of marks between brackets': repeated(').', 'http://x/'),
  'beginnings of addresses': repeated('https://'),
  addresses: repeated('https://a.b/(c) '),
  'an address of Korean': repeated('가', 'https://a.b/'),
  'an e-mail address without end': repeated('a.', 'a@'),
  'an e-mail address of hyphens': repeated('a-', 'a@b.'),
  bars: repeated('|'),
  'pairs of bars': repeated('||가'),
  spaces: repeated(' ', 'a', 'b'),
  'blank lines': repeated('\n', 'a', 'b'),
  'old line ends': repeated('\r', 'a', 'b'),
  brackets: repeated('('),
  'lists in lists': repeated('['),
  'beginnings of tags': repeated('<b>'),
  'ends of tags': repeated('</b>'),
  'styles that do not end': repeated('<style '),
  quotes: repeated('"\''),
  backslashes: repeated('\\'),
  escapes: repeated('&#x26;'),
  commas: repeated('1,'),
  digits: repeated('9'),
  signs: repeated('!?'),
  'percent signs': repeated('%'),
}

const WORD = '뷁쉙'
const NESTED = ['쉛붹', '붹쉛'] as const

/** The admin's watched words while the texts below are written: words with an exception, and nested words. */
export const watchedForHostile = [
  { word: WORD, action: 'note', except: [`${WORD}궯`] },
  { word: NESTED[0], action: 'mask', except: [] },
  { word: NESTED[1], action: 'mask', except: [] },
] as const

/** Syllables in which hardly a pair repeats, so that each adds an index entry. */
function differentSyllables(length: number) {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(0xac00 + (Math.floor(state / 65_536) % 11_172))
  }).join('')
}

/** Texts that are expensive to process: to filter for watched words, to mask and to index. */
export const wordyTexts: Record<string, (length: number) => string> = {
  'syllables that all differ': differentSyllables,
  'a watched word again and again': repeated(`${WORD} `),
  'a watched word in its exception again and again': repeated(`${WORD}궯 `),
  'the same after a letter that can be read in two ways': repeated(`${WORD}궯 `, 'ㅋ1 '),
  'letters that can be read in two ways': repeated('ㅋ1'),
  'watched words in each other': repeated(NESTED.join('')),
  'a masked word again and again': repeated(`${NESTED[0]} `),
}

const numbered = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => part(number))

/** Bodies of one megabyte whose structure is expensive. */
export const hostileBodies: [
  what: string,
  body: string,
  type: 'application/json' | 'application/x-www-form-urlencoded',
][] = [
  ['brackets', '['.repeat(1_000_000), 'application/json'],
  ['lists in lists', '['.repeat(500_000) + ']'.repeat(500_000), 'application/json'],
  ['objects in objects', `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`, 'application/json'],
  ['numbers', `[${'1,'.repeat(499_000)}1]`, 'application/json'],
  ['names', `{${numbered(80_000, n => `"k${n}":1`)}}`, 'application/json'],
  ['one name again and again', `{${numbered(80_000, () => '"title":1')}}`, 'application/json'],
  ['names of prototypes', `{"a":"\\"__proto__\\":","b":[${'{},'.repeat(300_000)}1]}`, 'application/json'],
  ['fields', numbered(120_000, n => `k${n}`).join('&'), 'application/x-www-form-urlencoded'],
  ['ampersands', '&'.repeat(1_000_000), 'application/x-www-form-urlencoded'],
  ['escaped letters', `a=${'%41'.repeat(330_000)}`, 'application/x-www-form-urlencoded'],
]
