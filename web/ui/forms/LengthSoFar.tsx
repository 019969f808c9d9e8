import { figure } from '#web/ui/dates/figures.ts'
import { isTooLong, type TextLength } from './lengths.ts'

/** The length of a text, its maximum, and the excess if there is any. */
export const LengthSoFar = (text: TextLength) => (
  <p className={`figures shrink-0 text-sm ${isTooLong(text) ? 'font-bold text-stamp' : 'text-faded'}`}>
    <span className="sr-only">쓴 글자 수 </span>
    {figure(text.length)}/{figure(text.max)}
    {isTooLong(text) && ` (${figure(text.length - text.max)}자 넘음)`}
  </p>
)
