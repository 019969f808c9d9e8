import type { Fact } from './clue-facts.ts'
import { type FactSentence, factSentence, nameAt, namedFact } from './fact-sentences.ts'

/** Three hints of increasing strength: where to start, the first conclusion, and a conclusion halfway. */
export function hintsOf(caseFacts: FactSentence) {
  const { steps, cast, frame, sentences, truth } = caseFacts
  const onGrid = steps
    .map(step => ({ ...step, facts: step.facts.filter(fact => fact.of === 'tool' || fact.of === 'place') }))
    .filter(({ facts }) => facts.length > 0)
  const [first] = onGrid
  const facts = onGrid.flatMap(step => step.facts)
  const half = facts[Math.max(1, Math.floor(facts.length / 2))]
  const innocent = cast.suspects.findIndex((_, suspect) => suspect !== truth.culprit)
  const begin = steps[0]?.clues ?? []
  return [
    `${namedFact(begin, sentences)}부터 살펴보세요.`,
    first
      ? factSentence(cast, first.facts[0] as Fact, frame)
      : `${nameAt(cast.suspects, innocent)}의 혐의는 지워도 됩니다.`,
    half && half !== first?.facts[0]
      ? factSentence(cast, half, frame)
      : `${nameAt(cast.suspects, innocent)}의 혐의는 지워도 됩니다.`,
  ]
}
