/** Ends a command that was called in an unknown way, or was asked for help, with how to call it. */
export function endWithUsage(usage: string): never {
  const isHelp = process.argv.includes('--help') || process.argv.includes('-h')
  const output = isHelp ? process.stdout : process.stderr
  output.write(`${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}

/** The arguments of a command that has no options. */
export function commandArguments(usage: string, count: number) {
  const given = process.argv.slice(2)
  if (given.length !== count || given.some(word => word.startsWith('-'))) endWithUsage(`usage: ${usage}`)
  return given
}
