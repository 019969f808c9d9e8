import type { ImageChange } from '#contract/platform/images/image-rules.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { uploadImage } from './upload-image.ts'

type Upload =
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string }
  | { state: 'done'; link: string; changed: ImageChange | null }

interface Entry {
  file: File
  upload: Upload
  sending: AbortController
}

const CANCELLED = '이미지 업로드가 취소되었습니다. 이미지를 다시 등록해 주세요.'

/**
 * Concurrent uploads. The server buffers up to four of a member's largest images and processes them one by
 * one.
 */
const SENT_AT_ONCE = 3

/** A promise that rejects on cancellation, even while the upload is queued. */
const cancelled = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Runs a limited number of uploads at once. In each lane an upload starts when the previous one ends. */
function createLanes(count: number) {
  const lanes: Promise<unknown>[] = Array(count).fill(Promise.resolve())
  let started = 0
  return <T>(upload: () => Promise<T>, signal: AbortSignal) => {
    const lane = started++ % count
    const own = Promise.resolve(lanes[lane]).then(upload)
    lanes[lane] = own.catch(() => {})
    return Promise.race([own, cancelled(signal)])
  }
}

/**
 * The images that one form uploads. Until its link is known, an image is identified by its local preview
 * address (`blob:`), also in the document. Undo and redo may restore it at any time, and it still finds its
 * upload.
 */
export function createUploads() {
  const entries = new Map<string, Entry>()
  const listeners = newListeners()
  const inLane = createLanes(SENT_AT_ONCE)

  function setUpload(preview: string, upload: Upload) {
    const entry = entries.get(preview)
    if (entry) entry.upload = upload
    listeners.notify()
  }

  async function send(preview: string, { file, sending: { signal } }: Entry) {
    setUpload(preview, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setUpload(preview, { state: 'sending', share })
      }
      const stored = await inLane(() => uploadImage(file, { onProgress, signal }), signal)
      setUpload(preview, { state: 'done', ...stored })
    } catch (error) {
      setUpload(preview, { state: 'failed', reason: signal.aborted ? CANCELLED : failureWords(error) })
    }
  }

  function begin(file: File) {
    const preview = URL.createObjectURL(file)
    const entry: Entry = { file, upload: { state: 'sending', share: 0 }, sending: new AbortController() }
    entries.set(preview, entry)
    void send(preview, entry)
    return preview
  }

  function retry(preview: string) {
    const entry = entries.get(preview)
    if (entry?.upload.state !== 'failed') return
    entry.sending = new AbortController()
    void send(preview, entry)
  }

  const find = (preview: string) => entries.get(preview)?.upload
  const uploaded = () =>
    [...entries.values()].flatMap(({ upload }) => (upload.state === 'done' ? [upload] : []))

  return {
    /** Starts an upload. Returns the local preview address that the document uses meanwhile. */
    begin,
    retry,
    cancel: (preview: string) => entries.get(preview)?.sending.abort(),
    find,
    linkOf(preview: string) {
      const upload = find(preview)
      return upload?.state === 'done' ? upload.link : undefined
    },
    /** How the stored image at a link differs from the chosen file; `null` if it doesn't. */
    changeOf: (link: string) => uploaded().find(upload => upload.link === link)?.changed ?? null,
    /** Links of all uploaded images, in the text or not. */
    links: () => uploaded().map(({ link }) => link),
    subscribe: listeners.subscribe,
    end() {
      for (const [preview, { sending }] of entries) {
        sending.abort()
        URL.revokeObjectURL(preview)
      }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
