/**
 * Runs `work` for all items. If some fail, the others are still processed, and then all errors are thrown
 * together.
 */
export async function workThrough<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
) {
  const failures: unknown[] = []
  for await (const item of items) await work(item).catch(error => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some items of a job failed.')
}

/**
 * Yields all rows of a list that is read in pages. Each page begins after the last row of the previous one.
 */
export async function* rowsOfPages<T>(list: (after: number) => Promise<T[]>, idOf: (row: T) => number) {
  for (let after = 0; ; ) {
    const rows = await list(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = idOf(last)
  }
}
