import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/** A job sends letters. It polls every few seconds, and later on a busy machine. */
const PATIENCE_MS = 60_000

/** Reads the letters of a site without a mail server from its outbox, each once per run. */
export function outbox(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  const read = new Set<string>()
  const unseen = new Map<string, Email[]>()

  async function readNew() {
    const files = await readdir(folder).catch(() => [])
    for (const file of files.filter(name => name.endsWith('.eml') && !read.has(name)).sort()) {
      read.add(file)
      const letter = await PostalMime.parse(await readFile(join(folder, file)))
      for (const { address = '' } of letter.to ?? [])
        unseen.set(address, [...(unseen.get(address) ?? []), letter])
    }
  }

  async function newLetterTo(address: string) {
    await readNew()
    return unseen.get(address)?.shift()
  }

  /** Finds something in the next letter to an address that contains it. */
  async function inLetterTo(address: string, find: (text: string) => string | undefined) {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const found = find((await newLetterTo(address))?.text ?? '')
      if (found) return found
      await setTimeout(100)
    }
    throw new Error(`the letter that is waited for did not come to ${address}`)
  }

  return {
    /** The code in the next letter to an address. Each letter is read once. */
    codeMailedTo: (address: string) => inLetterTo(address, text => /\b\d{6}\b/.exec(text)?.[0]),
    /** The next letter to an address. */
    letterMailedTo: (address: string) => inLetterTo(address, text => text),
  }
}
