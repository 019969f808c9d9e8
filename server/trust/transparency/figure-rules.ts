import type { ClaimCounts, Figures, InquiryCounts } from '#contract/trust/transparency/transparency.ts'
import type { KeptFigures } from '#server/infrastructure/database/tables/staff.ts'

type Counts = Record<string, number>

const sumOf = (counts: Counts[]) => {
  const sum: Counts = {}
  for (const each of counts) for (const [key, n] of Object.entries(each)) sum[key] = (sum[key] ?? 0) + n
  return sum
}

/** Adds up the figures of several months for a half-year. */
export function sumFigures(months: KeptFigures[]): KeptFigures {
  const added = <K extends keyof KeptFigures>(key: K) =>
    sumOf(months.map(month => month[key] as Counts)) as KeptFigures[K]
  const total = (key: 'kept' | 'undone') => months.reduce((all, month) => all + month[key], 0)
  return {
    reports: added('reports'),
    kept: total('kept'),
    contents: added('contents'),
    members: added('members'),
    undone: total('undone'),
    automatic: added('automatic'),
    appeals: added('appeals'),
    hours: added('hours'),
    ...ofLater(months),
  }
}

/**
 * Adds up figures that were introduced later. Months without a figure are skipped; the figure is left out if
 * no month has it.
 */
function ofLater(months: KeptFigures[]): Pick<KeptFigures, 'claims' | 'inquiries' | 'words' | 'demands'> {
  const kept = <K extends 'claims' | 'inquiries' | 'words' | 'demands'>(key: K) =>
    months.flatMap(({ [key]: counts }) => (counts ? [counts as NonNullable<KeptFigures[K]>] : []))
  const [claims, words, demands] = [kept('claims'), kept('words'), kept('demands')]
  const inquiries = kept('inquiries')
  return {
    ...(inquiries.length > 0 && { inquiries: sumOf(inquiries) as InquiryCounts }),
    ...(claims.length > 0 && { claims: sumOf(claims) as ClaimCounts }),
    ...(words.length > 0 && { words: sumOf(words) }),
    ...(demands.length > 0 && {
      demands: {
        kinds: sumOf(demands.map(({ kinds }) => kinds)),
        answers: sumOf(demands.map(({ answers }) => answers)),
      },
    }),
  }
}

/** The median. The longer one of two middle values is used, so that no wait looks shorter than it was. */
export function medianHours(hours: Record<string, number>) {
  const all = Object.entries(hours)
    .map(([hour, n]) => [Number(hour), n] as const)
    .sort(([one], [other]) => one - other)
  const middle = all.reduce((sum, [, n]) => sum + n, 0) / 2
  let seen = 0
  for (const [hour, n] of all) {
    seen += n
    if (seen > middle) return hour
  }
  return null
}

export const shownFigure = ({
  hours,
  claims,
  inquiries,
  words,
  demands,
  ...figures
}: KeptFigures): Figures => ({
  ...figures,
  claims: claims ?? null,
  inquiries: inquiries ?? null,
  words: words ?? null,
  demands: demands ?? null,
  medianHours: medianHours(hours),
})
