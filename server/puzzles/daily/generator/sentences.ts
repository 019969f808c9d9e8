import { fillJosa, withJosa } from '#contract/platform/text/josa.ts'
import type { CaseFrame } from '../frames/frame.ts'
import type { Cast } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Saying, Testimony } from './clue.ts'

// Placeholders: `a` and `b` are suspects, `w` and `v` tools, `p` and `q` places, `t` a trait, `s` the verb
// form of the trait, `h` a kind of tool, `k` a kind of place.
const sentences: Record<string, readonly string[]> = {
  at: ['{p}에 있던 사람은 {a:이다}.', '{a:은} {p}에 있었다.'],
  notAt: ['{a:은} {p}에 없었다.', '{a:은} {p}에 가지 않았다.', '{p}에서 {a:을} 본 사람은 없다.'],
  had: ['{w:은} {a}의 손에 있었다.', '{w:을} 가진 사람은 {a:이다}.'],
  hadNot: ['{a:은} {w:을} 갖고 있지 않았다.', '{a:은} {w}에 손대지 않았다.', '{w:은} {a}의 것이 아니다.'],
  found: ['{w:은} {p}에 있었다.', '{p}에 있던 것은 {w:이다}.'],
  foundNot: ['{w:은} {p}에 없었다.', '{p}에서 {w:은} 나오지 않았다.'],
  eitherAt: ['{p}에 있던 사람은 {a} 아니면 {b:이다}.', '{a:과} {b} 가운데 한 사람이 {p}에 있었다.'],
  eitherHad: ['{w:을} 가진 사람은 {a} 아니면 {b:이다}.', '{a:과} {b} 가운데 한 사람이 {w:을} 가졌다.'],
  eitherFound: ['{p}에 있던 것은 {v} 아니면 {w:이다}.', '{v:과} {w} 가운데 하나가 {p}에 있었다.'],
  traitAt: ['{p}에 있던 사람은 {s}.', '{p}에는 {t:이} 있었다.'],
  traitHad: ['{w:을} 가진 사람은 {s}.', '{w:은} {t}의 손에 있었다.'],
  traitAllAt: ['{t:은} 모두 {k}에 있었다.'],
  traitAllHad: ['{t:은} 모두 {h:을} 가졌다.'],
  kindAt: ['{p}에 있던 것은 {h:이다}.', '{p}에는 {h:이} 있었다.'],
  hadKind: ['{a:이} 가진 것은 {h:이다}.'],
  atKind: ['{a:은} {k}에 있었다.'],
  foundKind: ['{w:은} {k}에 있었다.'],
  kindAllAt: ['{h:은} 모두 {k}에 있었다.'],
}

/** The sentences of a suspect's statement. */
const spoken: Record<string, readonly string[]> = {
  at: ['저는 {p}에 있었습니다.', '{p}에서 한 발짝도 나가지 않았어요.'],
  had: ['제가 가진 건 {w}뿐입니다.', '{w:은} 줄곧 제 손에 있었습니다.'],
  notAt: ['{a:은} {p}에 없었습니다.', '{p}에서 {a:을} 본 적이 없어요.'],
  hadNot: ['{a:은} {w:을} 갖고 있지 않았습니다.', '{w}? {a}의 것은 아니에요.'],
}

/** Sentences that may be attributed to a witness. */
const HEARD = new Set(['at', 'notAt', 'had', 'hadNot', 'found', 'foundNot', 'atKind', 'hadKind', 'foundKind'])

/** One sentence in this many is attributed to a witness. */
const SOURCE_ONE_IN = 3

/** The words that replace the placeholders of a sentence. */
function wordsOf({ suspects, tools, places }: Cast, frame: CaseFrame, about: Record<string, number>) {
  const lists: Record<string, readonly { name: string }[]> = {
    a: suspects,
    b: suspects,
    w: tools,
    v: tools,
    p: places,
    q: places,
    t: frame.traits.map(({ noun }) => ({ name: noun })),
    h: frame.toolKinds.map(({ noun }) => ({ name: noun })),
    k: frame.placeKinds.map(({ noun }) => ({ name: noun })),
  }
  const words = Object.entries(about).map(([name, index]) => [name, lists[name]?.[index]?.name as string])
  const trait = about.t === undefined ? undefined : frame.traits[about.t]
  return {
    ...Object.fromEntries(words),
    ...(trait && { s: trait.said ?? withJosa(trait.noun, '이다') }),
  }
}

/** The sentence about the scene, in the words of its setting. */
function sceneSentence({ scene }: CaseFrame, { says, about }: Saying) {
  if (says === 'sceneTool') return scene.tool[about.h as 0 | 1]
  if (says === 'scenePlace') return scene.place[about.k as 0 | 1]
  if (says === 'sceneTrait') return scene.trait[about.t as 0 | 1]
  if (says === 'sceneNotTool') return scene.notTool
  if (says === 'sceneNotPlace') return scene.notPlace
  return says === 'sceneEitherTool' ? scene.eitherTool : scene.eitherPlace
}

export function clueSentence(
  chance: Chance,
  { cast, frame }: { cast: Cast; frame: CaseFrame },
  saying: Saying,
) {
  const words = wordsOf(cast, frame, saying.about)
  const known = sentences[saying.says]
  if (!known) return fillJosa(sceneSentence(frame, saying), words)
  const sentence = fillJosa(chance.pick(known), words)
  const isHeard = HEARD.has(saying.says) && chance.below(SOURCE_ONE_IN) === 0
  return isHeard ? `${chance.pick(frame.sources)} ${sentence}` : sentence
}

export const statementSentences = (
  chance: Chance,
  { cast, frame }: { cast: Cast; frame: CaseFrame },
  { statements }: Testimony,
) =>
  statements.map(({ says, about, by }) => {
    const sentence = fillJosa(chance.pick(spoken[says] as string[]), wordsOf(cast, frame, about))
    return `${cast.suspects[by]?.name}: “${sentence}”`
  })
