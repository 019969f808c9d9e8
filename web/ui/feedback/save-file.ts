/** Milliseconds until the object URL is revoked, enough for slow browsers to start the download. */
const KEPT_MS = 60_000

/** Saves a call's response as a file. The call needs the bearer header, which a plain link would not send. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
