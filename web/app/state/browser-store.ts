/** Texts that the browser refused to store. They last until the page is closed. */
const unstored = new Map<string, string>()

export function storedText(key: string) {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it. If storage is full or refused, the text lives as long as the page. */
export function storeText(key: string, text: string | null) {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}
