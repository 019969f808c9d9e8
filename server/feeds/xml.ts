const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML content or attribute. Controls were refused when it was written. */
export const xmlText = (text: string) => text.replace(/[&<>"']/g, character => entities[character] as string)
