import { dateForms } from '#web/ui/dates/dates.ts'

/** The time at which a draft was last saved in this browser. Until then, the text is `otherwise`. */
export const savedWords = (at: string | undefined, otherwise = '') =>
  at ? `임시 저장됨 ${dateForms(at, Date.parse(at)).short}` : otherwise

/** The space of the line is reserved, so that it moves nothing when it appears. */
export const SavedMark = ({ at }: { at: string | undefined }) => (
  <p className="figures mr-auto min-h-5 text-faded text-xs leading-5 max-wide:basis-full">{savedWords(at)}</p>
)
