import { toast } from './toast.tsx'

/** Opens the system's share sheet, or copies where there is none. `what` is the copied thing with its particle. */
export async function shareOrCopy(data: { title?: string; url?: string; text?: string }, what: string) {
  // Closing the share sheet rejects the promise, which is not an error.
  if (navigator.share) return navigator.share(data).catch(() => undefined)
  return copy(data.text ?? data.url ?? '', what)
}

/** Copies a text. `what` is its name with its particle. */
export async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${what} 복사했습니다.`)
  } catch {
    toast.failure(`${what} 복사하지 못했습니다.`)
  }
}
