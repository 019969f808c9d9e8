/**
 * One of two kinds. Every suspect, tool or place of a case belongs to one of the two. `noun` is its name in a
 * sentence.
 */
interface Kind {
  noun: string
  note: string
  /** The predicate to use if the noun with a verb would sound clumsy. */
  said?: string
}

type Two<T> = readonly [T, T]
/** A name, and a line that describes it. */
type Named = readonly [name: string, note: string]

/** The story around a daily case, usable on any day. In its texts `{n}` is the number of suspects, 네 or 다섯. */
export interface CaseFrame {
  titles: readonly string[]
  /** The opening of a story in two sentences. The home page shows it too. */
  openings: readonly string[]
  closings: readonly string[]
  toolLabel: string
  placeLabel: string
  /** Witnesses for clues that are attributed to somebody. */
  sources: readonly string[]
  traits: Two<Kind>
  toolKinds: Two<Kind>
  placeKinds: Two<Kind>
  suspects: readonly Named[]
  /** Four names for each of the two kinds. */
  tools: Two<readonly Named[]>
  places: Two<readonly Named[]>
  /** Sentences about the scene of the crime. */
  scene: {
    tool: Two<string>
    place: Two<string>
    trait: Two<string>
    notTool: string
    notPlace: string
    eitherTool: string
    eitherPlace: string
  }
  /** The last sentence of the explanation. Placeholders: `{a}` culprit, `{w}` tool, `{p}` place. */
  verdict: string
}

const handed: Two<Kind> = [
  { noun: '왼손잡이', note: '왼손잡이.' },
  { noun: '오른손잡이', note: '오른손잡이.' },
]
const glasses: Two<Kind> = [
  { noun: '안경을 쓴 사람', note: '안경을 썼다.', said: '안경을 썼다' },
  { noun: '안경을 쓰지 않은 사람', note: '안경을 쓰지 않았다.', said: '안경을 쓰지 않았다' },
]
const gloves: Two<Kind> = [
  { noun: '장갑을 낀 사람', note: '장갑을 꼈다.', said: '장갑을 꼈다' },
  { noun: '맨손인 사람', note: '맨손이다.', said: '맨손이었다' },
]
const newcomers: Two<Kind> = [
  { noun: '처음 온 사람', note: '이곳이 처음이다.', said: '이곳이 처음이다' },
  { noun: '여러 번 온 사람', note: '여러 번 왔다.', said: '이곳에 여러 번 왔다' },
]
/** Traits shared by several settings. */
export const traits = { handed, glasses, gloves, newcomers }

const weight: Two<Kind> = [
  { noun: '무거운 물건', note: '무겁다.' },
  { noun: '가벼운 물건', note: '가볍다.' },
]
const metal: Two<Kind> = [
  { noun: '쇠붙이', note: '쇠붙이.' },
  { noun: '쇠가 아닌 물건', note: '쇠가 아니다.' },
]
export const toolKinds = { weight, metal }

const walls: Two<Kind> = [
  { noun: '건물 안', note: '건물 안.' },
  { noun: '건물 밖', note: '건물 밖.' },
]
const floors: Two<Kind> = [
  { noun: '위층', note: '위층.' },
  { noun: '아래층', note: '아래층.' },
]
export const placeKinds = { walls, floors }
