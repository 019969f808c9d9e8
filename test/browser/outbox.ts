import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/** A letter is sent by a job: the queue is looked at every few seconds, later where more than this is under way. */
const PATIENCE_MS = 60_000

/** Reads the mail that a site without a mail server lays into its outbox: each letter once, whoever waits for it. */
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

  /** What is looked for in the next letter to an address that has it. */
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
    /** The code in the next letter to an address; each letter is read once. */
    codeMailedTo: (address: string) => inLetterTo(address, text => /\b\d{6}\b/.exec(text)?.[0]),
    /** The next letter to an address. */
    letterMailedTo: (address: string) => inLetterTo(address, text => text),
  }
}
