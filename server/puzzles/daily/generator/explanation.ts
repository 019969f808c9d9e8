import { fillJosa, withJosa } from '#contract/platform/text/josa.ts'
import type { Cast } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Fact } from './clue-facts.ts'
import { type FactSentence, factSentence, nameAt, namedFact } from './fact-sentences.ts'
import type { Step } from './reasoning.ts'
import type { World } from './worlds.ts'

/** The options that were still possible before a step; `undefined` unless there were two or three. */
function choices({ suspects, tools, places }: Cast, fact: Fact, before: readonly number[]) {
  if (before.length < 2 || before.length > 3) return undefined
  const list = (members: readonly { name: string }[]) =>
    before.map(index => nameAt(members, index)).join(', ')
  if (fact.of === 'tool')
    return `${withJosa(nameAt(tools, fact.tool), '을')} 가졌을 만한 사람은 ${list(suspects)}입니다.`
  if (fact.of === 'place')
    return `${nameAt(places, fact.place)}에 있었을 만한 사람은 ${list(suspects)}입니다.`
  if (fact.of === 'find') return `${nameAt(places, fact.place)}에 있었을 만한 것은 ${list(tools)}입니다.`
  return undefined
}

const isOfDeed = ({ of }: Fact) => of === 'culprit' || of === 'deedTool' || of === 'deedPlace'

const openings = ['먼저', '다음으로', '이어서', '이제']
const further = ['다시', '다음으로', '이어서']

const openingAt = (index: number) => openings[index] ?? (further[index % further.length] as string)

const together = [
  (clues: string) => `${clues}에 눈을 돌립니다.`,
  (clues: string) => `${clues}, 이 둘을 나란히 놓습니다.`,
  (clues: string) => `${clues}에서 실마리가 풀립니다.`,
]

/**
 * The facts of a step that need a sentence. The place of a tool is left out if the owner's tool and place are
 * already known.
 */
function newFacts({ facts }: Step, knownGrid: { toolOf: Set<number>; placeOf: Set<number> }, truth: World) {
  return facts.filter(fact => {
    if (fact.of !== 'find') return true
    const owner = truth.ownerOf[fact.tool] as number
    return !(knownGrid.toolOf.has(owner) && knownGrid.placeOf.has(owner))
  })
}

function deedParagraph({ cast, frame }: FactSentence, index: number, clues: string, facts: readonly Fact[]) {
  const factText = facts.map(fact => factSentence(cast, fact, frame)).join(' ')
  return clues
    ? `${openingAt(index)} 사건 자체를 봅니다. ${clues}에 모두 들어맞는 것은 하나뿐입니다. ${factText}`
    : `그러면 나머지도 따라옵니다. ${factText}`
}

/** The sentence part that explains a step: the clues it uses and the options it eliminates. */
function way({ cast, sentences, plain }: FactSentence, chance: Chance, step: Step, main: Fact) {
  const clues = namedFact(step.clues, sentences)
  const before = choices(cast, main, step.before[step.facts.indexOf(main)] ?? [])
  const [only] = step.clues as [number]
  if (step.clues.length > 2)
    return `${clues}까지 한꺼번에 겹쳐 봅니다.${before ? ` ${before} 하나씩 지우면,` : ''}`
  if (step.clues.length === 2)
    return `${chance.pick(together)(clues)}${before ? ` ${before} 어긋나는 쪽을 지우면,` : ''}`
  if (sentences[only] === null) return `${clues}을 견주어 봅니다. 꼭 하나만 거짓이어야 합니다. 그렇다면`
  if (plain.has(only)) return `${clues}부터 적어 둡니다.`
  return `${clues}입니다. “${sentences[only]}”${before ? ` ${before} 그래서` : ' 그렇다면'}`
}

function gridParagraph(
  caseFacts: FactSentence,
  chance: Chance,
  index: number,
  step: Step,
  facts: readonly Fact[],
) {
  const sentenceOf = (fact: Fact) => factSentence(caseFacts.cast, fact, caseFacts.frame)
  if (step.clues.length === 0) return `남은 칸은 저절로 채워집니다. ${facts.map(sentenceOf).join(' ')}`
  const [main, ...others] = facts as [Fact, ...Fact[]]
  const rest = others.length ? ` 그러면 ${others.map(sentenceOf).join(' 또 ')}` : ''
  return `${openingAt(index)} ${way(caseFacts, chance, step, main)} ${sentenceOf(main)}${rest}`
}

function liarSentence({ cast, testimony }: FactSentence) {
  const liar = testimony?.statements.find(({ isTrue }) => !isTrue)
  return liar ? `거짓을 말한 사람은 ${nameAt(cast.suspects, liar.by)}입니다.` : undefined
}

/** The full reasoning, one paragraph per step, with the culprit at the end. */
export function explanationOf(chance: Chance, caseFacts: FactSentence) {
  const { steps, truth, cast, frame } = caseFacts
  const known = { toolOf: new Set<number>(), placeOf: new Set<number>() }
  const paragraphs: string[] = []
  for (const step of steps) {
    for (const fact of step.facts) {
      if (fact.of === 'tool') known.toolOf.add(fact.suspect)
      if (fact.of === 'place') known.placeOf.add(fact.suspect)
    }
    const facts = newFacts(step, known, truth)
    const [grid, deed] = [facts.filter(fact => !isOfDeed(fact)), facts.filter(isOfDeed)]
    if (grid.length) paragraphs.push(gridParagraph(caseFacts, chance, paragraphs.length, step, grid))
    if (deed.length)
      paragraphs.push(
        deedParagraph(
          caseFacts,
          paragraphs.length,
          grid.length ? '' : namedFact(step.clues, caseFacts.sentences),
          deed,
        ),
      )
  }
  const verdict = fillJosa(frame.verdict, {
    a: nameAt(cast.suspects, truth.culprit),
    w: nameAt(cast.tools, truth.toolOf[truth.culprit] as number),
    p: nameAt(cast.places, truth.placeOf[truth.culprit] as number),
  })
  const liar = liarSentence(caseFacts)
  return [...paragraphs, liar ? `${liar} ${verdict}` : verdict].join('\n')
}
