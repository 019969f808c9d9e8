import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { commandArguments } from '#server/config/command-line.ts'
import { readSettings, type Settings } from '#server/config/config.ts'
import { reasonOf } from './database-target.ts'
import type { Total } from './rows/row-checksums.ts'

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command and prints its failure as one line. */
export async function runCommand(act: (settings: Settings) => Promise<void>) {
  // V8's optimizing compiler would take 600 MB for the embedded database, more than all the rest.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  try {
    await act(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}

/** The file named on the command line, resolved from the folder in which `npm` was called. */
export function namedFile(usage: string) {
  const [file = ''] = commandArguments(usage, 1)
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** Prints one line per table. */
export function printTotals(tables: (Total & { name: string })[], remark = '') {
  const width = Math.max(...tables.map(({ name }) => name.length))
  for (const { name, rows, checksum } of tables)
    printLine(`${name.padEnd(width)}  ${String(rows).padStart(10)}  ${checksum}${remark}`)
}
