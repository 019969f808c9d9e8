/**
 * Prints how to call a command, and ends the process. The command was called in an unknown way, or with
 * `--help`.
 */
export function endWithUsage(usage: string): never {
  const isHelp = process.argv.includes('--help') || process.argv.includes('-h')
  const output = isHelp ? process.stdout : process.stderr
  output.write(`${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}

/** Returns the arguments of a command without options. */
export function commandArguments(usage: string, count: number) {
  const given = process.argv.slice(2)
  if (given.length !== count || given.some(word => word.startsWith('-'))) endWithUsage(`usage: ${usage}`)
  return given
}
