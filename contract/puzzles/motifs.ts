/** The drawn pieces of evidence, each with the words in a title that select it. */
const specific = {
  calendar: '날짜|달력|요일|하루',
  notepad: '진술|증언|알리바이|거짓말|참말',
  clock: '시계|시간|시각|자정|분 늦|정오',
  lighthouse: '등대|섬|항구',
  cards: '화투|카드|패|도박|포커',
  teacup: '찻잔|커피|독|독약|독살|차|잔|홍차|식탁',
  score: '악보|피아노|노래|음악|합창',
  scissors: '가위|칼|상처',
  ring: '반지|보석|목걸이|다이아|진주',
  map: '지도|보물|길|여행',
  bottle: '병|술|와인|약|바|술집|향수|병원',
  window: '창|아파트|옥상|이웃',
  train: '기차|열차|지하철|역',
  ship: '배|선장|요트|여객선|바다|바닷',
  safe: '금고|은행|도난|사라진|돈',
}
/** These motifs fit any title. Their number is prime, so ids at equal distances get different ones. */
const general = {
  magnifier: '돋보기|탐정|단서|수수께끼|암호|글자|진범|범인',
  letter: '편지|엽서|쪽지|유서|우편|봉투',
  lamp: '램프|등불|정전|불빛|촛불|어둠',
  photo: '사진|초상|얼굴|그림|화가',
  key: '열쇠|자물쇠|밀실|금고 번호|비밀번호',
  book: '책|도서|소설|일기|노트|서점|학교',
  door: '문|방|집|저택|호텔|여관',
  footprint: '발자국|발소리|흔적|눈 위|눈길|쌓이는 눈|추격|미행',
  umbrella: '우산|비 오는|장마|빗',
  moon: '달|밤|새벽|별|꿈',
  thread: '실|옷|단추|거미',
}

const words = { ...specific, ...general }
export type Motif = keyof typeof words
export const motifNames = Object.keys(words) as Motif[]
const generalNames = Object.keys(general) as Motif[]

const PARTICLES = '은|는|이|가|을|를|의|에|도|만|과|와|로|으로|에서|까지|부터'
/** A word of one syllable counts only as a separate word, since it is part of many others: 문 and 질문. */
const patternOf = (word: string) =>
  word.length > 1 ? word : `(?<![가-힣])${word}(?:${PARTICLES})?(?![가-힣])`

const patterns = motifNames.map(
  name => [name, new RegExp(words[name].split('|').map(patternOf).join('|'))] as const,
)

/** The part of a title that names its series and number, before the part's own title. */
const SERIES = /^.*\(\d\S*\) (?=\S)/

/** The motif of a case by its title. The id chooses among several that fit, or among general ones if none does. */
export function motifOf(title: string, id: number): Motif {
  const own = title.replace(SERIES, '')
  const named = patterns.filter(([, pattern]) => pattern.test(own)).map(([name]) => name)
  const fitting = named.length > 0 ? named : generalNames
  return fitting[id % fitting.length] as Motif
}

/** The addresses of the drawings, for the day or the night theme. */
export type ArtTheme = 'day' | 'night'
/**
 * Each sheet has all motifs. `day` and `night` have the background of their theme. `cover` has none and is for
 * book covers.
 */
export const motifSheets = ['day', 'night', 'cover'] as const
export type MotifSheet = (typeof motifSheets)[number]
/** The address of a motif. All motifs of a sheet share one file, so a board requests one. */
export const motifHref = (motif: Motif, sheet: MotifSheet) => `/art/motifs.svg?sheet=${sheet}#${motif}`
