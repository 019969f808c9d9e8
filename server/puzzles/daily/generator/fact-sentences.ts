import { withJosa } from '#contract/platform/text/josa.ts'
import type { CaseFrame } from '../frames/frame.ts'
import type { Cast } from './cast.ts'
import type { Testimony } from './clue.ts'
import type { Fact } from './clue-facts.ts'
import type { Step } from './reasoning.ts'
import type { World } from './worlds.ts'

export interface FactSentence {
  frame: CaseFrame
  cast: Cast
  truth: World
  steps: readonly Step[]
  /** The clues' sentences by clue index; `null` for the testimony. */
  sentences: readonly (string | null)[]
  /** Clues that state a fact directly. */
  plain: ReadonlySet<number>
  testimony: Testimony | undefined
}

/** The Korean reference to some clues, such as `단서 2·5와 세 사람의 진술`. */
export function namedFact(clues: readonly number[], sentences: FactSentence['sentences']) {
  const written = clues.filter(clue => sentences[clue] !== null).map(clue => clue + 1)
  const parts = [
    ...(written.length ? [`단서 ${written.join('·')}`] : []),
    ...(written.length < clues.length ? ['세 사람의 진술'] : []),
  ]
  return parts.length > 1 ? `${parts[0]} 그리고 ${parts[1]}` : (parts[0] ?? '')
}

export const nameAt = (members: readonly { name: string }[], index: number) => members[index]?.name as string

export function factSentence({ suspects, tools, places }: Cast, fact: Fact, frame: CaseFrame) {
  if (fact.of === 'tool')
    return `${withJosa(nameAt(tools, fact.tool), '을')} 가진 사람은 ${nameAt(suspects, fact.suspect)}입니다.`
  if (fact.of === 'place')
    return `${nameAt(places, fact.place)}에 있던 사람은 ${nameAt(suspects, fact.suspect)}입니다.`
  if (fact.of === 'find')
    return `${withJosa(nameAt(tools, fact.tool), '은')} ${nameAt(places, fact.place)}에 있었습니다.`
  if (fact.of === 'culprit') return `범인은 ${nameAt(suspects, fact.suspect)}입니다.`
  if (fact.of === 'deedTool') return `${withJosa(frame.toolLabel, '은')} ${nameAt(tools, fact.tool)}입니다.`
  return `사건이 일어난 곳은 ${nameAt(places, fact.place)}입니다.`
}
