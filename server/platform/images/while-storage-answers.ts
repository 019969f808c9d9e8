import type { Files } from '#server/infrastructure/files/files.ts'

/**
 * Calls `act` for files in order. After a failure, stops if storage is unavailable, because each further file
 * would wait for its timeout. Resolves to `false` if it stopped.
 */
export async function whileStorageAnswers(
  files: Pick<Files, 'check'>,
  names: Iterable<string>,
  {
    act,
    failed,
  }: { act: (name: string) => Promise<unknown>; failed: (error: unknown, name: string) => void },
) {
  for (const name of names)
    try {
      await act(name)
    } catch (error) {
      failed(error, name)
      const answers = await files.check().then(
        () => true,
        () => false,
      )
      if (!answers) return false
    }
  return true
}
