/** Long enough for the slowest browser to have begun the download. */
const KEPT_MS = 60_000

/** Saves what a call answered: it needs the bearer header, which a plain link to it wouldn't send. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
