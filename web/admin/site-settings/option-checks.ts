import {
  figureProblem,
  type OptionFigure,
  type OptionFigures,
  optionFigures,
  optionsProblem,
} from '#contract/trust/site-settings/option-rules.ts'
import { optional } from '#web/ui/forms/use-form.ts'

type Values = Record<Name, string>

export const figuresIn = (values: Values) =>
  Object.fromEntries(optionFigures.map(name => [name, numberIn(values[name])])) as OptionFigures

/** An empty field is invalid; it does not mean 0. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Validates one figure alone, then together with the others. */
const figureCheck = (name: OptionFigure) => (value: string, all: Values) => {
  const own = figureProblem(name, numberIn(value))
  if (own) return own
  const problem = optionsProblem(figuresIn(all))
  return problem?.field === name ? problem.message : undefined
}

export const checks = {
  ...(Object.fromEntries(optionFigures.map(name => [name, figureCheck(name)])) as Record<
    OptionFigure,
    ReturnType<typeof figureCheck>
  >),
  guideWords: optional,
  privacyOfficer: optional,
  youthOfficer: optional,
  wordAction: optional,
}

export type Name = OptionFigure | 'guideWords' | 'privacyOfficer' | 'youthOfficer' | 'wordAction'
