import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML content or attribute. One character that XML can't hold makes a whole feed unreadable. */
export const xmlText = (text: string) =>
  withoutForbiddenCharacters(text).replace(/[&<>"']/g, character => entities[character] as string)
