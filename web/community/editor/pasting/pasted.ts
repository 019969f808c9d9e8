import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { withKnownBlocks, withLineBreaks, withOwnCovers } from './pasted-blocks.ts'
import { withOwnNumbers } from './pasted-lists.ts'
import { convertMedia, type Images, lostWords } from './pasted-media.ts'
import { withSignsAsWords } from './pasted-signs.ts'
import { stylesAside, withMeaningfulStyles } from './pasted-styles.ts'
import { inTable, withRowsAsLines } from './pasted-tables.ts'
import { withWordLists } from './word-lists.ts'

/** Foreign HTML adapted to the editor's schema, with a message about the content that was lost. */
export function pastedHtml(html: string, images: Images) {
  const clean = inTable(stylesAside(withoutForbiddenCharacters(html)))
  const { body } = new DOMParser().parseFromString(clean, 'text/html')
  const closed = withOwnCovers(body)
  withSignsAsWords(body)
  withWordLists(body)
  withOwnNumbers(body)
  withLineBreaks(body)
  withMeaningfulStyles(body)
  const lost = convertMedia(body, images)
  if (closed > 0) lost.set('닫힌 스포일러', closed)
  withRowsAsLines(body)
  withKnownBlocks(body)
  return { html: body.innerHTML, lost: lostWords(lost) }
}
