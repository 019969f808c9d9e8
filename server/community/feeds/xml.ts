import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes text for XML content or attributes, and removes characters that XML forbids. A single one would
 * make the whole feed unreadable.
 */
export const xmlText = (text: string) =>
  withoutForbiddenCharacters(text).replace(/[&<>"']/g, character => entities[character] as string)
