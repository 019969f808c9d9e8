import { Refusal } from '#contract/refusals.ts'

/** The series that an address names. */
export function seriesIdOf(params: { seriesId: string }) {
  if (!/^[1-9]\d{0,9}$/.test(params.seriesId)) throw new Refusal('not_found')
  return Number(params.seriesId)
}
