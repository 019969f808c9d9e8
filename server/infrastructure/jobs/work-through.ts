/**
 * Works on all items of a job. One that fails keeps no other from its turn; the job fails and is logged after
 * the last.
 */
export async function workThrough<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch(error => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some items of a job failed.')
}
