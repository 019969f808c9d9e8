import { lengthOf } from '#contract/platform/text/text.ts'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import {
  type Accusation,
  type DailySlotKey,
  dailyBounds,
  dailyDraftProblem,
  dailySlots,
} from '#contract/puzzles/daily/daily-rules.ts'
import { lengthProblem } from '#web/ui/forms/lengths.ts'

/** Default names of the lists. */
export const slotWords: Record<DailySlotKey, string> = {
  suspect: '범인',
  tool: '흉기',
  place: '장소',
  motive: '동기',
}

const draftLines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Parses one option per line: its name, then a bar and its note. */
export const optionsOf = (text: string) =>
  draftLines(text).map((line, index) => {
    const [label = '', ...rest] = line.split('|')
    return { id: index + 1, label: label.trim(), note: rest.join('|').trim() }
  })

const optionsText = (options: readonly { label: string; note: string }[]) =>
  options.map(({ label, note }) => (note ? `${label} | ${note}` : label)).join('\n')

/** The texts of the form's fields. */
export type DraftTexts = Record<
  | 'title'
  | 'opening'
  | 'clues'
  | 'testimonies'
  | 'closing'
  | 'explanation'
  | 'hints'
  | DailySlotKey
  | `${DailySlotKey}Label`
  | `${DailySlotKey}Choice`,
  string
>

/** Converts a case to the form's texts. */
export function draftTexts({ slots, choice, ...written }: Omit<DailyDraft, 'day'>): DraftTexts {
  const slotOf = (key: DailySlotKey) => slots.find(slot => slot.key === key)
  const ofSlots = dailySlots.flatMap(key => [
    [key, optionsText(slotOf(key)?.options ?? [])],
    [`${key}Label`, slotOf(key)?.label ?? slotWords[key]],
    [`${key}Choice`, String(choice[key] ?? '')],
  ])
  const { title, opening, clues, testimonies, closing, explanation, hints } = written
  return {
    ...{ title, opening, closing, explanation },
    clues: clues.join('\n'),
    testimonies: testimonies.join('\n'),
    hints: hints.join('\n'),
    ...Object.fromEntries(ofSlots),
  } as DraftTexts
}

/** Converts the form's texts to a case. Lists without options are left out. */
export function draftOf(day: string, texts: DraftTexts): DailyDraft {
  const used = dailySlots.filter(key => draftLines(texts[key]).length > 0)
  const choice: Accusation = {}
  for (const key of used) {
    const chosen = Number(texts[`${key}Choice`])
    if (chosen > 0) choice[key] = chosen
  }
  return {
    day,
    title: texts.title.trim(),
    opening: texts.opening.trim(),
    clues: draftLines(texts.clues),
    testimonies: draftLines(texts.testimonies),
    closing: texts.closing.trim(),
    slots: used.map(key => ({
      key,
      label: texts[`${key}Label`].trim() || slotWords[key],
      options: optionsOf(texts[key]),
    })),
    choice,
    explanation: texts.explanation.trim(),
    hints: draftLines(texts.hints),
  }
}

const long = (lines: readonly string[], most: number) => lines.some(line => lengthOf(line) > most)

/** Validates one field. Returns the message of the problem, if any. */
export function fieldProblem(name: keyof DraftTexts, texts: DraftTexts): string | undefined {
  const text = texts[name].trim()
  const { clues, hints, options, slots, line } = dailyBounds
  const lines = draftLines(texts[name])
  switch (name) {
    case 'title':
    case 'opening':
    case 'closing':
    case 'explanation':
      if (!text) return '입력해 주세요.'
      return lengthProblem(text, dailyBounds[name])
    case 'clues':
      if (lines.length < clues.least || lines.length > clues.most)
        return `단서는 ${clues.least}줄에서 ${clues.most}줄까지입니다.`
      return long(lines, line) ? `한 줄은 ${line}자까지입니다.` : undefined
    case 'testimonies':
      if (lines.length > dailyBounds.testimonies) return `진술은 ${dailyBounds.testimonies}줄까지입니다.`
      return long(lines, line) ? `한 줄은 ${line}자까지입니다.` : undefined
    case 'hints':
      if (lines.length > hints) return `힌트는 ${hints}줄까지입니다.`
      return long(lines, line) ? `한 줄은 ${line}자까지입니다.` : undefined
  }
  const key = dailySlots.find(slot => name.startsWith(slot)) as DailySlotKey
  const own = optionsOf(texts[key])
  if (name === `${key}Choice`)
    return own.length > 0 && !own.some(({ id }) => String(id) === texts[name])
      ? '진상을 선택해 주세요.'
      : undefined
  if (name === `${key}Label`) return lengthProblem(text, dailyBounds.slotLabel)
  const used = dailySlots.filter(slot => draftLines(texts[slot]).length > 0)
  if (own.length === 0)
    return used.length < slots.least && slotIsNeeded(key) ? '선택지를 한 줄에 하나씩 적어 주세요.' : undefined
  if (own.length < options.least || own.length > options.most)
    return `선택지는 ${options.least}개에서 ${options.most}개까지입니다.`
  if (own.some(({ label }) => !label)) return '이름이 없는 선택지가 있습니다.'
  if (own.some(({ label, note }) => lengthOf(label) > dailyBounds.label || lengthOf(note) > dailyBounds.note))
    return `이름은 ${dailyBounds.label}자, 설명은 ${dailyBounds.note}자까지입니다.`
  return new Set(own.map(({ label }) => label)).size < own.length
    ? '같은 선택지가 두 번 있습니다.'
    : undefined
}

/** Whether the list is required, because the case needs a minimum number of lists. */
const slotIsNeeded = (key: DailySlotKey) => dailySlots.indexOf(key) < dailyBounds.slots.least

/** Validates the whole case, for problems that no single field has. */
export const draftTextsProblem = (day: string, texts: DraftTexts) =>
  dailyDraftProblem(draftOf(day, texts))?.message
