import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes text as XML content or attribute. A single character that XML forbids makes a whole feed
 * unreadable.
 */
export const xmlText = (text: string) =>
  withoutForbiddenCharacters(text).replace(/[&<>"']/g, character => entities[character] as string)
