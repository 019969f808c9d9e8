/** Mulberry32, a small seeded generator, so that every run fills and requests the same data. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SYLLABLES = [
  ...'가각간갈감강개거건검결경계고공과관교구국군권기길김나난날남내노녹단달담당대도독동두등라락란람량력로록료류리마만말망명모목묘무문물미민밀박반발방백범법변별병보복본봉부북분불비빈사산살상새색생서석선설성세소속손수순술숨승시식신실심아악안암야약양어언여역연열염영예오옥온왕외요용우운울원월위유육은음의이인일임자작잔장재저적전절점정제조족종좌주죽준중증지직진질집차착찬참창책처천철첩청체초촌총추춘출충취치친칠침칼탄탐태토통파판편평포표품풍피필하학한함합항해행향허현혈협형호혼홍화확환활황회효후훈휘휴흔흑희',
]

const WORD_COUNT = 3_000

export function vocabulary(random: () => number) {
  const words = new Set<string>()
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string
  while (words.size < WORD_COUNT) words.add(syllable() + syllable())
  return [...words]
}

/** Picks words by Zipf's law: a few are frequent, most are rare. */
export const wordPicker = (words: string[], random: () => number) => () =>
  words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)] as string

/** Words separated by spaces, about `length` characters in total. */
export function textOf(pick: () => string, length: number) {
  const words: string[] = []
  for (let size = 0; size < length; ) {
    const word = pick()
    words.push(word)
    size += word.length + 1
  }
  return words.join(' ')
}
