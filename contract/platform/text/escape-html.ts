const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text as the content or a double-quoted attribute of HTML or SVG. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] as string)
