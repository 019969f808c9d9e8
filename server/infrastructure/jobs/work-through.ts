/**
 * Works on all items of a job. One that fails keeps no other from its turn; the job fails and is logged after
 * the last.
 */
export async function workThrough<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
) {
  const failures: unknown[] = []
  for await (const item of items) await work(item).catch(error => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some items of a job failed.')
}

/** All rows of a list that is read in pages. Each page begins after the last row of the page before it. */
export async function* rowsOfPages<T>(list: (after: number) => Promise<T[]>, idOf: (row: T) => number) {
  for (let after = 0; ; ) {
    const rows = await list(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = idOf(last)
  }
}
